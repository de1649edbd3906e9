import type { Condition, FilterOp } from '@shared/item-filter';
import { texts } from '../../texts';
import { type ColumnKind, toShownText } from '../cells';
import { readTypedNumber } from './typed-number';

const ANY = ['empty', 'notEmpty', 'unsure', 'outlier'] as const;
const BY_SIZE = ['between', 'is', 'isNot'] as const;
const BY_TEXT = ['contains', 'is', 'isNot'] as const;

/** Conditions that make sense for a column type, the most common first. */
const OPS: Readonly<Record<ColumnKind, readonly FilterOp[]>> = {
  text: [...BY_TEXT, 'greater', 'less', 'between', ...ANY],
  number: ['greater', 'less', ...BY_SIZE, ...ANY],
  price: ['less', 'greater', ...BY_SIZE, ...ANY],
  date: ['greater', 'less', ...BY_SIZE, 'contains', ...ANY],
  link: [...BY_TEXT, ...ANY],
  picture: ['empty', 'notEmpty', ...BY_TEXT, 'unsure', 'outlier'],
  file: ['notEmpty', 'empty', ...BY_TEXT, 'unsure'],
  boolean: ['is', 'isNot', ...ANY],
  list: [...BY_TEXT, ...ANY],
  object: [...BY_TEXT, ...ANY],
};

export function getOps(kind: ColumnKind | null): readonly FilterOp[] {
  return OPS[kind ?? 'text'];
}

/** Name of a condition for a column type: dates are after or before, not greater or less. */
export function getOpName(op: FilterOp, kind: ColumnKind | null): string {
  const { ops, dateOps } = texts.results.filter;
  if (kind === 'date' && (op === 'greater' || op === 'less')) return dateOps[op];
  return ops[op];
}

export function needsValue(op: FilterOp): op is 'contains' | 'is' | 'isNot' | 'greater' | 'less' | 'between' {
  return op !== 'empty' && op !== 'notEmpty' && op !== 'unsure' && op !== 'outlier';
}

/** A condition from form values; null while incomplete. */
export function getCondition(
  field: string,
  op: FilterOp,
  value: string,
  to: string,
  kind: ColumnKind | null = null,
): Condition | null {
  if (!needsValue(op)) return { field, op };
  if (value.trim() === '') return null;
  const read = (text: string) => toConditionValue(op, text, kind);
  if (op !== 'between') return { field, op, value: read(value) };
  return to.trim() === '' ? null : { field, op, value: read(value), to: read(to) };
}

/** Numbers if the text is one; otherwise text. A text column has its numbers as pages write them, so equality compares the text as typed. */
function toConditionValue(op: FilterOp, text: string, kind: ColumnKind | null): string | number {
  const isPlain = text.trim() !== '' && Number.isFinite(Number(text));
  if (op === 'contains') return text;
  if (kind === 'text' && (op === 'is' || op === 'isNot') && !isPlain) return text;
  return readTypedNumber(text) ?? text;
}

/** A condition as text. */
export function describeCondition(
  condition: Condition,
  name: string = condition.field,
  kind: ColumnKind | null = null,
): string {
  const { to } = texts.results.filter;
  const head = `${name} ${getOpName(condition.op, kind)}`;
  if (!('value' in condition)) return head;
  const value = toValueText(condition.value, kind);
  return 'to' in condition ? `${head} ${value} ${to} ${toValueText(condition.to, kind)}` : `${head} ${value}`;
}

/** A value as the table shows it. */
function toValueText(value: string | number | boolean, kind: ColumnKind | null): string {
  if (kind === 'boolean') return toShownText(String(value) === 'true').text;
  return kind === 'date' || typeof value === 'number' ? toShownText(value).text : String(value);
}
