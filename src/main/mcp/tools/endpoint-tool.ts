import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { contract, type EndpointName, type ResponseOf } from '@shared/contract';
import type { z } from 'zod';
import { jsonAnswer } from '../answer';
import { inputSchema } from '../input-schema';
import { outputSchema } from '../output-schema';
import type { Arguments, Tool } from '../tool';

interface EndpointToolOptions<Name extends EndpointName> {
  readonly name: string;
  readonly title: string;
  readonly endpoint: Name;
  readonly hints: ToolAnnotations;
  /** Information for assistants in addition to the endpoint's summary. */
  readonly more?: string;
  /** What the `id` of the endpoint is called. */
  readonly idName?: string;
  readonly without?: readonly string[];
  /** Sent where the assistant says nothing. */
  readonly defaults?: Arguments;
}

/** What the assistant is answered in place of the endpoint's answer, with the schema of it. */
interface Shown<Name extends EndpointName> {
  readonly show: (answer: ResponseOf<Name>, args: Arguments) => object;
  readonly output: z.ZodType;
}

/** A tool that is one endpoint of the contract; it answers what the endpoint does, or what `shown` makes of that. */
export function endpointTool<Name extends EndpointName>(
  options: EndpointToolOptions<Name>,
  shown: Shown<Name> | null = null,
): Tool {
  const { name, title, endpoint, hints, idName = 'id', defaults = {} } = options;
  return {
    name,
    title,
    hints,
    ...describe(options),
    output: outputSchema(shown?.output ?? contract[endpoint].response),
    run: async (args, { connection, signal }) => {
      const sent = { ...defaults, ...withId(args, idName) };
      const answer = await connection.ask(endpoint, sent, { signal });
      return jsonAnswer(shown ? shown.show(answer, sent) : Object(answer));
    },
  };
}

function describe<Name extends EndpointName>({ endpoint, more, idName, without = [] }: EndpointToolOptions<Name>) {
  const { summary, request } = contract[endpoint];
  const { description, ...input } = inputSchema(request, { without, ...(idName !== undefined && { idName }) });
  return { description: sentences(summary, description, more), input };
}

/** Gives the endpoint its `id` under the endpoint's own name. */
export function withId(args: Arguments, idName: string): Arguments {
  const { [idName]: id, ...rest } = args;
  return id === undefined ? args : { ...rest, id };
}

/** Texts as sentences, each with its full stop; what is left out says nothing. */
export function sentences(...texts: readonly unknown[]): string {
  return texts
    .filter((text) => typeof text === 'string')
    .map((text) => (/[.:!?)]$/.test(text) ? text : `${text}.`))
    .join(' ');
}
