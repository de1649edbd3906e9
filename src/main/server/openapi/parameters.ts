import { IDEMPOTENCY_HEADER, isJobMaker, MAX_KEY } from '../idempotency';
import type { Described } from './described';
import type { JsonSchema } from './schema';
import { getTag } from './tags';

const KEY_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description:
    'A text of your own: the same key with the same call within 24 hours answers with the job that it made, with another call 422',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY },
} as const;

/** Names in the braces of a path. */
export function getPathNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Path parameters, and query parameters of calls without a body. */
export function getParameters(call: Described, request: JsonSchema): readonly Readonly<Record<string, unknown>>[] {
  const inPath = getPathNames(call.path);
  const inQuery = call.method === 'GET' || call.method === 'DELETE' ? call.parameters : [];
  const [example] = call.examples;
  const parameter = (name: string, place: 'path' | 'query') => {
    const { description, ...schema } = getSchema(request, name);
    const value = example?.request[name];
    return {
      name,
      in: place,
      required: place === 'path' || (request.required ?? []).includes(name),
      description: description ?? (name === 'id' ? getTag(call.path).id : undefined),
      schema,
      ...(value !== undefined && !isPlaceholder(value) && { example: value }),
    };
  };
  return [
    ...inPath.map((name) => parameter(name, 'path')),
    ...inQuery.filter((name) => !inPath.includes(name)).map((name) => parameter(name, 'query')),
    ...(isJobMaker(call.name) ? [KEY_PARAMETER] : []),
  ];
}

function getSchema({ properties }: JsonSchema, name: string): JsonSchema {
  const schema = properties?.[name];
  return typeof schema === 'object' ? schema : {};
}

/** `{jobId}` and similar placeholders are known only during a run. */
function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && /^\{\w+\}$/.test(value);
}
