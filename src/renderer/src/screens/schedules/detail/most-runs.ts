/** Runs that are shown: columns that can still be told apart. */
export const MAX_RUNS = 40;
