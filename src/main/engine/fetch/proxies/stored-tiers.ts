import { TIERS, type Tier } from '@shared/tier';
import { z } from 'zod';
import type { Secrets } from '../../secrets/index';
import type { Route } from '../http/route';
import { DIRECT } from '../http/route';
import { parseAddress } from './address';

/** A tier's settings including secrets. */
const StoredTier = z.object({
  addresses: z.array(z.string()).min(1),
  key: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
});
export type StoredTier = z.infer<typeof StoredTier>;

/** The configured tiers, each stored as one secret. */
export interface StoredTiers {
  readonly get: (tier: Tier) => StoredTier | null;
  readonly put: (tier: Tier, kept: StoredTier) => void;
  readonly remove: (tier: Tier) => void;
}

/** Reads each tier once; later changes are written through. */
export function createStoredTiers(secrets: Secrets): StoredTiers {
  const known = new Map<Tier, StoredTier>();
  for (const tier of TIERS) {
    const kept = readKeptTier(secrets.read(getTierName(tier)));
    if (kept) known.set(tier, kept);
  }
  return {
    get: (tier) => known.get(tier) ?? null,
    put: (tier, kept) => {
      secrets.write(getTierName(tier), JSON.stringify(kept));
      known.set(tier, kept);
    },
    remove: (tier) => {
      secrets.remove(getTierName(tier));
      known.delete(tier);
    },
  };
}

function getTierName(tier: Tier): string {
  return `proxy:${tier}`;
}

function readKeptTier(text: string | null): StoredTier | null {
  if (text === null) return null;
  return StoredTier.nullable().catch(null).parse(JSON.parse(text));
}

/** The routes of each tier; the same objects until the tier changes. */
export function createRoutes(kept: StoredTiers): (tier: Tier) => readonly Route[] {
  const made = new WeakMap<StoredTier, readonly Route[]>();
  return (tier) => {
    if (tier === 'none') return [DIRECT];
    const setUp = kept.get(tier);
    if (!setUp) return [];
    const routes = made.get(setUp) ?? setUp.addresses.map((text) => toRoute(tier, text, setUp));
    made.set(setUp, routes);
    return routes;
  };
}

function toRoute(tier: Tier, text: string, { key, fields }: StoredTier): Route {
  const address = parseAddress(tier, text);
  if (address.by === 'proxy') return { tier, via: 'proxy', proxy: address.proxy };
  if (address.by === 'browser') return { tier, via: 'browser', endpoint: address.url.href };
  return { tier, via: 'unlocker', address: address.url.href, key, fields };
}
