import { isDeepStrictEqual } from 'node:util';
import { TaskOptions } from '@shared/contract/task';
import { isRecord } from '@shared/json-value';
import { TIERS } from '@shared/tier';
import { z } from 'zod';
import type { JsonSchema } from './tool';

interface InputSchemaOptions {
  /** Parameters that are useless to an assistant. */
  readonly without?: readonly string[];
  /** Name of the endpoint's `id`, so that ids are not confused. */
  readonly idName?: string;
  /** Parameters of the tool itself. */
  readonly own?: z.ZodObject;
}

const Shape = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

// in full they would take more context than all tools together
const BRIEF: Readonly<Record<string, JsonSchema>> = {
  commands: {
    type: 'array',
    items: { type: 'object' },
    description:
      'Done in the browser before a page is read, e.g. [{"click":"text=Accept","optional":true},' +
      '{"type":{"into":"#q","text":"lamp","enter":true}},{"wait":{"for":".results"}},{"scroll":"end"}]; also hover, select, check, press, screenshot',
  },
  ocrLanguages: {
    type: 'array',
    items: { type: 'string' },
    description: 'Turns ocr on, for text in these languages, e.g. ["deu","eng"]',
  },
  scroll: {
    anyOf: [{ type: 'boolean' }, { type: 'integer' }],
    description: 'Scroll to the end of the page in the browser, at most so many times (true: 30)',
  },
  proxy: {
    anyOf: [
      { type: 'string', enum: [...TIERS, 'auto'] },
      { type: 'array', items: { type: 'string' } },
    ],
    description: 'A tier, auto (what has worked for the host), or a list of tiers tried at once; default: the cheapest',
  },
  template: {
    anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: true }],
    description:
      'What each item holds: an object of field names with descriptions of the wanted values, ' +
      'e.g. {"name":"Name of the product","price":"Price as a number"}; or a sentence',
  },
};

/** JSON Schema of a tool: the endpoint's parameters and its own. */
export function getInputSchema(
  request: z.ZodType,
  { without = [], idName = 'id', own }: InputSchemaOptions = {},
): JsonSchema {
  const theirs = readSchema(request);
  const mine = own ? readSchema(own) : Shape.parse({});
  const rename = (name: string) => (name === 'id' ? idName : name);
  const kept = Object.entries({ ...theirs.properties, ...mine.properties })
    .filter(([name]) => !without.includes(name))
    .sort(([a], [b]) => isShared(a) - isShared(b))
    .map(([name, schema]) => [rename(name), BRIEF[name] ?? withoutNoise(schema)] as const);
  const required = [...theirs.required, ...mine.required].map(rename);
  return {
    type: 'object',
    properties: Object.fromEntries(kept),
    ...(required.length > 0 && { required }),
    ...(theirs.description !== undefined && { description: theirs.description }),
  };
}

function readSchema(schema: z.ZodType) {
  return Shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Without what says nothing, such as the limit of every integer; a part that is described in brief is so inside of others as well. */
function withoutNoise(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNoise);
  if (!isRecord(schema)) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => !isNoise(key, value));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? inBrief(value) : withoutNoise(value)]),
  );
}

function inBrief(properties: unknown): unknown {
  if (!isRecord(properties)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      (NESTED.has(name) && BRIEF[name]) || withoutNoise(schema),
    ]),
  );
}

const NESTED = new Set(['proxy']); // elsewhere the names stand for something else

function isNoise(key: string, value: unknown): boolean {
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER;
  if (key === 'minLength' || key === 'minItems') return value === 1; // an empty text or list never means anything
  if (key === 'propertyNames') return isDeepStrictEqual(value, { type: 'string' });
  return key === 'additionalProperties' && isDeepStrictEqual(value, {});
}

/** An endpoint's own parameters come before those shared by all tasks. */
const isShared = (name: string) => Number(Object.hasOwn(TaskOptions.shape, name));
