import { Template } from '@shared/template';
import { z } from 'zod';
import type { Io, JsonSchema } from './schema';

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

/** A field of an object template; refers to itself, as fields hold fields. */
export const TEMPLATE_NODE: JsonSchema = {
  description:
    'What a field should hold: a description in plain words, an object of further fields, or a list with the description of one of its values.',
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[^_]' },
      additionalProperties: { $ref: '#/components/schemas/TemplateNode' },
    },
    {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: { $ref: '#/components/schemas/TemplateNode' },
    },
  ],
};

const TEMPLATE: JsonSchema = {
  description:
    'Field names with descriptions of the wanted values, or a sentence from which the fields are inferred. Names do not begin with "_".',
  anyOf: [
    { type: 'string', minLength: 1 },
    {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[^_]' },
      additionalProperties: { $ref: '#/components/schemas/TemplateNode' },
    },
  ],
  examples: [{ name: 'The name of the product', price: 'The price as a number' }],
};

/** Adds to a converted schema what the conversion cannot know. */
export function complete(schema: z.core.$ZodType, json: JsonSchema, io: Io): void {
  const { id: _, ...said } = z.globalRegistry.get(schema) ?? {};
  Object.assign(json, said);
  if (isTemplate(schema) && json.$ref === undefined) Object.assign(json, TEMPLATE);
  if (json.maximum === MAX_SAFE) delete json.maximum;
  if (json.minimum === -MAX_SAFE) delete json.minimum;
  // what no endpoint knows is refused, never ignored
  if (io === 'input' && schema instanceof z.ZodObject && schema.def.catchall === undefined)
    json.additionalProperties = false;
}

function isTemplate(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && (schema === Template || isTemplate(schema._zod.parent));
}
