import { RENDERING_TIERS, TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import { type ChooseParts, canRender, type RouteChooser } from './choose-route';
import { explainFirstTier, explainNextTier } from './explain-tier';
import { estimateUsdPerPage, getTierOdds, HOPELESS, LIKELY, needsBrowser } from './odds';
import { chooseFirstRoute, chooseRenderedRoute, chooseSolvedRoute } from './one-tier';
import { getOutcomeKind } from './route-counts';
import type { Candidate, Outcome, Transport } from './types';

/**
 * Starts with the likely tier that is cheapest per good page, and continues with the next if it is blocked. Blocks decay, so that cheaper tiers are
 * tried again occasionally.
 */
export function createAutoTierChooser(parts: ChooseParts): RouteChooser {
  return {
    first: async () => {
      const candidates = await getCandidates(parts);
      const [chosen] = rankTiers(candidates);
      return chooseFirstRoute(
        parts,
        chosen?.tier ?? 'none',
        chosen ? explainFirstTier(parts, candidates, chosen) : null,
      );
    },
    next: async (tried) => {
      const rendered = await chooseRenderedRoute(parts, tried);
      if (rendered) return rendered;
      const last = tried.at(-1);
      const left = last && (await tiersAfter(parts, tried, last));
      const next = left && rankTiers(left).find(({ odds }) => odds >= HOPELESS);
      return next
        ? chooseFirstRoute(parts, next.tier, explainNextTier(last, next.tier))
        : chooseSolvedRoute(parts, tried);
    },
  };
}

/** Likely tiers first, hopeless ones last; within each group the cheapest per good page first. */
export function rankTiers(candidates: readonly Candidate[]): readonly Candidate[] {
  const group = ({ odds }: Candidate) => (odds >= LIKELY ? 0 : odds >= HOPELESS ? 1 : 2);
  return [...candidates].sort((a, b) => group(a) - group(b) || a.usd - b.usd);
}

async function getCandidates(parts: ChooseParts): Promise<readonly Candidate[]> {
  const usable: Candidate[] = [];
  for (const tier of TIERS) {
    if (UNLOCKING_TIERS.has(tier) && parts.isOwnVisit) continue;
    if (!parts.tiers.isSetUp(tier) || (RENDERING_TIERS.has(tier) && !(await canRender(parts, tier)))) continue;
    const usd = estimateUsdPerPage(parts.history, parts.rates, tier, getTransport(parts, tier));
    usable.push({ tier, odds: getTierOdds(parts.history, tier), usd });
  }
  return usable;
}

function getTransport({ render, history }: ChooseParts, tier: Tier): Transport {
  if (UNLOCKING_TIERS.has(tier)) return 'unlocker';
  const inBrowser = RENDERING_TIERS.has(tier) || render === 'always' || (render === 'auto' && needsBrowser(history));
  return inBrowser ? 'browser' : 'http';
}

/** Tiers that may do better than the last attempt: any other after a block, those that run scripts after an empty shell. */
async function tiersAfter(
  parts: ChooseParts,
  tried: readonly Outcome[],
  last: Outcome,
): Promise<readonly Candidate[] | null> {
  const kind = getOutcomeKind(last);
  if (kind !== 'blocked' && kind !== 'shell') return null;
  const known = new Set(tried.map(({ route }) => route.tier));
  const left = (await getCandidates(parts)).filter(({ tier }) => !known.has(tier));
  return kind === 'blocked' ? left : left.filter(({ tier }) => RENDERING_TIERS.has(tier) || UNLOCKING_TIERS.has(tier));
}
