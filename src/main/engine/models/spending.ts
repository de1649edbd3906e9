import type { CountedTokens } from './reported-usage';
import type { CallUsage, Completion, Cost } from './types';

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

/** Usage of one call's attempts. */
export interface Bill {
  readonly add: (tokens: CountedTokens, costUsd: Cost | null, msec: number) => void;
  readonly spent: (msec: number) => void;
  readonly sum: () => Pick<Completion, 'usage' | 'costUsd' | 'msec'>;
}

/** Sums a call's attempts; an unknown price makes the sum unknown. */
export function openBill(onUsage: (usage: CallUsage) => void = () => undefined): Bill {
  let usage = { input: 0, output: 0 };
  let costUsd: Cost | null = { input: 0, output: 0 };
  let total = 0;
  return {
    add: ({ input, output }, cost, msec) => {
      usage = { input: usage.input + input, output: usage.output + output };
      costUsd = cost && costUsd && { input: costUsd.input + cost.input, output: costUsd.output + cost.output };
      total += msec;
      onUsage({ tokens: { input, output }, costUsd: cost, msec: Math.round(msec) });
    },
    spent: (msec) => {
      total += msec;
    },
    sum: () => ({ usage, costUsd, msec: Math.round(total) }),
  };
}
