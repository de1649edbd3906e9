import type { Described } from './described';
import { pathNames } from './parameters';
import type { JsonSchema } from './schema';

/** The JSON body of a call: its parameters but those of the path; null where none is left or it has no body. */
export function bodySchema({ method, path }: Described, request: JsonSchema): JsonSchema | null {
  const inPath = pathNames(path);
  const properties = without(request.properties ?? {}, inPath);
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

function without<Value>(values: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
