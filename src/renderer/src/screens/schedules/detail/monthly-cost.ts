import type { JobSummary } from '@shared/contract/jobs';

/** USD by the rate card. */
export interface MonthCost {
  readonly run: number;
  readonly month: number;
}

/** Estimated monthly cost, from the average of complete runs; null if none has a known cost. */
export function estimateMonthlyCost(
  jobs: readonly Pick<JobSummary, 'state' | 'stopped' | 'metrics'>[],
  perMonth: number,
): MonthCost | null {
  const costs = jobs
    .filter(({ state, stopped }) => state === 'completed' && !stopped)
    .map(({ metrics }) => metrics.cost.total)
    .filter((cost) => cost !== null);
  if (costs.length === 0) return null;
  const run = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  return { run, month: run * perMonth };
}
