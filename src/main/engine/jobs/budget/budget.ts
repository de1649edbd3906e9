import type { RateCard } from '@shared/rate-card';
import { RENDERING_TIERS, TIERS, type Tier } from '@shared/tier';
import { type FetchPlan, getNamedTiers } from '../../fetch/index';
import { priceUsage, sumKnownCostUsd } from '../../results/index';
import type { JobUsage } from '../../store/index';
import type { JobPlan } from '../plan';

/**
 * How many more pages a job can start within its budget. `firstAiUsd` is the estimated model cost of the first page, `othersUsd` what other jobs
 * spent from the same budget.
 */
export function countAffordablePages(
  plan: JobPlan,
  usage: JobUsage,
  rates: RateCard,
  inFlight: number,
  firstAiUsd = 0,
  othersUsd = 0,
): number {
  if (plan.budgetUsd === null) return Number.POSITIVE_INFINITY;
  // under a budget only models with known prices are asked, so this is the whole cost
  const left = plan.budgetUsd - othersUsd - sumKnownCostUsd(priceUsage(usage, rates));
  const ai = firstAiUsd === 0 ? 0 : averageAiUsd(usage, firstAiUsd) * (1 + rates.aiSurcharge);
  const perPage = getPageCostUsd(plan, rates) + averageNetworkUsd(plan, usage, rates) + ai;
  return perPage === 0 ? Number.POSITIVE_INFINITY : Math.floor(left / perPage + ROUNDING) - inFlight;
}

const BYTES_PER_GB = 1e9;
const ROUNDING = 1e-9; // 0.003 / 0.001 is slightly below 3 in floating point

/** Maximum charge for one page: its visit, and extraction if there is one. */
export function getPageCostUsd(plan: JobPlan, rates: RateCard): number {
  const visit = plan.visitOperation ? rates.perThousand[plan.visitOperation] : 0;
  const extract = plan.extract ? rates.perThousand.extract : 0;
  return (visit + extract) / 1000;
}

// bytes; assumed until the first page has been loaded
const USUAL_PAGE_BYTES = 60_000;
const USUAL_RENDERED_BYTES = 500_000;

function averageNetworkUsd(plan: JobPlan, usage: JobUsage, rates: RateCard): number {
  const pages = usage.operations[plan.visitOperation ?? 'extract'] ?? 0;
  if (pages === 0) return plan.pages.from === 'visit' || plan.pages.from === 'store' ? firstPageUsd(plan, rates) : 0;
  const spent = TIERS.reduce((usd, tier) => usd + (usage.bytes[tier] ?? 0) * rates.perGigabyte[tier], 0);
  return spent / pages / BYTES_PER_GB;
}

/**
 * A race is charged for all its tiers. `auto` is estimated at its cheapest tier, because the tier it will need is not
 * known yet.
 */
function firstPageUsd({ fetchPlan }: JobPlan, rates: RateCard): number {
  const named = getNamedTiers(fetchPlan);
  const cheapest = Math.min(...TIERS.map((tier) => rates.perGigabyte[tier]));
  const usd = named.length === 0 ? cheapest * getBytes('none', fetchPlan) : 0;
  return named.reduce((sum, tier) => sum + rates.perGigabyte[tier] * getBytes(tier, fetchPlan), usd) / BYTES_PER_GB;
}

function getBytes(tier: Tier, { render }: FetchPlan): number {
  return RENDERING_TIERS.has(tier) || render === 'always' ? USUAL_RENDERED_BYTES : USUAL_PAGE_BYTES;
}

function averageAiUsd({ ai, operations }: JobUsage, first: number): number {
  const pages = operations.extract ?? 0;
  const usd = ai.reduce((sum, { inputUsd, outputUsd }) => sum + (inputUsd ?? 0) + (outputUsd ?? 0), 0);
  return pages === 0 ? first : usd / pages;
}
