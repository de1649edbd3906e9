import { getExpectedLog, getMiddle } from '../../statistics';
import type { FieldProfile } from '../../types';
import { isSale } from '../judge-steady';
import { type Compared, format, isReadAsBefore, MIN_COMPARED, type Oddity } from './check';

const MEDIAN_SPREAD = 0.1; // usual standard deviation of the logarithm of a median between runs
const LEAST_SHIFT = Math.log(1.35);

export function findNumberShift(compared: Compared): Oddity | null {
  const { field, now, before } = compared;
  const numbers = before.flatMap((profile) => profile.numbers ?? []);
  if (!now.numbers || numbers.length < before.length || now.numbers.count < MIN_COMPARED) return null;
  if (isReadAsBefore(compared) || isSale(compared.matched.rows, field)) return null;
  const medians = numbers.map(({ at }) => at[3]);
  const [was, is] = [getMiddle(medians), now.numbers.at[3]];
  const words = { before: `${format(was)} (median)`, after: `${format(is)} (median)`, share: 1 };
  if (was <= 0 || is <= 0) {
    const isGone = Math.min(...medians) > 0 && is <= 0;
    return isGone ? { ...words, message: `Most values of ${field} are ${is < 0 ? 'below zero' : 'zero'}.` } : null;
  }
  const { middle, slack } = getExpectedLog(medians, MEDIAN_SPREAD);
  const spread = getMiddle(numbers.map(getLogSpread));
  const drawn =
    spread *
    Math.sqrt(
      1 / now.numbers.count +
        1 /
          Math.max(
            1,
            numbers.reduce((total, { count }) => total + count, 0),
          ),
    );
  const shift = Math.log(is) - middle;
  const limit = Math.max(LEAST_SHIFT, Math.hypot(slack, (before.length === 1 ? 4 : 3.5) * drawn));
  if (Math.abs(shift) <= limit) return null;
  return {
    ...words,
    message: `The values of ${field} are ${shift > 0 ? 'higher' : 'lower'} than they were, by a factor of ${format(Math.exp(Math.abs(shift)))}.`,
  };
}

/** Standard deviation of the logarithm that the quartiles suggest, times the factor of a median's own. */
function getLogSpread({ at }: NonNullable<FieldProfile['numbers']>): number {
  if (at[2] <= 0) return 1;
  return Math.max(0.05, (1.25 * Math.log(at[4] / at[2])) / 1.35);
}

const MIN_ROUNDED = 8;

/** Numbers that had decimals and now have none: rounded, or read only up to the decimal point. */
export function findLostDecimals({ field, now, before }: Compared): Oddity | null {
  const numbers = before.flatMap((profile) => profile.numbers ?? []);
  const shares = numbers.map(({ fractions, count }) => fractions / Math.max(1, count));
  if (!now.numbers || now.numbers.count < MIN_ROUNDED || shares.length === 0 || Math.min(...shares) < 0.5) return null;
  if (now.numbers.fractions > 0.1 * now.numbers.count) return null;
  return {
    message: `The values of ${field} have lost their decimals.`,
    before: `${Math.round(Math.min(...shares) * 100)}% with decimals`,
    after: `${now.numbers.fractions} of ${now.numbers.count}`,
    share: 1,
  };
}
