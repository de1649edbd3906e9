import { z } from 'zod';

/** The proxy tiers, as requests spell them. */
export const TIERS = [
  'none',
  'datacenter',
  'datacenter_shared',
  'datacenter_dedicated',
  'isp_dedicated',
  'residential',
  'residential_cdp',
  'residential_cdp_assets',
  'unblock',
] as const;

export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;

/** Tiers whose pages are always loaded in a browser. */
export const RENDERING_TIERS: ReadonlySet<Tier> = new Set(['residential_cdp', 'residential_cdp_assets']);

/** Tiers whose browser loads images, styles, fonts and media as well. */
export const ASSET_TIERS: ReadonlySet<Tier> = new Set(['residential_cdp_assets']);

export const PROXY_PROTOCOLS = ['http', 'https', 'socks5'] as const;

/** How a tier is set up: directly, by proxies, by a remote browser, by an unlocker's HTTP address. */
export const TIER_SET_UP = ['direct', 'proxy', 'browser', 'unlocker'] as const;
