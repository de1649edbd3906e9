import type { RateCard } from '@shared/rate-card';
import type { Tier } from '@shared/tier';
import type { Route } from '../http/route';

/** The configured proxies by tier. */
export interface TierRoutes {
  readonly isSetUp: (tier: Tier) => boolean;
  readonly routes: (tier: Tier) => readonly Route[];
  /** The next route; the same `stickTo` keeps its route while it works. Null if the tier is not set up. */
  readonly next: (tier: Tier, stickTo?: string) => Route | null;
  readonly failed: (route: Route) => void;
  readonly worked: (route: Route) => void;
  /** The cheapest configured tier. */
  readonly cheapest: (rates: RateCard) => Tier;
}
