import type { Condition, FilterOp } from '@shared/item-filter';
import type { ValueType } from '@shared/value-type';
import { texts } from '../../texts';

/** The conditions that make sense for a field. */
export function opsFor(type: ValueType | null): readonly FilterOp[] {
  const both = ['empty', 'notEmpty', 'unsure', 'outlier'] as const;
  if (type === 'number') return ['is', 'isNot', 'greater', 'less', 'between', ...both];
  if (type === 'boolean') return ['is', 'isNot', ...both];
  return ['contains', 'is', 'isNot', 'greater', 'less', 'between', ...both];
}

export function needsValue(op: FilterOp): op is 'contains' | 'is' | 'isNot' | 'greater' | 'less' | 'between' {
  return op !== 'empty' && op !== 'notEmpty' && op !== 'unsure' && op !== 'outlier';
}

/** A condition as it was typed; null while something is missing. */
export function getCondition(field: string, op: FilterOp, value: string, to: string): Condition | null {
  if (!needsValue(op)) return { field, op };
  if (value.trim() === '') return null;
  if (op !== 'between') return { field, op, value: typed(op, value) };
  return to.trim() === '' ? null : { field, op, value: typed(op, value), to: typed(op, to) };
}

/** What is compared by size is a number where it reads as one; texts are taken as they stand. */
function typed(op: FilterOp, text: string): string | number {
  const number = Number(text.trim().replace(',', '.'));
  return op !== 'contains' && text.trim() !== '' && Number.isFinite(number) ? number : text;
}

/** A condition in words. */
export function conditionText(condition: Condition): string {
  const { field, op } = condition;
  const { ops, to } = texts.results.filter;
  const head = `${field} ${ops[op]}`;
  if (!('value' in condition)) return head;
  const value = String(condition.value);
  return 'to' in condition ? `${head} ${value} ${to} ${String(condition.to)}` : `${head} ${value}`;
}
