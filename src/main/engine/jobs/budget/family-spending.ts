import type { RateCard } from '@shared/rate-card';
import { knownCostUsd, priceUsage } from '../../results/index';
import type { JobRow, Store } from '../../store/index';

/** What other jobs take from a job's budget. */
export interface FamilySpending {
  /** Pages begun and not charged yet, those of the other parts included. */
  readonly inFlight: number;
  /** The costs of the other child jobs. */
  readonly othersUsd: number;
}

/** Adds up the costs of all child jobs that share a parent's budget, with those of pages in progress. */
export function familySpending(store: Store, job: JobRow, rates: RateCard, inFlight: number): FamilySpending {
  if (!job.sharesBudget || job.parent === null) return { inFlight, othersUsd: 0 };
  const usd = (num: number) => knownCostUsd(priceUsage(store.jobs.usage(num), rates));
  return { inFlight: store.workflowRuns.leased(job.parent), othersUsd: usd(job.parent) - usd(job.num) };
}

/** The job whose usage counts against a job's budget. */
export function getBudgetJob({ num, parent, sharesBudget }: JobRow): number {
  return sharesBudget && parent !== null ? parent : num;
}
