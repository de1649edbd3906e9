import { parseStatedAmount } from './amount';
import { parseStatedClock } from './clock';
import type { Amount, Condition, DateSpan } from './condition';
import { isConnector } from './connectors';
import { isDayOfMonth, parseStatedDate, toPeriodMs } from './date-span';
import type { Parsed, Sentence } from './sentence';

/** A value, and the index of the token after it. */
export interface ValueAt<Value> {
  readonly value: Value;
  readonly next: number;
}

/** Reads the value that starts at a token; null if there is none. */
export interface StatedValues {
  readonly amountAt: (at: number) => ValueAt<Amount> | null;
  readonly dateAt: (at: number) => ValueAt<DateSpan> | null;
  /** Whether the date between two indexes states no year. */
  readonly lacksYear: (at: number, next: number) => boolean;
  /** Minutes since midnight. */
  readonly clockAt: (at: number) => ValueAt<number> | null;
  /** Milliseconds of "7 days" or "week". */
  readonly periodAt: (at: number) => ValueAt<number> | null;
  /** Whether a condition may end at this index. */
  readonly endsAt: (at: number) => boolean;
  /** The condition, if it may end at `next`. */
  readonly ended: (condition: Condition, next: number) => Parsed | null;
}

const MAX_WORDS = 4; // "1 January 2024", "3 thousand euros"

export function createStatedValues({ tokens, now }: Pick<Sentence, 'tokens' | 'now'>): StatedValues {
  const endsAt = (at: number) => {
    const token = tokens[at];
    return token === undefined || token.word === ')' || isConnector(token);
  };
  const textOf = (at: number, next: number) =>
    tokens
      .slice(at, next)
      .map(({ text }) => text)
      .join(' ');
  /** The longest run of words that is such a value. */
  const longest = <Value>(at: number, read: (text: string) => Value | null): ValueAt<Value> | null => {
    for (let count = Math.min(MAX_WORDS, tokens.length - at); count > 0; count--) {
      const some = tokens.slice(at, at + count);
      const value = some.some(({ isQuoted }) => isQuoted) ? null : read(textOf(at, at + count));
      if (value !== null) return { value, next: at + count };
    }
    return null;
  };
  return {
    amountAt: (at) => longest(at, parseStatedAmount),
    dateAt: (at) => longest(at, (text) => parseStatedDate(text, now)),
    lacksYear: (at, next) => isDayOfMonth(textOf(at, next)),
    clockAt: (at) => longest(at, parseStatedClock),
    periodAt: (at) => {
      const count = Number(tokens[at]?.word ?? '');
      const next = Number.isFinite(count) && count > 0 ? at + 1 : at;
      const value = toPeriodMs(next > at ? count : 1, tokens[next]?.word ?? '');
      return value === null ? null : { value, next: next + 1 };
    },
    endsAt,
    ended: (condition, next) => (endsAt(next) ? { condition, next } : null),
  };
}
