/** Tracks what model calls may still cost within a job's budget, in USD. */
export interface Spending {
  /** Reserves a call's maximum cost including surcharge; null if the budget does not cover it. Call the returned function when the call is paid. */
  readonly reserve: (mostUsd: number) => (() => void) | null;
}

export interface SpendingParts {
  readonly budgetUsd: number | null;
  /** The job's cost so far, as far as prices are known. */
  readonly spentUsd: () => number;
  /** Charges in USD that pages in progress will add to those of their calls. */
  readonly dueUsd: () => number;
  /** Fee as a share of the model's cost. */
  readonly surcharge: () => number;
}

export function createSpending({ budgetUsd, spentUsd, dueUsd, surcharge }: SpendingParts): Spending {
  let reserved = 0;
  return {
    reserve: (mostUsd) => {
      const most = mostUsd * (1 + surcharge());
      if (budgetUsd !== null && spentUsd() + dueUsd() + reserved + most > budgetUsd) return null;
      reserved += most;
      return () => {
        reserved -= most;
      };
    },
  };
}
