import { z } from 'zod';
import { TIER_KINDS, TIERS } from './tier';

export const OPERATIONS = ['visit', 'crawl', 'extract', 'captcha'] as const;
export type Operation = (typeof OPERATIONS)[number];

const usd = z.number().min(0);

/** Prices in USD. 1 GB is 10^9 bytes on the wire, both directions. */
export const RateCard = z.object({
  perThousand: z.object({ visit: usd, crawl: usd, extract: usd, captcha: usd }),
  perGigabyte: z.record(z.enum(TIERS), usd),
  aiSurcharge: usd.describe('Share of the AI cost that is added as a service fee, e.g. 0.2'),
});
export type RateCard = z.infer<typeof RateCard>;

export const DEFAULT_RATE_CARD: RateCard = {
  perThousand: { visit: 1, crawl: 1, extract: 1, captcha: 1 },
  perGigabyte: Object.fromEntries(TIERS.map((tier) => [tier, TIER_KINDS[tier].usdPerGb])) as RateCard['perGigabyte'],
  aiSurcharge: 0.2,
};
