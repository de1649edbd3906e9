import { z } from 'zod';
import { TIERS, type Tier } from './tier';

export const OPERATIONS = ['visit', 'crawl', 'extract', 'captcha'] as const;
export type Operation = (typeof OPERATIONS)[number];

const usd = z.number().min(0);

/** Prices in USD. 1 GB is 10^9 bytes on the wire, in both directions. */
export const RateCard = z.object({
  perThousand: z.object({ visit: usd, crawl: usd, extract: usd, captcha: usd }),
  perGigabyte: z.record(z.enum(TIERS), usd),
  aiSurcharge: usd.describe('Share of the AI cost that is added as a service fee, e.g. 0.2'),
});
export type RateCard = z.infer<typeof RateCard>;

const PER_GIGABYTE: Record<Tier, number> = {
  none: 0.025,
  datacenter: 0.05,
  datacenter_shared: 0.8,
  datacenter_dedicated: 0.05,
  isp_dedicated: 0.05,
  residential: 8.1,
  residential_cdp: 8.2,
  residential_cdp_assets: 8.5,
  unblock: 2,
};

export const DEFAULT_RATE_CARD: RateCard = {
  perThousand: { visit: 1, crawl: 1, extract: 1, captcha: 1 },
  perGigabyte: PER_GIGABYTE,
  aiSurcharge: 0.2,
};
