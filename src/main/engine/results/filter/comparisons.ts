import { parseStatedAmount } from './amount';
import type { Amount, Condition, DateSpan, DateTest, NumberTest } from './condition';
import { moveDay } from './date-span';
import type { Parsed, Sentence } from './sentence';
import type { StatedValues } from './stated-values';

/** Parses the number or date that a field is compared with. */
export interface Comparisons {
  readonly numeric: (field: string, test: NumberTest, at: number) => Parsed | null;
  readonly dated: (field: string, test: DateTest, at: number) => Parsed | null;
  /** "10 and 20", after "between". */
  readonly between: (field: string, at: number) => Parsed | null;
  /** "4 or more", "4+", or just the number. */
  readonly stated: (field: string, at: number) => Parsed | null;
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
const TO: ReadonlySet<string> = new Set(['and', 'to', '-', '–', 'until', 'through']);

export function createComparisons(
  { tokens, now }: Pick<Sentence, 'tokens' | 'now'>,
  values: StatedValues,
): Comparisons {
  const { amountAt, dateAt, lacksYear, clockAt, periodAt, ended } = values;

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
    const clock = clockAt(at);
    if (clock) return ended({ kind: 'clock', field, test, minutes: clock.value }, clock.next);
    const period = periodAt(at);
    if (!period) return null;
    const recent: Condition = { kind: 'recent', field, withinMs: period.value };
    const span = { from: now - period.value, to: now - period.value };
    if (test === 'after' || test === 'since') return ended(recent, period.next);
    return ended({ kind: 'date', field, test, span }, period.next);
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
    if (first && last) {
      const isLastOpen = lacksYear(first.next + 1, last.next);
      const from = lacksYear(at, first.next) ? moveDay(first.value, 'before', last.value) : first.value;
      const to = isLastOpen && from === first.value ? moveDay(last.value, 'after', from) : last.value;
      return pair(getDate(field, 'since', from), getDate(field, 'until', to), last.next);
    }
    return low && numeric(field, 'at least', at);
  };

  const stated = (field: string, at: number): Parsed | null => {
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

  return { numeric, dated, between, stated };
}

export function getDate(field: string, test: DateTest, span: DateSpan): Condition {
  return { kind: 'date', field, test, span };
}

function getFieldNumber(field: string, test: NumberTest, amount: Amount): Condition {
  return { kind: 'number', field, test, amount };
}
