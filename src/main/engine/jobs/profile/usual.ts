import type { Usual } from '@shared/outlier';
import type { FieldTally } from './field-tally';
import type { Spread } from './spread';

const FEWEST = 12; // of fewer values nobody can say what is usual
const FEWEST_TEXTS = 20; // different ones
const FEW_CHARACTERS = 8;
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
    numbers: types.number >= FEWEST ? rangeOf(tally.numbers.sorted()) : null,
    // a handful of words that repeat have the lengths they have
    lengths: types.text >= FEWEST && tally.distinct.count.count >= FEWEST_TEXTS ? lengthsOf(tally.lengths) : null,
  };
}

/** Lengths are compared by how many times longer they are; a few characters more or less say nothing. */
function lengthsOf(spread: Spread): [number, number] | null {
  const range = rangeOf(spread.sorted().map(Math.log1p));
  const middle = middleOf(spread.sorted());
  if (range === null) return null;
  const [low, high] = [Math.floor(Math.expm1(range[0])), Math.ceil(Math.expm1(range[1]))];
  return [Math.max(0, Math.min(low, middle - FEW_CHARACTERS)), Math.max(high, middle + FEW_CHARACTERS)];
}

/** Null where all are alike. `values` rise. */
function rangeOf(values: Float64Array): [number, number] | null {
  const median = middleOf(values);
  const deviations = values.map((value) => Math.abs(value - median)).sort();
  const robust = middleOf(deviations) * TO_NORMAL;
  const width = robust > 0 ? robust : meanOf(deviations) * MEAN_TO_NORMAL;
  if (width === 0) return null;
  return [median - FAR * width, median + FAR * width];
}

export function middleOf(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
