import { isRecord } from '@shared/json-value';
import type { QueryNode, Value, ValueContext } from '../../extract/index';
import { toTypedValue } from '../run/typed';
import { isNothing, parseList } from '../run/values';
import { type CodeValues, getCodeValue } from './plain-values';

type ValueNode = Exclude<QueryNode, { kind: 'object' }>;

const MAX_OBJECTS = 500;

/** The code's value converted to the field's type; null if it does not fit. */
export function toTypedCodeValue(value: unknown, node: ValueNode, context: ValueContext): unknown {
  if (isNothing(value)) return null;
  if (node.kind === 'objects') return typedObjects(value, node.fields, context);
  const values = parseList(value).flatMap((one) => typedOne(one, node, context) ?? []);
  if (node.query.many) return values.length === 0 ? null : values;
  return values[0] ?? null;
}

function typedOne(
  value: unknown,
  { query }: ValueNode & { kind: 'value' | 'list' },
  context: ValueContext,
): Value | null {
  switch (typeof value) {
    case 'number':
      if (query.type === 'number' || query.type === 'price' || query.type === 'rating') return value;
      return textValue(String(value), query, context);
    case 'boolean':
      return query.type === 'boolean' ? value : textValue(String(value), query, context);
    case 'string':
      return textValue(value, query, context);
    default:
      return null;
  }
}

function textValue(text: string, query: Parameters<typeof toTypedValue>[1], context: ValueContext): Value | null {
  const value = toTypedValue([text], { ...query, many: false }, context);
  return typeof value === 'object' ? null : value;
}

function typedObjects(value: unknown, fields: readonly QueryNode[], context: ValueContext): unknown {
  const objects = parseList(value)
    .slice(0, MAX_OBJECTS)
    .flatMap((one) => (isRecord(one) ? [typedFields(one, fields, context)] : []));
  return objects.length === 0 ? null : objects;
}

function typedFields(value: CodeValues, fields: readonly QueryNode[], context: ValueContext): Record<string, unknown> {
  const typed = fields.map((node) => {
    const inner = getCodeValue(value, node.name);
    if (node.kind === 'object') return [node.name, typedFields(isRecord(inner) ? inner : {}, node.fields, context)];
    return [node.name, toTypedCodeValue(inner, node, context)];
  });
  return Object.fromEntries(typed);
}
