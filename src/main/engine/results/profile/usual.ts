import type { Usual } from '@shared/outlier';
import { fencesOf, middleOf } from './fences';
import type { FieldTally } from './field-tally';
import type { Spread } from './spread';

const FEWEST = 12; // of fewer values nobody can say what is usual
const FEWEST_TEXTS = 20; // different ones
const FEW_CHARACTERS = 8;
const NEARLY_ALL = 0.95;

/** What is usual in a field: its type, and the ranges within which values are like the others. */
export function usualOf(tally: FieldTally): Usual {
  const { type, types, filled } = tally;
  if (type === null || filled < FEWEST) return { type: null, numbers: null, lengths: null };
  const isUsual = types[type] < filled && types[type] >= NEARLY_ALL * filled;
  return {
    type: isUsual ? type : null,
    numbers: types.number >= FEWEST ? numbersOf(tally.numbers) : null,
    // a handful of words that repeat have the lengths they have
    lengths: types.text >= FEWEST && tally.distinct.count.count >= FEWEST_TEXTS ? lengthsOf(tally.lengths) : null,
  };
}

function numbersOf(spread: Spread): [number, number] | null {
  const fences = fencesOf(spread.sorted());
  return fences && [...fences];
}

/** A few characters more or less say nothing. */
function lengthsOf(spread: Spread): [number, number] | null {
  const lengths = spread.sorted();
  const range = fencesOf(lengths);
  if (range === null) return null;
  const middle = middleOf(lengths);
  const [low, high] = [Math.floor(range[0]), Math.ceil(range[1])];
  return [Math.max(0, Math.min(low, middle - FEW_CHARACTERS)), Math.max(high, middle + FEW_CHARACTERS)];
}
