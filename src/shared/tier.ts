import { z } from 'zod';

/** The proxy tiers of interface §4.1. */
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
