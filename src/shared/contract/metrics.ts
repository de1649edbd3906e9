import { z } from 'zod';
import { TIERS } from '../tier';

const usd = z.number().describe('USD');

/** Cost and usage of a job (interface §2.5); money in USD. */
export const Metrics = z.object({
  cost: z.object({ ai: usd, network: usd, service: usd, total: usd }),
  ai: z.array(
    z.object({
      model: z.string(),
      tokens: z.object({ input: z.number(), output: z.number(), total: z.number() }),
      cost: z.object({ input: usd, output: usd, total: usd }),
      runtime: z.object({ sec: z.number(), msec: z.number() }),
    }),
  ),
  network: z.array(z.object({ tier: z.enum(TIERS), bytes: z.number().int(), cost: usd })),
  service: z.array(
    z.object({
      path: z.enum(['crawl', 'extract', 'visit', 'captcha', 'surcharge']),
      count: z.number().int(),
      cost: usd,
    }),
  ),
});
export type Metrics = z.infer<typeof Metrics>;
