import { z } from 'zod';

export const STRATEGIES = ['extract', 'crawl', 'scrape'] as const;
export const Strategy = z.enum(STRATEGIES);
export type Strategy = z.infer<typeof Strategy>;

/** What is reckoned with before anything is spent. */
export const Forecast = z.object({
  visits: z.number().int(),
  bytes: z.number().int(),
  tokens: z.number().int(),
  costUsd: z.number().nullable().describe('null where the model has no known price'),
  basis: z.string().describe('What it was reckoned from, in a sentence'),
});
export type Forecast = z.infer<typeof Forecast>;

/** What an agent makes of a prompt. `args` are those of `POST /api/{strategy}`, so a plan can be sent there as it is. */
export const AgentPlan = z.object({
  strategy: Strategy,
  args: z.record(z.string(), z.unknown()),
  maxItems: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Items (of a crawl: addresses) that are asked for; the job ends once they are there'),
  by: z.enum(['rules', 'model']),
  reasons: z.array(z.string()).describe('Why it is so, one sentence each'),
  notUnderstood: z.array(
    z.object({
      text: z.string().describe('The part of the prompt'),
      message: z.string(),
      hint: z.string().describe('How to put it'),
    }),
  ),
  forecast: Forecast,
});
export type AgentPlan = z.infer<typeof AgentPlan>;

/** A plan, the job that carried it out, and what was found wrong with its first results. */
export const AgentStep = z.object({
  plan: AgentPlan,
  jobId: z.string().nullable(),
  problems: z.array(z.string()).describe('Empty where the results were held to be good'),
});
export type AgentStep = z.infer<typeof AgentStep>;
