import type { RateCard } from '@shared/rate-card';
import { priceUsage, sumKnownCostUsd } from '../../results/index';
import type { JobRow, Store } from '../../store/index';

/** What other jobs spend from the same budget. */
export interface FamilySpending {
  /** Pages started and not charged yet, including those of sibling jobs. */
  readonly inFlight: number;
  /** Cost of sibling jobs in USD. */
  readonly othersUsd: number;
}

/** Sums the costs of all child jobs that share a budget, and their pages in progress. */
export function sumFamilySpending(store: Store, job: JobRow, rates: RateCard, inFlight: number): FamilySpending {
  if (!job.sharesBudget || job.parent === null) return { inFlight, othersUsd: 0 };
  const usd = (num: number) => sumKnownCostUsd(priceUsage(store.jobs.usage(num), rates));
  return { inFlight: store.workflowRuns.leased(job.parent), othersUsd: usd(job.parent) - usd(job.num) };
}

/** Number of the job whose budget a job's usage counts against. */
export function getBudgetJob({ num, parent, sharesBudget }: JobRow): number {
  return sharesBudget && parent !== null ? parent : num;
}
