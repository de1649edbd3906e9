import type { TierChange, TierSetUp } from '@shared/contract/proxies';
import type { Settings } from '@shared/contract/settings';
import type { RateCard } from '@shared/rate-card';
import { maskSecrets } from '@shared/secrets-in';
import { TIERS, type Tier } from '@shared/tier';
import type { Secrets } from '../../secrets/index';
import type { Route } from '../http/route';
import { maskAddress, parseAddress } from './address';
import { applyChange } from './change';
import { type CheckedAddress, type CheckParts, checkTier } from './check';
import { createRotation } from './rotation';
import { createRoutes, createStoredTiers } from './stored-tiers';

export type { CheckedAddress } from './check';

/** The configured proxy tiers, and the rotation of their addresses. */
export interface Proxies {
  readonly list: () => readonly TierSetUp[];
  /** Throws `invalid_request` with the path of each fault. */
  readonly change: (change: TierChange) => TierSetUp;
  readonly remove: (tier: Tier) => TierSetUp;
  /** Loads a page by each address; throws `no_proxy` if there is none, `invalid_request` for an invalid URL. */
  readonly check: (tier: Tier, url: string) => Promise<readonly CheckedAddress[]>;
  readonly isSetUp: (tier: Tier) => boolean;
  /** Empty if the tier is not set up. */
  readonly routes: (tier: Tier) => readonly Route[];
  /** The next route in turn; the same `stickTo` keeps its route while it works. Null if the tier is not set up. */
  readonly next: (tier: Tier, stickTo?: string) => Route | null;
  /** Pauses a route for a minute, in favour of others. */
  readonly failed: (route: Route) => void;
  readonly worked: (route: Route) => void;
  /** The configured tier with the lowest price per gigabyte. */
  readonly cheapest: (rateCard: RateCard) => Tier;
}

export interface ProxiesParts extends CheckParts {
  readonly secrets: Secrets;
  readonly settings: () => Settings;
  readonly now: () => number;
}

export function createProxies({ secrets, settings, now, ...checkParts }: ProxiesParts): Proxies {
  const kept = createStoredTiers(secrets);
  const routes = createRoutes(kept);
  const rotation = createRotation(now);
  const isSetUp = (tier: Tier) => routes(tier).length > 0;
  const show = (tier: Tier): TierSetUp => {
    const setUp = kept.get(tier);
    const addresses = (setUp?.addresses ?? []).map((text) => parseAddress(tier, text));
    return {
      tier,
      by: tier === 'none' ? 'direct' : (addresses[0]?.by ?? null),
      addresses: addresses.map(maskAddress),
      fields: maskSecrets(setUp?.fields ?? {}),
      hasKey: (setUp?.key ?? null) !== null,
      usdPerGb: settings().rateCard.perGigabyte[tier],
    };
  };
  return {
    list: () => TIERS.map(show),
    change: (change) => {
      kept.put(change.tier, applyChange(change, kept.get(change.tier)));
      return show(change.tier);
    },
    remove: (tier) => {
      kept.remove(tier);
      return show(tier);
    },
    check: (tier, url) => checkTier(tier, routes(tier), url, checkParts),
    isSetUp,
    routes,
    next: (tier, stickTo) => rotation.next(tier, routes(tier), stickTo),
    failed: rotation.failed,
    worked: rotation.worked,
    cheapest: ({ perGigabyte }) =>
      TIERS.filter(isSetUp).reduce((best, tier) => (perGigabyte[tier] < perGigabyte[best] ? tier : best)),
  };
}
