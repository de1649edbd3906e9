import { assertNever } from '@shared/errors';
import { writeClock } from './clock';
import type { Amount, Condition, DateSpan, DateTest, NumberTest, TextTest } from './condition';

const NUMBER: Readonly<Record<NumberTest, string>> = {
  below: 'is below',
  'at most': 'is at most',
  above: 'is above',
  'at least': 'is at least',
  equal: 'is',
};
const DATE: Readonly<Record<DateTest, string>> = {
  before: 'is before',
  until: 'is not after',
  after: 'is after',
  since: 'is not before',
  on: 'is',
};
const TEXT: Readonly<Record<TextTest, string>> = {
  contains: 'contains',
  starts: 'starts with',
  ends: 'ends with',
  is: 'is',
};
const BASE_UNITS: Readonly<Record<string, string>> = {
  mass: 'kg',
  length: 'm',
  volume: 'l',
  data: 'bytes',
  time: 's',
  power: 'W',
  area: 'm²',
};
const DAY_MS = 86_400_000;

/** A condition in plain words, so that people see how a filter was understood. */
export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.map(partWords).join(condition.kind === 'all' ? ' and ' : ' or ');
    case 'not':
      return notWords(condition.of);
    case 'number':
      return `${condition.field} ${NUMBER[condition.test]} ${amountWords(condition.amount)}`;
    case 'date':
      return `${condition.field} ${DATE[condition.test]} ${spanWords(condition.span)}`;
    case 'clock':
      return `${condition.field} ${DATE[condition.test]} ${writeClock(condition.minutes)}`;
    case 'recent':
      return `${condition.field} is within the last ${daysWords(condition.withinMs)}`;
    case 'text':
      return `${condition.field} ${TEXT[condition.test]} “${condition.text}”`;
    case 'present':
      return `${condition.field} has a value`;
    case 'true':
      return `${condition.field} is yes`;
    case 'stock':
      return `${condition.field ?? 'the item'} is in stock`;
    default:
      return assertNever(condition);
  }
}

/** A condition within others; combined ones get parentheses. */
function partWords(condition: Condition): string {
  const words = describeCondition(condition);
  return condition.kind === 'all' || condition.kind === 'any' ? `(${words})` : words;
}

function notWords(of: Condition): string {
  if (of.kind === 'present') return `${of.field} has no value`;
  if (of.kind === 'true') return `${of.field} is no`;
  if (of.kind === 'stock') return `${of.field ?? 'the item'} is not in stock`;
  if (of.kind === 'text' && of.test === 'is') return `${of.field} is not “${of.text}”`;
  if (of.kind === 'text' && of.test === 'contains') return `${of.field} does not contain “${of.text}”`;
  if (of.kind === 'number' && of.test === 'equal') return `${of.field} is not ${amountWords(of.amount)}`;
  return `not (${describeCondition(of)})`;
}

function amountWords({ value, currency, unit }: Amount): string {
  if (currency !== null) return `${value} ${currency}`;
  return unit === null ? String(value) : `${value * unit.factor} ${BASE_UNITS[unit.kind] ?? unit.kind}`;
}

function spanWords({ from, to }: DateSpan): string {
  const first = new Date(from).toISOString();
  const day = first.slice(0, 10);
  if (to - from < DAY_MS) return `${day} ${first.slice(11, 16)}`;
  if (to - from === DAY_MS) return day;
  return `${day} to ${new Date(to - 1).toISOString().slice(0, 10)}`;
}

function daysWords(ms: number): string {
  const days = ms / DAY_MS;
  if (days < 1) return `${Math.round(days * 24)} hours`;
  return days === 1 ? 'day' : `${Math.round(days)} days`;
}
