import { z } from 'zod';

/** How a tier loads pages: directly, through proxies, in a local or remote browser, or through an unlocker's HTTP API. */
export const TIER_SET_UP = ['direct', 'proxy', 'browser', 'unlocker'] as const;

interface TierKind {
  readonly by: (typeof TIER_SET_UP)[number];
  /** Whether its browser loads images, styles, fonts and media. */
  readonly assets: boolean;
  /** Default price per gigabyte. */
  readonly usdPerGb: number;
}

/** Proxy tiers as spelled in requests. */
export const TIER_KINDS = {
  none: { by: 'direct', assets: false, usdPerGb: 0.025 },
  datacenter: { by: 'proxy', assets: false, usdPerGb: 0.05 },
  datacenter_shared: { by: 'proxy', assets: false, usdPerGb: 0.8 },
  datacenter_dedicated: { by: 'proxy', assets: false, usdPerGb: 0.05 },
  isp_dedicated: { by: 'proxy', assets: false, usdPerGb: 0.05 },
  residential: { by: 'proxy', assets: false, usdPerGb: 8.1 },
  residential_cdp: { by: 'browser', assets: false, usdPerGb: 8.2 },
  residential_cdp_assets: { by: 'browser', assets: true, usdPerGb: 8.5 },
  unblock: { by: 'unlocker', assets: false, usdPerGb: 2 },
} as const satisfies Readonly<Record<string, TierKind>>;

export type Tier = keyof typeof TIER_KINDS;
export const TIERS = Object.keys(TIER_KINDS) as readonly Tier[];
export const Tier = z.enum(TIERS);

/** Tiers that always load pages in a browser. */
export const RENDERING_TIERS: ReadonlySet<Tier> = new Set(getTiersBy('browser'));

/** Tiers that pass the URL to a service and use its response. */
export const UNLOCKING_TIERS: ReadonlySet<Tier> = new Set(getTiersBy('unlocker'));

function getTiersBy(by: TierKind['by']): readonly Tier[] {
  return TIERS.filter((tier) => TIER_KINDS[tier].by === by);
}

export const PROXY_PROTOCOLS = ['http', 'https', 'socks5'] as const;
