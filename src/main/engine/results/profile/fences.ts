/**
 * A value is far from the others where its modified z-score, 0.6745 · |x − median| / MAD, is above 3.5. Where more than half the
 * values are equal, MAD (the median absolute deviation) is 0, and the mean one stands in for it: |x − median| / (1.253314 · mean deviation).
 *
 * Boris Iglewicz and David C. Hoaglin, How to Detect and Handle Outliers, ASQC Basic References in Quality Control 16, 1993.
 * The rule takes the values for normal; of 1,000 normal ones it marks one at most now and then (0.05 %). What is skewed to the
 * right and above 0, as prices and lengths are, is brought near to normal by its logarithm first, the step of John W. Tukey's
 * ladder of powers (Exploratory Data Analysis, 1977) for such values; Bowley's coefficient of the quartiles says which are.
 */
export type Fences = readonly [low: number, high: number];

const FARTHEST_SCORE = 3.5; // Iglewicz and Hoaglin's
const MAD_OF_NORMAL = 0.6745; // in standard deviations
const MEAN_TO_NORMAL = 1.253314;
const SKEWED = 0.1; // by Bowley; less is no shape that a person would see
const NOT_RARE = 0.05; // what more than one in twenty does is usual, however alike the rest

/** Between which values of a field are like the others; null where all are alike, or none is rare. `values` rise. */
export function getFences(values: Float64Array): Fences | null {
  const least = values[0] ?? 0;
  if (least <= 0) return plainFences(values);
  const logs = values.map(Math.log);
  const [asThey, asLogs] = [getSkew(values), getSkew(logs)];
  if (asThey <= SKEWED || Math.abs(asLogs) >= asThey) return plainFences(values);
  const fences = plainFences(logs);
  return fences && [Math.exp(fences[0]), Math.exp(fences[1])];
}

function plainFences(values: Float64Array): Fences | null {
  const middle = getMedian(values);
  const deviations = values.map((value) => Math.abs(value - middle)).sort();
  const median = getMedian(deviations);
  if (median > 0) return around(middle, (FARTHEST_SCORE * median) / MAD_OF_NORMAL);
  const mean = deviations.reduce((sum, each) => sum + each, 0) / Math.max(1, deviations.length);
  if (mean === 0) return null;
  const fences = around(middle, FARTHEST_SCORE * MEAN_TO_NORMAL * mean);
  const beyond = values.filter((value) => value < fences[0] || value > fences[1]).length;
  return beyond > Math.max(1, NOT_RARE * values.length) ? null : fences;
}

function around(middle: number, reach: number): Fences {
  return [middle - reach, middle + reach];
}

/** Bowley's: from -1 to 1, 0 where the quartiles lie evenly about the median. */
function getSkew(values: Float64Array): number {
  const [low, middle, high] = [getQuantile(values, 0.25), getMedian(values), getQuantile(values, 0.75)];
  return high === low ? 0 : (high + low - 2 * middle) / (high - low);
}

/** Of values that rise, between two of them in proportion. */
function getQuantile(sorted: Float64Array, part: number): number {
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place % 1);
}

export function getMedian(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}
