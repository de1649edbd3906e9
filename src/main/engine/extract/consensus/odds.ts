const MIN = 0.01;

/** A probability as log odds, where evidence adds up. */
export function logOdds(probability: number): number {
  const bounded = Math.min(1 - MIN, Math.max(MIN, probability));
  return Math.log(bounded / (1 - bounded));
}

/** Log odds as a probability, 0 to 1. */
export function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** How much a number of pages says, 0 for one page, towards 1 for many. */
export function weightOfPages(pages: number): number {
  return Math.max(0, pages - 1) / (pages + 2);
}
