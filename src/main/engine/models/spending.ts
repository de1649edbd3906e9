/** Keeps what calls to models may still cost within a job's budget; all money in USD. */
export interface Spending {
  /** Sets aside the most a call can cost, its surcharge included; null where the budget does not hold it. Call the result when the call is paid. */
  readonly reserve: (mostUsd: number) => (() => void) | null;
}

export interface SpendingParts {
  readonly budgetUsd: number | null;
  /** What the job has cost so far, as far as prices are known. */
  readonly spentUsd: () => number;
  /** What the pages in progress will be charged in addition to their calls. */
  readonly dueUsd: () => number;
  /** Share of the model's cost that is added as a fee. */
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
