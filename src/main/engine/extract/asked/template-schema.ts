import { assertNever } from '@shared/errors';
import { isListAfter, keepsType } from '../clean/index';
import type { FieldPlan, ValueType } from '../types';

type ValuePlan = FieldPlan & { readonly kind: 'value' };
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
export function getSchema(fields: readonly FieldPlan[]): Schema {
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
      return storedSchema(field, false);
    case 'list':
      if (field.of.kind === 'value') return storedSchema(field.of, true);
      return { type: ['array', 'null'], items: fieldSchema(field.of) };
    case 'object':
      return getSchema(field.fields);
    default:
      return assertNever(field);
  }
}

const INTEGER: Schema = { type: ['integer', 'null'] };
/** A date, or only a time of day or a span of times. */
const CLOCK: Schema = {
  type: ['string', 'null'],
  pattern: '^(\\d{4}(-\\d{2}(-\\d{2}(T.*)?)?)?|\\d{2}:\\d{2}(–\\d{2}:\\d{2})?)$',
};
/** Minutes, or the words for a longer time, "3 days"; a rating, or the result of a match, "3 - 0". */
const NUMBER_OR_WORDS: Schema = { type: ['number', 'string', 'null'] };
const orNull = (type: string): Schema => ({ type: [type, 'null'] });
/** A downloaded file; see `RowFile`. */
const FILE: Schema = {
  type: ['object', 'null'],
  properties: {
    url: { type: 'string', format: 'uri' },
    path: orNull('string'),
    bytes: orNull('integer'),
    type: orNull('string'),
    sha256: orNull('string'),
    error: orNull('string'),
  },
};

/** The schema of the stored values, after their clean-up. */
function storedSchema({ description, type, demand, options, steps = [] }: ValuePlan, list: boolean): Schema {
  const read = readSchema(type, demand, steps.length);
  const isText = typeOfSchema(read) === 'string';
  const kept = keepsType(steps, isText);
  // steps may change the format of a date or URL
  const typed = !kept ? ANY_VALUE : isText && steps.length > 0 ? VALUE_SCHEMA.text : read;
  const limited =
    options === undefined || steps.length > 0 ? typed : { ...typed, enum: getEnum(options, isText, list) };
  const described = description === '' ? limited : { ...limited, description };
  return isListAfter(steps, list) ? { type: ['array', 'null'], items: notNull(described) } : described;
}

function getEnum(options: readonly string[], isText: boolean, list: boolean): readonly unknown[] {
  const values = isText ? options : options.map(Number);
  return list ? values : [...values, null];
}

function readSchema(type: ValueType, demand: ValuePlan['demand'], steps: number): Schema {
  if (demand === 'integer') return INTEGER;
  if (demand === 'clock') return CLOCK;
  if (demand === 'span' || demand === 'result') return NUMBER_OR_WORDS;
  return demand === 'file' && steps === 0 ? FILE : VALUE_SCHEMA[type];
}

// a step on text leaves a number unchanged
const ANY_VALUE: Schema = { type: ['string', 'number', 'boolean', 'null'] };

function typeOfSchema({ type }: Schema): unknown {
  return Array.isArray(type) ? type[0] : type;
}

function notNull(schema: Schema): Schema {
  if (!Array.isArray(schema.type)) return schema;
  const [first, ...others] = schema.type.filter((type) => type !== 'null');
  return { ...schema, type: others.length === 0 ? first : [first, ...others] };
}
