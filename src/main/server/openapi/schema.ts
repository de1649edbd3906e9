import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
/** Request or response. */
export type Io = 'input' | 'output';

/** All `$ref`s in a schema, with repetitions. */
export function findRefs(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(findRefs);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : findRefs(value),
  );
}

/** Applies `change` to every `$ref` of a schema. */
export function mapRefs(schema: JsonSchema, change: (ref: string) => string): JsonSchema {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        key === '$ref' && typeof each === 'string' ? change(each) : visit(each),
      ]),
    );
  };
  return visit(schema) as JsonSchema;
}
