import { contract, type EndpointName, streams } from '@shared/contract';
import type { Example, Scope } from '@shared/contract/endpoint';
import { z } from 'zod';

/** An endpoint as the document describes it. */
export interface Described {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly aliases: readonly string[];
  readonly scope: Scope;
  readonly summary: string;
  readonly examples: readonly Example[];
  readonly request: z.ZodType;
  /** Null if the response is not JSON; see `streamed`. */
  readonly response: z.ZodType | null;
  /** All parameter names, including those in the path. */
  readonly parameters: readonly string[];
}

type Definition = Omit<Described, 'name' | 'aliases' | 'examples' | 'response' | 'parameters'> &
  Partial<Pick<Described, 'aliases' | 'examples' | 'response'>>;

/** All endpoints of the contract, including streams, in its order. */
export function listEndpoints(): readonly Described[] {
  const answers = Object.keys(contract).map((name) =>
    describeOperation(name, contract[name as EndpointName] as Definition),
  );
  const streamed = Object.entries<Definition>(streams);
  return [...answers, ...streamed.map(([name, definition]) => describeOperation(name, definition))];
}

function describeOperation(name: string, definition: Definition): Described {
  const { request, aliases = [], examples = [], response = null } = definition;
  const parameters = request instanceof z.ZodObject ? Object.keys(request.shape) : [];
  return { ...definition, name, aliases, examples, response, parameters };
}
