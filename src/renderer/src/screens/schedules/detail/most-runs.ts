/** Runs that are shown: columns that are still distinguishable. */
export const MAX_RUNS = 40;
