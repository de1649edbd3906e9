import { z } from 'zod';
import { TIERS } from '../tier';

const usd = z.number().describe('USD');
const known = z.number().nullable().describe('USD; null if a model has no known price');

/** Cost and usage of a job, in USD. */
export const Metrics = z.object({
  cost: z.object({ ai: known, network: usd, service: known, total: known }),
  ai: z.array(
    z.object({
      model: z.string(),
      tokens: z.object({ input: z.number(), output: z.number(), total: z.number() }),
      cost: z.object({ input: known, output: known, total: known }),
      runtime: z.object({ sec: z.number(), msec: z.number() }),
    }),
  ),
  network: z.array(z.object({ tier: z.enum(TIERS), bytes: z.number().int(), cost: usd })),
  service: z.array(
    z.object({
      path: z.enum(['crawl', 'extract', 'visit', 'captcha', 'surcharge']),
      count: z.number().int(),
      cost: known,
    }),
  ),
  boost: z
    .object({
      pages: z.number().int().describe('Pages of which extractors read at least one field'),
      fields: z.number().int().describe('Values that extractors read'),
      savedUsd: z.number().nullable().describe('What a model would have cost; null if its price is unknown'),
    })
    .optional()
    .describe('What learned extractors read; missing if nothing'),
});
export type Metrics = z.infer<typeof Metrics>;
