import type { RateCard } from '@shared/rate-card';
import type { Route } from '../http/route';
import type { TierRoutes } from './ports';
import type { FetchPlan } from './types';

/** The route for requests beside the pages, so that a host which sees a job by one tier sees it by that tier alone. */
export function singleRoute(
  tiers: Pick<TierRoutes, 'next' | 'cheapest'>,
  { proxy }: FetchPlan,
  rates: RateCard,
): { readonly route?: Route } {
  const tier = proxy.by === 'tier' ? proxy.tier : proxy.by === 'cheapest' ? tiers.cheapest(rates) : 'none';
  if (tier === 'none') return {};
  const route = tiers.next(tier);
  // neither a browser elsewhere nor an unlocker loads a text file as it is
  return route?.via === 'proxy' ? { route } : {};
}
