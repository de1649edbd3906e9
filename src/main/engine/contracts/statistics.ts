/** A count of rows in each run. */
export interface Part {
  readonly count: number;
  readonly of: number;
}

const PRIOR_RUNS = 4; // weight of the prior spread of a share between runs, in runs
const PRIOR_SPREAD = 0.04; // standard deviation of a share between two runs of one schedule, until its own runs show it
const SCORE = 3.5; // standard deviations; fewer than one in a thousand good runs is beyond
const SCORE_OF_ONE = 5; // a single run shows nothing about the spread between runs

/** Expected share in a good run, and how far it may deviate. */
export interface Expected {
  readonly share: number;
  readonly slack: number;
}

/**
 * Expected share in a run of `rows` rows. The variance has three parts: sampling these rows, having sampled the earlier
 * ones, and differences between runs, for which a prior is used until there are enough of them.
 */
export function getExpectedShare(parts: readonly Part[], rows: number): Expected {
  const all = parts.reduce((sum, { of }) => sum + of, 0);
  const share = all === 0 ? 0 : parts.reduce((sum, { count }) => sum + count, 0) / all;
  const smooth = (share * all + 1) / (all + 2);
  const drawn = smooth * (1 - smooth) * (1 / Math.max(1, rows) + 1 / Math.max(1, all));
  const between = parts.reduce((sum, { count, of }) => sum + (of === 0 ? 0 : (count / of - share) ** 2), 0);
  const spread = (PRIOR_RUNS * PRIOR_SPREAD ** 2 + between) / (PRIOR_RUNS + Math.max(0, parts.length - 1));
  return { share, slack: getScore(parts.length) * Math.sqrt(drawn + spread) };
}

/** Expected logarithm of an amount, such as a number of rows or a median. `prior` is the usual spread between runs, in logarithms. */
export function getExpectedLog(
  amounts: readonly number[],
  prior: number,
): { readonly middle: number; readonly slack: number } {
  const logs = amounts.map((amount) => Math.log(Math.max(amount, Number.MIN_VALUE)));
  const middle = getMiddle(logs);
  const mean = logs.reduce((sum, each) => sum + each, 0) / Math.max(1, logs.length);
  const between = logs.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const spread = (PRIOR_RUNS * prior ** 2 + between) / (PRIOR_RUNS + Math.max(0, logs.length - 1));
  return { middle, slack: getScore(logs.length) * Math.sqrt(spread) };
}

function getScore(runs: number): number {
  return runs < 2 ? SCORE_OF_ONE : SCORE;
}

export function getMiddle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

export function getQuantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place % 1);
}
