import type { RateCard } from '@shared/rate-card';
import { knownCostUsd, priceUsage } from '../money/metrics';
import type { JobUsage } from '../store/jobs';
import type { JobPlan } from './plan';

/** How many more pages a job may begin before its budget could be passed. `firstAiUsd` is what a page's model may cost before any did. */
export function pagesWithin(plan: JobPlan, usage: JobUsage, rates: RateCard, inFlight: number, firstAiUsd = 0): number {
  if (plan.budgetUsd === null) return Number.POSITIVE_INFINITY;
  // a model without a known price is never asked under a budget, so what is known is all
  const left = plan.budgetUsd - knownCostUsd(priceUsage(usage, rates));
  const ai = firstAiUsd === 0 ? 0 : averageAiUsd(usage, firstAiUsd) * (1 + rates.aiSurcharge);
  const perPage = pageCostUsd(plan, rates) + averageNetworkUsd(plan, usage, rates) + ai;
  return perPage === 0 ? Number.POSITIVE_INFINITY : Math.floor(left / perPage + ROUNDING) - inFlight;
}

const ROUNDING = 1e-9; // 0.003 / 0.001 is a hair below 3 in binary fractions

/** The most one page can be charged: its visit, and its extraction where there is one. */
export function pageCostUsd(plan: JobPlan, rates: RateCard): number {
  const visit = plan.visitOperation ? rates.perThousand[plan.visitOperation] : 0;
  const extract = plan.extract ? rates.perThousand.extract : 0;
  return (visit + extract) / 1000;
}

// Before the first page its size is unknown; this is a usual one.
const USUAL_PAGE_BYTES = 60_000;

function averageNetworkUsd(plan: JobPlan, usage: JobUsage, rates: RateCard): number {
  const pages = usage.operations[plan.visitOperation ?? 'extract'] ?? 0;
  const bytes = usage.bytes.none ?? 0;
  const first = plan.pages.from === 'visit' || plan.pages.from === 'store' ? USUAL_PAGE_BYTES : 0;
  return ((pages === 0 ? first : bytes / pages) * rates.perGigabyte.none) / 1e9;
}

function averageAiUsd({ ai, operations }: JobUsage, first: number): number {
  const pages = operations.extract ?? 0;
  const usd = ai.reduce((sum, { inputUsd, outputUsd }) => sum + (inputUsd ?? 0) + (outputUsd ?? 0), 0);
  return pages === 0 ? first : usd / pages;
}
