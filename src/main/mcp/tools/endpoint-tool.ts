import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { contract, type EndpointName, type ResponseOf } from '@shared/contract';
import type { z } from 'zod';
import { jsonAnswer, structuredAnswer } from '../answer';
import { inputSchema, outputSchema } from '../input-schema';
import type { Arguments, Tool } from '../tool';

interface EndpointToolOptions<Name extends EndpointName> {
  readonly name: string;
  readonly title: string;
  readonly endpoint: Name;
  readonly hints: ToolAnnotations;
  /** What an assistant should know besides the endpoint's summary. */
  readonly more?: string;
  /** What the `id` of the endpoint is called. */
  readonly idName?: string;
  readonly without?: readonly string[];
  /** Sent where the assistant says nothing. */
  readonly defaults?: Arguments;
  /** What the assistant is answered; the endpoint's answer as it is where left out. */
  readonly show?: (answer: ResponseOf<Name>, args: Arguments) => object;
}

/** A tool that is one endpoint of the contract. */
export function endpointTool<Name extends EndpointName>(options: EndpointToolOptions<Name>): Tool {
  const { name, title, endpoint, hints, idName = 'id', defaults = {}, show = (answer) => Object(answer) } = options;
  return {
    name,
    title,
    hints,
    ...describe(options),
    run: async (args, { connection, signal }) => {
      const sent = { ...defaults, ...withId(args, idName) };
      return jsonAnswer(show(await connection.ask(endpoint, sent, { signal }), sent));
    },
  };
}

/** The same with a small answer whose shape is declared. */
export function structuredTool<Name extends EndpointName>(
  options: Omit<EndpointToolOptions<Name>, 'show'>,
  output: z.ZodObject,
): Tool {
  const { name, title, endpoint, hints, idName = 'id', defaults = {} } = options;
  return {
    name,
    title,
    hints,
    ...describe(options),
    output: outputSchema(output),
    run: async (args, { connection, signal }) => {
      const answer = await connection.ask(endpoint, { ...defaults, ...withId(args, idName) }, { signal });
      return structuredAnswer(output.parse(answer));
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
