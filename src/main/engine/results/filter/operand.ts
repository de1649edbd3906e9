import { assertNever } from '@shared/errors';
import { parseStatedAmount } from './amount';
import type { Amount, Condition, DateSpan, DateTest, NumberTest, TextTest } from './condition';
import { isConnector } from './connectors';
import { parseStatedDate, toPeriodMs } from './date-span';
import { STOCK_FIELD } from './holds';
import type { Operator } from './phrases';
import type { Clause, Parsed, Sentence } from './sentence';
import { readTexts } from './text-operand';

/** Parses the value after an operator. */
export interface Operands {
  /** Null if the value does not fit the operator. */
  readonly read: (operator: Operator, field: string | null, at: number) => Parsed | null;
  /** A value the field must equal; `linked` if an "is" precedes it. */
  readonly equal: (field: string, at: number, linked: boolean) => Parsed | null;
  /** Whether a condition may end at this index. */
  readonly endsAt: (at: number) => boolean;
}

interface ValueAt<Value> {
  readonly value: Value;
  readonly next: number;
}

const AS_DATE: Readonly<Record<NumberTest, DateTest>> = {
  below: 'before',
  'at most': 'until',
  above: 'after',
  'at least': 'since',
  equal: 'on',
};
const OR_MORE = /^(?:or|and) (?:more|higher|above|better|over|greater|up|newer|later|longer)$/;
const OR_LESS = /^(?:or|and) (?:less|lower|below|under|fewer|cheaper|older|earlier|shorter)$/;
const MAX_WORDS = 4;

export function createOperands(sentence: Sentence, another: Clause): Operands {
  const { tokens, now } = sentence;

  const longest = <Value>(at: number, read: (text: string) => Value | null): ValueAt<Value> | null => {
    for (let count = Math.min(MAX_WORDS, tokens.length - at); count > 0; count--) {
      const some = tokens.slice(at, at + count);
      const value = some.some(({ isQuoted }) => isQuoted) ? null : read(some.map(({ text }) => text).join(' '));
      if (value !== null) return { value, next: at + count };
    }
    return null;
  };
  const amountAt = (at: number) => longest(at, parseStatedAmount);
  const dateAt = (at: number) => longest(at, (text) => parseStatedDate(text, now));
  const endsAt = (at: number) => {
    const token = tokens[at];
    return token === undefined || token.word === ')' || isConnector(token);
  };
  const ended = (condition: Condition, next: number): Parsed | null => (endsAt(next) ? { condition, next } : null);

  const numeric = (field: string, test: NumberTest, at: number): Parsed | null => {
    const amount = amountAt(at);
    const date = dateAt(at);
    if (amount && amount.next >= (date?.next ?? 0))
      return ended({ kind: 'number', field, test, amount: amount.value }, amount.next);
    return date && ended({ kind: 'date', field, test: AS_DATE[test], span: date.value }, date.next);
  };

  const dated = (field: string, test: DateTest, at: number): Parsed | null => {
    const date = dateAt(at);
    if (date) return ended({ kind: 'date', field, test, span: date.value }, date.next);
    const period = periodAt(at);
    if (!period) return null;
    const recent: Condition = { kind: 'recent', field, withinMs: period.value };
    const span = { from: now - period.value, to: now - period.value };
    if (test === 'after' || test === 'since') return ended(recent, period.next);
    return ended({ kind: 'date', field, test, span }, period.next);
  };

  /** "7 days", "week". */
  const periodAt = (at: number): ValueAt<number> | null => {
    const count = Number(tokens[at]?.word ?? '');
    const next = Number.isFinite(count) && count > 0 ? at + 1 : at;
    const value = toPeriodMs(next > at ? count : 1, tokens[next]?.word ?? '');
    return value === null ? null : { value, next: next + 1 };
  };

  const between = (field: string, at: number): Parsed | null => {
    const pair = (from: Condition, to: Condition, next: number) => ended({ kind: 'all', of: [from, to] }, next);
    const low = amountAt(at);
    const high = low && TO.has(tokens[low.next]?.word ?? '') ? amountAt(low.next + 1) : null;
    if (low && high)
      return pair(
        getFieldNumber(field, 'at least', low.value),
        getFieldNumber(field, 'at most', high.value),
        high.next,
      );
    const first = dateAt(at);
    const last = first && TO.has(tokens[first.next]?.word ?? '') ? dateAt(first.next + 1) : null;
    if (first && last)
      return pair(getDate(field, 'since', first.value), getDate(field, 'until', last.value), last.next);
    return low && numeric(field, 'at least', at);
  };

  const textual = (field: string, test: TextTest, at: number): Parsed | null => {
    const texts = readTexts(tokens, at, another);
    if (!texts) return null;
    const of = texts.texts.map((text): Condition => ({ kind: 'text', field, test, text }));
    const [only] = of;
    const kind = texts.joint === 'and' && test === 'contains' ? 'all' : 'any';
    if (!only) return null;
    return { condition: of.length === 1 ? only : { kind, of }, next: texts.next };
  };

  /** "4 or more", "4+", or just the number. */
  const parseStated = (field: string, at: number): Parsed | null => {
    const plus = /^(\S*\d)\+$/.exec(tokens[at]?.text ?? '')?.[1];
    const open = plus === undefined ? null : parseStatedAmount(plus);
    if (open) return ended(getFieldNumber(field, 'at least', open), at + 1);
    const amount = amountAt(at);
    if (!amount) return null;
    const behind = `${tokens[amount.next]?.word ?? ''} ${tokens[amount.next + 1]?.word ?? ''}`;
    const test = OR_MORE.test(behind) ? 'at least' : OR_LESS.test(behind) ? 'at most' : null;
    if (test) return ended(getFieldNumber(field, test, amount.value), amount.next + 2);
    return ended(getFieldNumber(field, 'equal', amount.value), amount.next);
  };

  const equal = (field: string, at: number, linked: boolean): Parsed | null => {
    const number = parseStated(field, at);
    if (number) return number;
    if (!linked && !tokens[at]?.isQuoted) return null;
    const date = dateAt(at);
    return (date && ended(getDate(field, 'on', date.value), date.next)) ?? textual(field, 'is', at);
  };

  const ofStock = (field: string | null, out: boolean, next: number): Parsed | null => {
    const isStock = field === null || STOCK_FIELD.test(field);
    const condition: Condition = isStock ? { kind: 'stock', field } : { kind: 'present', field };
    return ended(out ? { kind: 'not', of: condition } : condition, next);
  };

  const ofField = (operator: Operator, field: string, at: number): Parsed | null => {
    switch (operator.kind) {
      case 'number':
        return operator.test === 'equal' ? equal(field, at, true) : numeric(field, operator.test, at);
      case 'date':
        return dated(field, operator.test, at);
      case 'text':
        return textual(field, operator.test, at);
      case 'between':
        return between(field, at);
      case 'recent': {
        const period = periodAt(at);
        return period && ended({ kind: 'recent', field, withinMs: period.value }, period.next);
      }
      case 'missing':
        return ended({ kind: 'not', of: { kind: 'present', field } }, at);
      case 'present':
        return ended({ kind: 'present', field }, at);
      case 'yes':
        return ended({ kind: 'true', field }, at);
      case 'no':
        return ended({ kind: 'not', of: { kind: 'true', field } }, at);
      case 'one of':
        return parseOneOf(field, at);
      case 'in stock':
      case 'out of stock':
        return ofStock(field, operator.kind === 'out of stock', at);
      case 'not': {
        const parsed = ofField(operator.of, field, at);
        return parsed && { condition: { kind: 'not', of: parsed.condition }, next: parsed.next };
      }
      default:
        return assertNever(operator);
    }
  };

  const parseOneOf = (field: string, at: number): Parsed | null => {
    const isGroup = tokens[at]?.word === '(';
    const parsed = textual(field, 'is', isGroup ? at + 1 : at);
    if (!parsed || !isGroup) return parsed;
    return tokens[parsed.next]?.word === ')' ? { ...parsed, next: parsed.next + 1 } : null;
  };

  return {
    endsAt,
    equal,
    read: (operator, field, at) => {
      if (field !== null) return ofField(operator, field, at);
      return operator.kind === 'in stock' || operator.kind === 'out of stock'
        ? ofStock(null, operator.kind === 'out of stock', at)
        : null;
    },
  };
}

const TO: ReadonlySet<string> = new Set(['and', 'to', '-', '–', 'until', 'through']);

function getFieldNumber(field: string, test: NumberTest, amount: Amount): Condition {
  return { kind: 'number', field, test, amount };
}

function getDate(field: string, test: DateTest, span: DateSpan): Condition {
  return { kind: 'date', field, test, span };
}
