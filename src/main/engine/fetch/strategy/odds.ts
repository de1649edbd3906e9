import type { RateCard } from '@shared/rate-card';
import { TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import type { HostHistory } from './history';
import { countVisits, sumCounts } from './route-counts';
import type { Transport } from './types';

// Prior for an untried route: nearly certain, with the weight of two visits, so that it gets tried.
const PRIOR_GOOD = 1.9;
const PRIOR_VISITS = 2;

/** Less likely routes are not tried first. */
export const LIKELY = 0.6;
/** Less likely routes are skipped until their blocks have decayed. */
export const HOPELESS = 0.25;

// Price of an hour of waiting; decides between routes of nearly the same price.
const USD_PER_HOUR = 0.05;
const MS_PER_HOUR = 3_600_000;
const BYTES_PER_GB = 1e9;

// Typical size and duration of a page; used until a route was tried.
const USUAL: Readonly<Record<Transport, { readonly bytes: number; readonly msec: number }>> = {
  http: { bytes: 60_000, msec: 500 },
  browser: { bytes: 500_000, msec: 3_000 },
  unlocker: { bytes: 100_000, msec: 8_000 },
};

/** An unlocker's results say nothing about plain HTTP. */
const PLAIN_TIERS = TIERS.filter((tier) => !UNLOCKING_TIERS.has(tier));

/** Probability that a tier loads a page of this host without a block, 0 to 1. */
export function getTierOdds(history: HostHistory, tier: Tier): number {
  const { good, blocked, failed, shells } = countBothTransports(history, tier);
  return (PRIOR_GOOD + good + shells) / (PRIOR_VISITS + good + shells + blocked + failed);
}

/** Counts of a tier, HTTP and browser together. */
export function countBothTransports(history: HostHistory, tier: Tier) {
  return sumCounts([history.counts(tier, false), history.counts(tier, true)]);
}

/** Whether this host's pages are mostly empty until their scripts run, and a browser can load them. */
export function needsBrowser(history: HostHistory): boolean {
  const plain = sumCounts(PLAIN_TIERS.map((tier) => history.counts(tier, false)));
  if (plain.shells === 0) return false;
  const rendered = sumCounts(TIERS.map((tier) => history.counts(tier, true)));
  const plainOdds = (PRIOR_GOOD + plain.good) / (PRIOR_VISITS + plain.good + plain.shells);
  const helps = rendered.good >= rendered.blocked + rendered.failed && rendered.good > 0;
  return helps && plainOdds < LIKELY;
}

/** Expected cost of a good page by this route in USD, including the price of time. */
export function estimateUsdPerPage(history: HostHistory, rates: RateCard, tier: Tier, by: Transport): number {
  const { bytes, msec } = getUsualVisit(history, tier, by);
  const once = (bytes * rates.perGigabyte[tier]) / BYTES_PER_GB + (msec * USD_PER_HOUR) / MS_PER_HOUR;
  return once / getTierOdds(history, tier);
}

function getUsualVisit(
  history: HostHistory,
  tier: Tier,
  by: Transport,
): { readonly bytes: number; readonly msec: number } {
  const rendered = by === 'browser';
  const own = history.counts(tier, rendered);
  // block pages have other sizes than real pages; pages loaded by other tiers of the same host are comparable
  const relevant = own.good > 0 ? own : sumCounts(countGood(history, rendered));
  const visits = countVisits(relevant);
  return visits === 0 ? USUAL[by] : { bytes: relevant.bytes / visits, msec: relevant.msec / visits };
}

function countGood(history: HostHistory, rendered: boolean) {
  return PLAIN_TIERS.map((tier) => history.counts(tier, rendered)).filter(({ good }) => good > 0);
}
