import { TaskOptions } from '@shared/contract/task';
import type { Described } from './described';
import { pathNames } from './parameters';
import type { JsonSchema } from './schema';

/** The JSON body of a call: its parameters but those of the path; null where none is left or it has no body. */
export function bodySchema({ method, path }: Described, request: JsonSchema): JsonSchema | null {
  const inPath = pathNames(path);
  const properties = ownFirst(without(request.properties ?? {}, inPath));
  if (method === 'GET' || method === 'DELETE' || Object.keys(properties).length === 0) return null;
  const { required = [], ...rest } = request;
  const needed = required.filter((each) => !inPath.includes(each));
  return { ...rest, properties, ...(needed.length > 0 && { required: needed }) };
}

/** The examples of a call's body, as OpenAPI writes them. */
export function bodyExamples({ path, examples }: Described): Readonly<Record<string, unknown>> {
  const shown = examples.map(({ title: summary, request }, index) => [
    `example${index + 1}`,
    { summary, value: without(request, pathNames(path)) },
  ]);
  return shown.length === 0 ? {} : { examples: Object.fromEntries(shown) };
}

/** What an endpoint has of its own before what all tasks share, as people look for it. */
function ownFirst<Value>(properties: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const isShared = ([name]: readonly [string, Value]) => Number(Object.hasOwn(TaskOptions.shape, name));
  return Object.fromEntries(Object.entries(properties).sort((a, b) => isShared(a) - isShared(b)));
}

function without<Value>(values: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
