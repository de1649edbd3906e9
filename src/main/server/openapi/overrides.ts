import { Template } from '@shared/template';
import { z } from 'zod';
import type { Io, JsonSchema } from './schema';

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

const FIELDS = { $ref: '#/components/schemas/TemplateFields' };

/** Fields of an object template. */
export const TEMPLATE_FIELDS: JsonSchema = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[^_]' },
  additionalProperties: { $ref: '#/components/schemas/TemplateNode' },
  description: 'Field names with what each should hold. Names do not begin with "_".',
};

/** A field of an object template. Recursive only through an object, which is all that TypeScript supports. */
export const TEMPLATE_NODE: JsonSchema = {
  description:
    'What a field should hold: a description in plain words, an object of further fields, or a list with the description of one of its values.',
  anyOf: [
    { type: 'string' },
    FIELDS,
    { type: 'array', minItems: 1, maxItems: 1, items: { anyOf: [{ type: 'string' }, FIELDS] } },
  ],
};

const TEMPLATE: JsonSchema = {
  description:
    'Field names with descriptions of the wanted values, or a sentence from which the fields are inferred. Names do not begin with "_".',
  anyOf: [{ type: 'string', minLength: 1 }, FIELDS],
  examples: [{ name: 'The name of the product', price: 'The price as a number' }],
};

/** Adds to a converted schema what the conversion does not know. */
export function completeSchema(schema: z.core.$ZodType, json: JsonSchema, io: Io): void {
  const { id: _, ...meta } = z.globalRegistry.get(schema) ?? {};
  Object.assign(json, meta);
  if (isTemplate(schema) && json.$ref === undefined) Object.assign(json, TEMPLATE);
  if (schema instanceof z.ZodRecord) nameProperties(json);
  if (json.maximum === MAX_SAFE) delete json.maximum;
  if (json.minimum === -MAX_SAFE) delete json.minimum;
  // unknown parameters are rejected, never ignored
  if (io === 'input' && schema instanceof z.ZodObject && schema.def.catchall === undefined)
    json.additionalProperties = false;
}

/** A record with known keys becomes an object. */
function nameProperties(json: JsonSchema): void {
  const { required, additionalProperties: value } = json;
  if (required === undefined || typeof value !== 'object') return;
  json.properties = Object.fromEntries(required.map((name) => [name, value]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

function isTemplate(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && (schema === Template || isTemplate(schema._zod.parent));
}
