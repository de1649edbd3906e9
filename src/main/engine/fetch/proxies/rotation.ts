import type { Tier } from '@shared/tier';
import { LRUCache } from 'lru-cache';
import type { Route } from '../http/route';

/** Rotates the routes of a tier. */
export interface Rotation {
  /** The next route in turn; failed ones are paused, unless all are. The same `stickTo` keeps its route while it works. */
  readonly next: (tier: Tier, routes: readonly Route[], stickTo?: string) => Route | null;
  readonly failed: (route: Route) => void;
  readonly worked: (route: Route) => void;
}

const REST_MS = 60_000; // after a minute a failed proxy usually works again, or has another exit address
const MAX_STUCK = 10_000;

export function createRotation(now: () => number): Rotation {
  const turns = new Map<Tier, number>();
  const restsUntil = new WeakMap<Route, number>();
  const stuck = new LRUCache<string, Route>({ max: MAX_STUCK });

  const getRest = (route: Route) => Math.max(0, (restsUntil.get(route) ?? 0) - now());
  const inTurn = (tier: Tier, routes: readonly Route[]) => {
    const from = turns.get(tier) ?? 0;
    const order = routes.map((_, i) => (from + i) % routes.length);
    const [chosen = 0] = [...order].sort((a, b) => rest(routes[a]) - rest(routes[b]));
    turns.set(tier, (chosen + 1) % routes.length);
    return routes[chosen] ?? null;
  };
  const rest = (route: Route | undefined) => (route ? getRest(route) : Number.POSITIVE_INFINITY);

  return {
    next: (tier, routes, stickTo) => {
      const key = `${tier} ${stickTo}`;
      const before = stickTo === undefined ? undefined : stuck.get(key);
      const route = before && routes.includes(before) && getRest(before) === 0 ? before : inTurn(tier, routes);
      if (route && stickTo !== undefined) stuck.set(key, route);
      return route;
    },
    failed: (route) => {
      restsUntil.set(route, now() + REST_MS);
    },
    worked: (route) => {
      restsUntil.delete(route);
    },
  };
}
