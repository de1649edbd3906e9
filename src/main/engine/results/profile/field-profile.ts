import type { FieldProfile } from '@shared/contract/job-items';
import { getOutlier, type Usual } from '@shared/outlier';
import { VALUE_TYPES } from '@shared/value-type';
import { getFences, getMedian } from './fences';
import type { FieldValueCounts } from './field-statistics';
import type { JobValueCounts } from './job-statistics';
import type { Spread } from './spread';

const MAX_TOP = 10;
const MAX_BARS = 24;

/** Profiles of all fields. */
export function createFieldProfileList({ fields, rows }: JobValueCounts): FieldProfile[] {
  return [...fields].map(([field, statistics]) => getFieldProfile(field, statistics, rows));
}

function getFieldProfile(field: string, statistics: FieldValueCounts, rows: number): FieldProfile {
  const { filled, unsure, type, types, numbers, lengths } = statistics;
  const usual = getUsualValues(statistics);
  return {
    field,
    type,
    types: VALUE_TYPES.filter((each) => types[each] > 0).map((each) => ({ type: each, count: types[each] })),
    filled,
    empty: rows - filled,
    unsure,
    distinct: statistics.distinct.count,
    top: statistics.frequent.top(MAX_TOP).map(([text, count]) => ({ value: JSON.parse(text), count })),
    topExact: statistics.frequent.isExact,
    numbers: numbers.count === 0 ? null : { ...numbers.range, median: getMedian(numbers.sorted()) },
    lengths: lengths.count === 0 ? null : { shortest: lengths.range.min, longest: lengths.range.max },
    histogram: numbers.count === 0 ? null : getHistogram(numbers),
    usual,
    outliers: getOutliers(statistics, usual),
  };
}

/** Number of values of another type or outside the usual range; estimated from the sample if there are more. */
function getOutliers({ types, filled, numbers, lengths }: FieldValueCounts, usual: Usual): FieldProfile['outliers'] {
  const others = usual.type === null ? 0 : filled - types[usual.type];
  const beyond = (spread: Spread, range: Usual['numbers'], wrap: (value: number) => boolean) => {
    const sample = range === null || spread.count === 0 ? new Float64Array() : spread.sorted();
    const found = sample.filter(wrap).length;
    return sample.length === 0 ? 0 : Math.round((found * spread.count) / sample.length);
  };
  const far =
    usual.type === null || usual.type === 'number' ? beyond(numbers, usual.numbers, isBeyond(usual.numbers)) : 0;
  const odd =
    usual.type === null || usual.type === 'text' ? beyond(lengths, usual.lengths, isBeyond(usual.lengths)) : 0;
  const exact = numbers.count <= numbers.sorted().length && lengths.count <= lengths.sorted().length;
  return { count: others + far + odd, exact };
}

function isBeyond(range: Usual['numbers']): (value: number) => boolean {
  const usual = { type: null, numbers: range, lengths: null };
  return (value) => getOutlier(value, usual) !== null;
}

/** Bars of equal width from minimum to maximum; one for each number if there are only a few whole numbers. */
function getHistogram(numbers: Spread): NonNullable<FieldProfile['histogram']> {
  const { min, max } = numbers.range;
  const sample = numbers.sorted();
  const bars = barsFor(sample, min, max);
  const counts = Array.from({ length: bars }, () => 0);
  for (const value of sample) {
    const at = max === min ? 0 : Math.min(bars - 1, Math.floor(((value - min) / (max - min)) * bars));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const scale = numbers.count / sample.length;
  return { from: min, to: max, counts: counts.map((count) => Math.round(count * scale)) };
}

function barsFor(sample: Float64Array, min: number, max: number): number {
  if (max === min) return 1;
  const different = new Set(sample).size;
  return Math.max(2, Math.min(MAX_BARS, different, Math.ceil(Math.sqrt(sample.length)) + 4));
}

const FEWEST = 12; // with fewer values there is no usual range
const FEWEST_TEXTS = 20; // distinct texts
const FEW_CHARACTERS = 8;
const NEARLY_ALL = 0.95;

/** Usual values of a field: its type and ranges. */
function getUsualValues(statistics: FieldValueCounts): Usual {
  const { type, types, filled } = statistics;
  if (type === null || filled < FEWEST) return { type: null, numbers: null, lengths: null };
  const isUsual = types[type] < filled && types[type] >= NEARLY_ALL * filled;
  return {
    type: isUsual ? type : null,
    numbers: types.number >= FEWEST ? getSpreadNumbers(statistics.numbers) : null,
    // a field with a few repeated words has no unusual lengths
    lengths:
      types.text >= FEWEST && statistics.distinct.count.count >= FEWEST_TEXTS ? getLengths(statistics.lengths) : null,
  };
}

function getSpreadNumbers(spread: Spread): [number, number] | null {
  const fences = getFences(spread.sorted());
  return fences && [...fences];
}

/** Range of text lengths; small differences are ignored. */
function getLengths(spread: Spread): [number, number] | null {
  const lengths = spread.sorted();
  const range = getFences(lengths);
  if (range === null) return null;
  const middle = getMedian(lengths);
  const [low, high] = [Math.floor(range[0]), Math.ceil(range[1])];
  return [Math.max(0, Math.min(low, middle - FEW_CHARACTERS)), Math.max(high, middle + FEW_CHARACTERS)];
}
