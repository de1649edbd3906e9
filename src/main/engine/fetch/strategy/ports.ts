import type { RateCard } from '@shared/rate-card';
import type { Tier } from '@shared/tier';
import type { Route } from '../http/route';

/** The proxies that the person has set up, tier by tier. */
export interface TierRoutes {
  readonly isSetUp: (tier: Tier) => boolean;
  readonly routes: (tier: Tier) => readonly Route[];
  /** The route to take now; the same `stickTo` keeps its address while it works. Null where the tier is not set up. */
  readonly next: (tier: Tier, stickTo?: string) => Route | null;
  readonly failed: (route: Route) => void;
  readonly worked: (route: Route) => void;
  /** The cheapest tier that is set up. */
  readonly cheapest: (rates: RateCard) => Tier;
}
