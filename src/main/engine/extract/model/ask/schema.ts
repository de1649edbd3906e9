import { assertNever } from '@shared/errors';
import type { FieldPlan } from '../../types';
import { isWholeText, type ValuePlan } from '../asked';

export type JsonSchema = Readonly<Record<string, unknown>>;

const NODE: JsonSchema = { type: ['integer', 'null'] };
const SAFE_KEY = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/; // characters that every provider accepts in a property name

/** Name of a field in questions and answers: its own if every provider accepts it. */
export function answerKey(field: FieldPlan, at: number): string {
  return SAFE_KEY.test(field.name) && !/^f\d+$/.test(field.name) && field.name !== 'record' ? field.name : `f${at + 1}`;
}

/** JSON Schema of an answer, in the subset that every provider's structured output supports. */
export function answerSchema(fields: readonly FieldPlan[], records: 'none' | 'listed' | 'numbered'): JsonSchema {
  if (records === 'none') return fieldsSchema(fields);
  const own = fieldsSchema(fields, records === 'numbered' ? { record: { type: 'integer' } } : {});
  return getObject({ records: { type: 'array', items: own } });
}

function fieldsSchema(fields: readonly FieldPlan[], before: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const own = fields.map((field, at) => [answerKey(field, at), fieldSchema(field)] as const);
  return getObject({ ...before, ...Object.fromEntries(own) });
}

function fieldSchema(field: FieldPlan): JsonSchema {
  switch (field.kind) {
    case 'value':
      return valueSchema(field);
    case 'list':
      return { type: 'array', items: fieldSchema(field.of) };
    case 'object':
      return fieldsSchema(field.fields);
    default:
      return assertNever(field);
  }
}

function valueSchema(field: ValuePlan): JsonSchema {
  if (field.type === 'url' || field.type === 'image') return getObject({ node: NODE });
  const value = { type: [field.type === 'boolean' ? 'boolean' : 'string', 'null'] };
  return isWholeText(field) ? getObject({ node: NODE, to: NODE, value }) : getObject({ node: NODE, value });
}

function getObject(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
