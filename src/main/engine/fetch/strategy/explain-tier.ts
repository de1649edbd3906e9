import type { Tier } from '@shared/tier';
import type { ChooseParts } from './choose-route';
import { countBothTransports, LIKELY } from './odds';
import { countVisits } from './route-counts';
import type { Candidate, Outcome } from './types';

/** Why automatic mode starts with a tier, as a sentence. */
export function explainFirstTier(
  parts: ChooseParts,
  candidates: readonly Candidate[],
  { tier, odds }: Candidate,
): string {
  if (candidates.length === 1) return `${tier} is the only tier that is set up.`;
  const cheaperBlocked = candidates.filter((other) => other.odds < LIKELY && isCheaper(parts, other.tier, tier));
  if (odds >= LIKELY && cheaperBlocked.length > 0) {
    const blocks = cheaperBlocked.map((other) => getBlocks(parts, other.tier));
    return `${joinWithAnd(blocks)}; ${tier} is the next cheapest.`;
  }
  const { good, shells, ...bad } = countBothTransports(parts.history, tier);
  const visits = Math.round(countVisits({ good, shells, ...bad }));
  if (visits === 0) return `${tier} is the cheapest tier that is set up, and nothing is known about this host yet.`;
  if (odds < LIKELY) return `No tier has loaded good pages from this host lately; ${tier} costs least.`;
  if (bad.blocked > good + shells) return `${tier} was blocked some visits ago; it costs least, so it is tried again.`;
  return `${tier} loaded ${of(good + shells, visits)} pages from this host, and no cheaper tier is as likely to.`;
}

/** Why another tier follows a failed one. */
export function explainNextTier({ route, reason }: Outcome, next: Tier): string {
  const met = (reason !== null && MET[reason]) || 'brought no good page';
  return `${route.tier} ${met}; ${next} is the next cheapest that may do better.`;
}

const MET: Readonly<Record<string, string>> = {
  captcha: 'met a captcha',
  bot_check: 'met a bot check',
  forbidden: 'was refused',
  too_many_requests: 'was told that it asks too often',
  proxy: 'has a proxy that did not work',
  empty_shell: 'brought a page that is empty before its scripts run',
};

function isCheaper({ rates }: ChooseParts, one: Tier, other: Tier): boolean {
  return rates.perGigabyte[one] < rates.perGigabyte[other];
}

function getBlocks({ history }: ChooseParts, tier: Tier): string {
  const { blocked, failed, ...others } = countBothTransports(history, tier);
  const visits = Math.round(countVisits({ blocked, failed, ...others }));
  const verb = failed > blocked ? 'failed' : 'was blocked';
  return `${tier} ${verb} on ${of(blocked + failed, visits)} visits of this host`;
}

/** Formats a ratio; counts are rounded, because they decay and are not integers. */
function of(part: number, whole: number): string {
  const all = Math.max(1, whole);
  return `${Math.min(all, Math.max(1, Math.round(part)))} of the last ${all}`;
}

function joinWithAnd(parts: readonly string[]): string {
  const [last = ''] = parts.slice(-1);
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
