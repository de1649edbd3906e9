/**
 * Outliers have a modified z-score, 0.6745 · |x − median| / MAD, above 3.5. If more than half of the values are equal, MAD (median absolute
 * deviation) is 0, and the mean absolute deviation replaces it: |x − median| / (1.253314 · mean deviation).
 * Boris Iglewicz and David C. Hoaglin, How to Detect and Handle Outliers, ASQC Basic References in Quality Control 16, 1993.
 * The rule assumes normal values, of which it marks about 0.05%. Positive values that are skewed to the right, such as prices and lengths, are made
 * nearly normal by a logarithm first (John W. Tukey's ladder of powers, Exploratory Data Analysis, 1977); Bowley's quartile skewness says which are.
 */
export type Fences = readonly [low: number, high: number];

const FARTHEST_SCORE = 3.5; // recommended by Iglewicz and Hoaglin
const MAD_OF_NORMAL = 0.6745; // MAD of the normal distribution, in standard deviations
const MEAN_TO_NORMAL = 1.253314;
const SKEWED = 0.1; // Bowley's coefficient; less would not be visible
const NOT_RARE = 0.05; // share; values more frequent than this are not outliers

/** Range of usual values of a field; null if all are usual, or if outliers are too frequent. `values` are sorted. */
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

function around(middle: number, distance: number): Fences {
  return [middle - distance, middle + distance];
}

/** Bowley's skewness: from -1 to 1, 0 if the quartiles are symmetric about the median. */
function getSkew(values: Float64Array): number {
  const [low, middle, high] = [getQuantile(values, 0.25), getMedian(values), getQuantile(values, 0.75)];
  return high === low ? 0 : (high + low - 2 * middle) / (high - low);
}

/** Quantile of sorted values, interpolated. */
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
