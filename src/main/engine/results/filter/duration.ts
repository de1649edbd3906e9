import { conceptIn, fold, holdsWords, readTypedValue } from '../../extract/index';
import { parseAmount } from './amount';
import type { Amount } from './condition';

/** Seconds of the units that a field's name may state. */
const UNITS: readonly (readonly [word: string, seconds: number])[] = [
  ['second', 1],
  ['hour', 3600],
];
const MINUTE = 60; // seconds, the unit of every other duration

/**
 * The amount of a field's value that is compared with a limit. A number of a duration is one of minutes, and "1 h 12 min" is one amount; null if
 * the value has none.
 */
export function readFieldAmount(field: string, value: unknown, limit: Amount): Amount | null {
  const amount = parseAmount(value);
  const seconds = limit.unit?.kind === 'time' ? getSeconds(fold(field)) : null;
  if (amount === null || seconds === null) return amount;
  const minutes =
    typeof value === 'string' && /\D/.test(value) ? readTypedValue(value, 'number', 'minutes', PLAIN) : null;
  if (typeof minutes === 'number') return { value: minutes, unit: inSeconds(MINUTE), currency: null };
  return amount.unit === null ? { ...amount, unit: inSeconds(seconds) } : amount;
}

/** Seconds of the unit of a field's numbers; null if the field is not a duration. */
function getSeconds(words: string): number | null {
  const own = UNITS.find(([word]) => holdsWords(words, word))?.[1];
  return own ?? (conceptIn(words).concept?.form === 'minutes' ? MINUTE : null);
}

const PLAIN = { baseUrl: '', language: null };
const inSeconds = (factor: number) => ({ kind: 'time', factor });
