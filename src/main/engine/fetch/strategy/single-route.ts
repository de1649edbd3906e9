import type { RateCard } from '@shared/rate-card';
import type { Route } from '../http/route';
import type { TierRoutes } from './ports';
import type { FetchPlan } from './types';

/** Route for requests other than pages, so that a host sees a job through one tier only. */
export function chooseSingleRoute(
  tiers: Pick<TierRoutes, 'next' | 'cheapest'>,
  { proxy }: Pick<FetchPlan, 'proxy'>,
  rates: RateCard,
): { readonly route?: Route } {
  const tier = proxy.by === 'tier' ? proxy.tier : proxy.by === 'cheapest' ? tiers.cheapest(rates) : 'none';
  if (tier === 'none') return {};
  const route = tiers.next(tier);
  // neither remote browsers nor unlockers load a text file unchanged
  return route?.via === 'proxy' ? { route } : {};
}
