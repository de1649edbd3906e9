import { assertNever } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { readAvailability, readYesNo } from '../../extract/index';
import { canCompare, parseAmount, passesAmount } from './amount';
import { passesClock, toMinutes } from './clock';
import type { Condition, TextTest } from './condition';
import { decidesDate, passesDate, toDateSpan } from './date-span';
import { readFieldAmount } from './duration';

type Fields = Readonly<Record<string, unknown>>;

/** Whether an item meets a condition. A missing value fails every test except `not`. */
export function meetsCondition(condition: Condition, item: Fields, now: number): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((each) => meetsCondition(each, item, now));
    case 'any':
      return condition.of.some((each) => meetsCondition(each, item, now));
    case 'not':
      return !meetsCondition(condition.of, item, now);
    case 'number': {
      const amount = readFieldAmount(condition.field, getFieldValue(item, condition.field), condition.amount);
      return amount !== null && passesAmount(amount, condition.test, condition.amount);
    }
    case 'date': {
      const span = toDateSpan(getFieldValue(item, condition.field));
      return span !== null && passesDate(span, condition.test, condition.span);
    }
    case 'clock': {
      const minutes = toMinutes(getFieldValue(item, condition.field));
      return minutes !== null && passesClock(minutes, condition.test, condition.minutes);
    }
    case 'recent': {
      const span = toDateSpan(getFieldValue(item, condition.field));
      return span !== null && span.to > now - condition.withinMs && span.from <= now;
    }
    case 'text':
      return getComparedTexts(getFieldValue(item, condition.field)).some((text) =>
        saysSo(text, condition.test, condition.text),
      );
    case 'present':
      return isPresent(getFieldValue(item, condition.field));
    case 'true':
      return isTrue(getFieldValue(item, condition.field));
    case 'stock':
      return isInStock(getStock(item, condition.field));
    default:
      return assertNever(condition);
  }
}

/** Whether an item has a value of the type that the condition compares: a number or a date. */
export function hasComparableValue(condition: Condition, item: Fields): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.some((each) => hasComparableValue(each, item));
    case 'not':
      return hasComparableValue(condition.of, item);
    case 'number': {
      const amount = readFieldAmount(condition.field, getFieldValue(item, condition.field), condition.amount);
      return amount !== null && canCompare(amount, condition.amount);
    }
    case 'clock':
      return toMinutes(getFieldValue(item, condition.field)) !== null;
    case 'date':
    case 'recent':
      return toDateSpan(getFieldValue(item, condition.field)) !== null;
    case 'stock':
      return isPresent(getStock(item, condition.field));
    default:
      return isPresent(getFieldValue(item, condition.field));
  }
}

/** Whether an item's date says too little for the condition: "December 2026" may be before or after 10 December. */
export function isUndecided(condition: Condition, item: Fields): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.some((each) => isUndecided(each, item));
    case 'not':
      return isUndecided(condition.of, item);
    case 'date': {
      const span = toDateSpan(getFieldValue(item, condition.field));
      return span !== null && !decidesDate(span, condition.test, condition.span);
    }
    default:
      return false;
  }
}

/** Value of a field; dots lead into nested objects. */
export function getFieldValue(item: Fields, field: string): unknown {
  if (Object.hasOwn(item, field)) return item[field];
  return field.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), item);
}

function isPresent(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(isPresent);
  return typeof value === 'object' ? Object.values(value).some(isPresent) : true;
}

function isTrue(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (typeof value !== 'string') return isPresent(value);
  return readYesNo(value) ?? value.trim() !== '';
}

function getComparedTexts(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(getComparedTexts);
  return typeof value === 'object' ? Object.values(value).flatMap(getComparedTexts) : [String(value)];
}

function saysSo(value: string, test: TextTest, wanted: string): boolean {
  const [text, part] = [foldForComparison(value), foldForComparison(wanted)];
  switch (test) {
    case 'contains':
      return text.includes(part);
    case 'starts':
      return text.startsWith(part);
    case 'ends':
      return text.endsWith(part);
    case 'is':
      return text === part;
    default:
      return assertNever(test);
  }
}

/** Ignores case, accents and amounts of white space. */
function foldForComparison(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase();
}

export const STOCK_FIELD = /stock|availab/i;

function getStock(item: Fields, field: string | null): unknown {
  if (field !== null) return getFieldValue(item, field);
  const name = Object.keys(item).find((each) => STOCK_FIELD.test(each));
  return name === undefined ? undefined : item[name];
}

/** States of what cannot be sent at once; the last five can be ordered, but are in no stock. */
const OUT: ReadonlySet<string> = new Set([
  'OutOfStock',
  'SoldOut',
  'Discontinued',
  'BackOrder',
  'MadeToOrder',
  'PreOrder',
  'PreSale',
  'Reserved',
]);

function isInStock(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value > 0;
  if (typeof value !== 'string') return false;
  const state = readAvailability(value);
  if (state !== null) return !OUT.has(state);
  return readYesNo(value) ?? (parseAmount(value)?.value ?? 0) > 0;
}
