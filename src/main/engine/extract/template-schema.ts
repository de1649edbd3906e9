import { assertNever } from '@shared/errors';
import type { FieldPlan, ValueType } from './types';

type Schema = Readonly<Record<string, unknown>>;

const VALUE_SCHEMA: { readonly [T in ValueType]: Schema } = {
  text: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  price: { type: ['number', 'null'] },
  // a page may state a month or a year only, which no JSON Schema format covers
  date: { type: ['string', 'null'], pattern: '^\\d{4}(-\\d{2}(-\\d{2}(T.*)?)?)?$' },
  url: { type: ['string', 'null'], format: 'uri' },
  image: { type: ['string', 'null'], format: 'uri' },
  boolean: { type: ['boolean', 'null'] },
  rating: { type: ['number', 'null'] },
};

/** JSON Schema of an item's template fields: every field required, every value nullable. */
export function schemaOf(fields: readonly FieldPlan[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.map((field) => field.name),
    additionalProperties: false,
  };
}

function fieldSchema(field: FieldPlan): Schema {
  switch (field.kind) {
    case 'value':
      return field.description === ''
        ? VALUE_SCHEMA[field.type]
        : { ...VALUE_SCHEMA[field.type], description: field.description };
    case 'list':
      return {
        type: ['array', 'null'],
        items: field.of.kind === 'value' ? notNull(fieldSchema(field.of)) : fieldSchema(field.of),
      };
    case 'object':
      return schemaOf(field.fields);
    default:
      return assertNever(field);
  }
}

function notNull(schema: Schema): Schema {
  return { ...schema, type: Array.isArray(schema.type) ? schema.type[0] : schema.type };
}
