const MIDDLE = 0.5;
const FROM = 0.42; // limits of the threshold, wherever the gap between scores is
const TO = 0.8;
const MIN_PAGES = 20;
const BINS = 100;

/** Scores of a site's pages, and the threshold for a match. */
export interface Scores {
  readonly add: (score: number) => void;
  readonly remove: (score: number) => void;
  /**
   * The score that best separates the scores so far into two groups (Otsu's method), within limits; 0.5 while there are
   * few.
   */
  readonly threshold: () => number;
}

export function createScores(): Scores {
  const bins = new Array<number>(BINS + 1).fill(0);
  let count = 0;
  const change = (score: number, by: number) => {
    const at = Math.round(Math.min(1, Math.max(0, score)) * BINS);
    bins[at] = (bins[at] ?? 0) + by;
    count += by;
  };
  return {
    add: (score) => change(score, 1),
    remove: (score) => change(score, -1),
    threshold: () => (count < MIN_PAGES ? MIDDLE : findBestSplit(bins)),
  };
}

function findBestSplit(bins: readonly number[]): number {
  let [best, most] = [MIDDLE, -1];
  for (let bin = Math.round(FROM * BINS); bin <= TO * BINS; bin++) {
    const at = bin / BINS;
    const apart = getVariationBetween(bins, bin);
    const isNearer = Math.abs(at - MIDDLE) < Math.abs(best - MIDDLE);
    // of equally good splits, use the one nearest to the middle
    if (apart > most + SAME || (apart > most - SAME && isNearer)) [best, most] = [at, Math.max(apart, most)];
  }
  return best;
}

const SAME = 1e-9;

/** Between-class variance for a split at a bin. */
function getVariationBetween(bins: readonly number[], from: number): number {
  let [below, sumBelow, above, sumAbove] = [0, 0, 0, 0];
  bins.forEach((count, at) => {
    if (at < from) [below, sumBelow] = [below + count, sumBelow + count * at];
    else [above, sumAbove] = [above + count, sumAbove + count * at];
  });
  if (below === 0 || above === 0) return 0;
  const gap = (sumAbove / above - sumBelow / below) / BINS;
  return ((below * above) / (below + above) ** 2) * gap * gap;
}
