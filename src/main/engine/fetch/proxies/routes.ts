import type { Tier } from '@shared/tier';
import { DIRECT, type Route } from '../http/route';
import { parseAddress } from './address';
import type { KeptTier, KeptTiers } from './kept';

/** The routes of each tier; the same objects until the tier is changed. */
export function createRoutes(kept: KeptTiers): (tier: Tier) => readonly Route[] {
  const made = new WeakMap<KeptTier, readonly Route[]>();
  return (tier) => {
    if (tier === 'none') return [DIRECT];
    const setUp = kept.get(tier);
    if (!setUp) return [];
    const routes = made.get(setUp) ?? setUp.addresses.map((text) => toRoute(tier, text, setUp));
    made.set(setUp, routes);
    return routes;
  };
}

function toRoute(tier: Tier, text: string, { key, fields }: KeptTier): Route {
  const address = parseAddress(tier, text);
  if (address.by === 'proxy') return { tier, via: 'proxy', proxy: address.proxy };
  if (address.by === 'browser') return { tier, via: 'browser', endpoint: address.url.href };
  return { tier, via: 'unlocker', address: address.url.href, key, fields };
}
