import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { contract, type EndpointName, type ResponseOf } from '@shared/contract';
import type { z } from 'zod';
import { createJsonAnswer } from '../answer';
import { getInputSchema } from '../input-schema';
import { getOutputSchema } from '../output-schema';
import type { Arguments, Tool } from '../tool';

interface EndpointToolOptions<Name extends EndpointName> {
  readonly name: string;
  readonly title: string;
  readonly endpoint: Name;
  readonly hints: ToolAnnotations;
  /** Text for assistants in addition to the endpoint's summary. */
  readonly more?: string;
  /** Name of the endpoint's `id`. */
  readonly idName?: string;
  readonly without?: readonly string[];
  /** Sent if the assistant leaves them out. */
  readonly defaults?: Arguments;
}

/** Replaces the endpoint's answer, with its schema. */
interface Shown<Name extends EndpointName> {
  readonly show: (answer: ResponseOf<Name>, args: Arguments) => object;
  readonly output: z.ZodType;
}

/** A tool for one endpoint; it returns the endpoint's answer, or what `shown` makes of it. */
export function createEndpointTool<Name extends EndpointName>(
  options: EndpointToolOptions<Name>,
  shown: Shown<Name> | null = null,
): Tool {
  const { name, title, endpoint, hints, idName = 'id', defaults = {} } = options;
  return {
    name,
    title,
    hints,
    ...describeEndpoint(options),
    output: getOutputSchema(shown?.output ?? contract[endpoint].response),
    run: async (args, { connection, signal }) => {
      const sent = { ...defaults, ...withId(args, idName) };
      const answer = await connection.ask(endpoint, sent, { signal });
      return createJsonAnswer(shown ? shown.show(answer, sent) : Object(answer));
    },
  };
}

function describeEndpoint<Name extends EndpointName>({
  endpoint,
  more,
  idName,
  without = [],
}: EndpointToolOptions<Name>) {
  const { summary, request } = contract[endpoint];
  const { description, ...input } = getInputSchema(request, { without, ...(idName !== undefined && { idName }) });
  return { description: joinSentences(summary, description, more), input };
}

/** Renames the id to the endpoint's own name. */
export function withId(args: Arguments, idName: string): Arguments {
  const { [idName]: id, ...rest } = args;
  return id === undefined ? args : { ...rest, id };
}

/** Texts as sentences with full stops; empty ones are skipped. */
export function joinSentences(...texts: readonly unknown[]): string {
  return texts
    .filter((text) => typeof text === 'string')
    .map((text) => (/[.:!?)]$/.test(text) ? text : `${text}.`))
    .join(' ');
}
