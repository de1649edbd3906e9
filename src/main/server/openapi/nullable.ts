import type { JsonSchema } from './schema';

/** Writes "this or null" as one schema with two types in place of two schemas, which viewers show and people read better. */
export function joinNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(joinNull);
  if (typeof value !== 'object' || value === null) return value;
  const inner: JsonSchema = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, joinNull(each)]));
  const [first, second, more] = inner.anyOf ?? [];
  if (typeof first !== 'object' || typeof second !== 'object' || more !== undefined) return inner;
  if (typeof first.type !== 'string' || second.type !== 'null' || first.const !== undefined) return inner;
  const { anyOf: _, ...around } = inner;
  return {
    ...first,
    ...around,
    type: [first.type, 'null'],
    ...(first.enum && { enum: [...first.enum, null] }),
  };
}
