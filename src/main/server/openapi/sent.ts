import type { JsonSchema } from './schema';

type Named = Readonly<Record<string, JsonSchema>>;

/**
 * Request schema as callers may send it: optional fields may be null, and defaults are described in words, because type generators treat a parameter
 * with `default` as always present. `named` are the schemas it refers to.
 */
export function toSentSchema(value: JsonSchema, named: Named): JsonSchema {
  const visit = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(visit);
    if (typeof each !== 'object' || each === null) return each;
    const inner: JsonSchema = Object.fromEntries(Object.entries(each).map(([key, part]) => [key, visit(part)]));
    // objects with the caller's own keys are data, where null is a value
    if (typeof inner.properties !== 'object' || inner.additionalProperties !== false) return inner;
    const { properties, required = [] } = inner;
    return {
      ...inner,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [
          name,
          required.includes(name) || typeof schema !== 'object' ? schema : optional(schema, named),
        ]),
      ),
    };
  };
  return visit(value) as JsonSchema;
}

type Json = Readonly<Record<string, unknown>>;

function optional(schema: JsonSchema, named: Named): Json {
  const { default: preset, ...rest } = schema;
  const description = rest.description ?? named[rest.$ref?.split('/').at(-1) ?? '']?.description;
  const explanation = preset === undefined ? description : `${sentence(description)}Default: ${JSON.stringify(preset)}`;
  return { ...orNull(rest), ...(explanation !== undefined && { description: explanation }) };
}

function sentence(text: string | undefined): string {
  return text === undefined ? '' : `${text}${/[.!?]$/.test(text) ? '' : '.'} `;
}

/** The schema with null allowed. */
function orNull(schema: JsonSchema): Json {
  const { type, $ref, anyOf, const: only, ...rest } = schema;
  const isNull = (each: unknown) => typeof each === 'object' && each !== null && 'type' in each && each.type === 'null';
  if ($ref !== undefined) return { ...rest, anyOf: [{ $ref }, NULL] };
  if (anyOf !== undefined) return anyOf.some(isNull) ? schema : { ...schema, anyOf: [...anyOf, NULL] };
  if (only !== undefined) return { ...rest, anyOf: [{ type, const: only }, NULL] };
  const types: readonly unknown[] = [type ?? []].flat();
  if (types.length === 0 || types.includes('null')) return schema;
  return { ...schema, type: [...types, 'null'], ...(rest.enum && { enum: [...rest.enum, null] }) };
}

const NULL = { type: 'null' };
