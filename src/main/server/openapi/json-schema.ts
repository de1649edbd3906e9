import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { COMPONENTS } from './components';

import { completeSchema, TEMPLATE_FIELDS, TEMPLATE_NODE } from './overrides';
import { findRefs, type Io, type JsonSchema, mapRefs } from './schema';
import { toSentSchema } from './sent';

type Named = Readonly<Record<string, JsonSchema>>;

export interface Converted {
  /** Request schemas by endpoint name; schemas with a name are references. */
  readonly sent: Named;
  /** Response schemas by endpoint name. */
  readonly received: Named;
  /** Schemas that others refer to. */
  readonly components: Named;
}

type Schemas = Readonly<Record<string, z.ZodType>>;

const INNER = '#/$defs/';
const OUTER = '#/components/schemas/';

/**
 * Converts the contract's schemas to JSON Schema (draft 2020-12), all at once because they share most parts. `isBody` says which requests are JSON
 * bodies.
 */
export function toJsonSchemas(requests: Schemas, responses: Schemas, isBody: (name: string) => boolean): Converted {
  const sent = sentIn(convert(requests, 'input'), isBody);
  const received = convert(responses, 'output');
  const split = splitNames(sent.definitions, received.definitions);
  const sentName = (ref: string) => `${outer(ref)}${split.has(ref.slice(INNER.length)) ? 'Input' : ''}`;
  const renamed = (schemas: Named, change: (ref: string) => string): Named =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, mapRefs(schema, change)]));
  const both = {
    ...renamed(received.definitions, outer),
    ...Object.fromEntries(
      Object.entries(renamed(sent.definitions, sentName)).map(([id, schema]) => [
        sentName(INNER + id).slice(OUTER.length),
        schema,
      ]),
    ),
  };
  return {
    sent: renamed(sent.properties, sentName),
    received: renamed(received.properties, outer),
    components: { ...both, TemplateFields: TEMPLATE_FIELDS, TemplateNode: TEMPLATE_NODE },
  };
}

function outer(ref: string): string {
  return ref.startsWith(INNER) ? OUTER + ref.slice(INNER.length) : ref;
}

/** Names whose request and response schemas differ, directly or in what they refer to. */
function splitNames(sent: Named, received: Named): ReadonlySet<string> {
  const shared = Object.entries(sent).filter(([id]) => received[id] !== undefined);
  const split = new Set(
    shared.filter(([id, schema]) => JSON.stringify(schema) !== JSON.stringify(received[id])).map(([id]) => id),
  );
  for (let before = -1; before !== split.size; ) {
    before = split.size;
    for (const [id, schema] of shared)
      if (findRefs(schema).some((ref) => split.has(ref.slice(INNER.length)))) split.add(id);
  }
  return split;
}

function sentIn({ properties, definitions }: Schemed, isBody: (name: string) => boolean): Schemed {
  const read = ([name, schema]: readonly [string, JsonSchema]) => [name, toSentSchema(schema, definitions)] as const;
  return {
    properties: Object.fromEntries(Object.entries(properties).map((each) => (isBody(each[0]) ? read(each) : each))),
    definitions: Object.fromEntries(Object.entries(definitions).map(read)),
  };
}

interface Schemed {
  readonly properties: Named;
  readonly definitions: Named;
}

/** Converts schemas as properties of one object, so that named ones become references. */
function convert(schemas: Schemas, io: Io): Schemed {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) names.add(schema, { id });
  const { properties, $defs } = z.toJSONSchema(z.object(schemas), {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => completeSchema(zodSchema, jsonSchema, io),
  });
  const plain = (some: unknown) => joinNull(toPlainTuples(some)) as Named;
  return { properties: plain(properties ?? {}), definitions: plain($defs ?? {}) };
}

/** Writes tuples of equal parts, such as a range, as arrays of a fixed length: many generators of clients know no `prefixItems`. */
function toPlainTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlainTuples);
  if (typeof value !== 'object' || value === null) return value;
  const inner: JsonSchema = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlainTuples(each)]));
  const { prefixItems, ...around } = inner;
  if (!Array.isArray(prefixItems) || !prefixItems.every((part) => isDeepStrictEqual(part, prefixItems[0])))
    return inner;
  return { ...around, items: prefixItems[0], minItems: prefixItems.length, maxItems: prefixItems.length };
}

/** Merges "this or null" into one schema with two types, which viewers show better. */
function joinNull(value: unknown): unknown {
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
