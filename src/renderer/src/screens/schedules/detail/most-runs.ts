/** Runs that are shown: columns that can still be told apart. */
export const MOST_RUNS = 40;
