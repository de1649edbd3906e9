import type { TemplateObject } from '@shared/template';
import { planTemplate } from '../asked/template-plan';
import { getSchema } from '../asked/template-schema';
import { type FieldPlan, type TemplatePlan, VALUE_TYPES, type ValueType } from '../types';
import type { ModelQuestion } from './ask/question';
import { asProperties } from './check/index';

const MAX_FIELDS = 60;
const MAX_OUTPUT = 3000; // tokens
const MAX_DESCRIPTION = 300; // characters

/** Asks which fields a template sentence names. */
export function schemaQuestion(sentence: string): ModelQuestion {
  return {
    system:
      'You turn a request for data into the fields of a table. Give each field a short snake_case name, a description in a few words of what the value is, ' +
      'its type (price: an amount of money; rating: a score; image and url: addresses), and whether each item has a list of them. ' +
      'Only fields that are asked for, in that order; what limits or describes the items themselves is not a field.',
    prompt: sentence,
    schema: SCHEMA,
    maxOutputTokens: MAX_OUTPUT,
  };
}

const FIELD = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    description: { type: 'string' },
    type: { type: 'string', enum: [...VALUE_TYPES] },
    list: { type: 'boolean' },
  },
  required: ['name', 'description', 'type', 'list'],
  additionalProperties: false,
};
const SCHEMA = {
  type: 'object',
  properties: { fields: { type: 'array', items: FIELD } },
  required: ['fields'],
  additionalProperties: false,
};

/** Plan from an answer to `schemaQuestion`; null if it names no usable field, so that the sentence itself is used. */
export function checkSchemaAnswer(answer: unknown): TemplatePlan | null {
  const listed = asProperties(answer)?.fields;
  if (!Array.isArray(listed)) return null;
  const named = new Map<string, NamedField>();
  for (const one of listed.slice(0, MAX_FIELDS)) {
    const field = asField(one);
    if (field && !named.has(field.name)) named.set(field.name, field);
  }
  return named.size === 0 ? null : getNamedPlan([...named.values()]);
}

interface NamedField {
  readonly name: string;
  readonly description: string;
  readonly type: ValueType | null;
  readonly isList: boolean;
}

function asField(answer: unknown): NamedField | null {
  const { name, description, type, list } = asProperties(answer) ?? {};
  if (typeof name !== 'string') return null;
  const key = name
    .trim()
    .replace(/^_+/, '')
    .replace(/[\s.-]+/g, '_');
  if (!/^[\p{L}][\p{L}\p{N}_]{0,63}$/u.test(key)) return null;
  return {
    name: key,
    description: typeof description === 'string' ? description.trim().slice(0, MAX_DESCRIPTION) : '',
    type: VALUE_TYPES.find((known) => known === type) ?? null,
    isList: list === true,
  };
}

function getNamedPlan(named: readonly NamedField[]): TemplatePlan {
  const template: TemplateObject = Object.fromEntries(
    named.map(({ name, description, isList }) => [name, isList ? [description] : description]),
  );
  const planned = planTemplate(template).fields;
  const fields = planned.map((field, at) => withType(field, named[at]));
  return { template, fields, schema: getSchema(fields) };
}

/** The model's type and number take precedence over those that the field's words suggest. */
function withType(field: FieldPlan, named: NamedField | undefined): FieldPlan {
  const value = field.kind === 'list' ? field.of : field;
  if (!named || value.kind !== 'value') return field;
  const typed = { ...value, type: named.type ?? value.type };
  return named.isList ? { kind: 'list', name: field.name, path: field.path, of: typed } : typed;
}
