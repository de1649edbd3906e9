/** Runs shown, with distinguishable columns. */
export const MAX_RUNS = 40;
