const MIN = 0.01;

/** Converts a probability to log odds, which add up. */
export function logOdds(probability: number): number {
  const bounded = Math.min(1 - MIN, Math.max(MIN, probability));
  return Math.log(bounded / (1 - bounded));
}

/** Converts log odds to a probability, 0 to 1. */
export function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Weight of a number of pages: 0 for one page, approaching 1 for many. */
export function weightOfPages(pages: number): number {
  return Math.max(0, pages - 1) / (pages + 2);
}
