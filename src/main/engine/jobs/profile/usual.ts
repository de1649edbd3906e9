import type { Usual } from '@shared/outlier';
import type { FieldTally } from './field-tally';
import type { Spread } from './spread';

const FEWEST = 12; // of fewer values nobody can say what is usual
const NEARLY_ALL = 0.95;
const FAR = 6; // deviations of a normal distribution; prices and lengths have long tails that are no mistakes
const TO_NORMAL = 1.4826; // from the median of deviations to the standard one
const MEAN_TO_NORMAL = 1.2533;

/** What is usual in a field: its type, and ranges about the median, as wide as half the values are apart. */
export function usualOf(tally: FieldTally): Usual {
  const { type, types, filled } = tally;
  if (type === null || filled < FEWEST) return { type: null, numbers: null, lengths: null };
  const isUsual = types[type] < filled && types[type] >= NEARLY_ALL * filled;
  return {
    type: isUsual ? type : null,
    numbers: types.number >= FEWEST ? rangeOf(tally.numbers, false) : null,
    lengths: types.text >= FEWEST ? rangeOf(tally.lengths, true) : null,
  };
}

/** Null where all are alike, or where nothing lies beyond. Lengths are compared by how many times longer they are. */
function rangeOf(spread: Spread, byRatio: boolean): [number, number] | null {
  const values = spread.sorted().map((value) => (byRatio ? Math.log1p(value) : value));
  const median = middleOf(values);
  const deviations = values.map((value) => Math.abs(value - median)).sort();
  const robust = middleOf(deviations) * TO_NORMAL;
  const width = robust > 0 ? robust : meanOf(deviations) * MEAN_TO_NORMAL;
  if (width === 0) return null;
  const [low, high] = [median - FAR * width, median + FAR * width];
  return byRatio ? [Math.max(0, Math.floor(Math.expm1(low))), Math.ceil(Math.expm1(high))] : [low, high];
}

export function middleOf(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
