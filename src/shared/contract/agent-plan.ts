import { z } from 'zod';

export const STRATEGIES = ['extract', 'crawl', 'scrape'] as const;
export const Strategy = z.enum(STRATEGIES);
export type Strategy = z.infer<typeof Strategy>;

/** Estimate before anything is spent. */
export const Forecast = z.object({
  visits: z.number().int(),
  bytes: z.number().int(),
  tokens: z.number().int(),
  costUsd: z.number().nullable().describe('null if the model has no known price'),
  basis: z.string().describe('What it was calculated from, in a sentence'),
});
export type Forecast = z.infer<typeof Forecast>;

/** Part of a prompt that the plan or its results do not cover. */
export const NotUnderstood = z.object({
  text: z.string().describe('The part of the prompt'),
  message: z.string(),
  hint: z.string().describe('How to write this part so that Winnow understands it, or what else helps'),
});

export const RESTRICTION_KINDS = ['filter', 'order', 'limit', 'kind', 'words', 'scope'] as const;

/** The meaning of a scope that asks for one page of a list and no others. */
export const ONLY_THIS_PAGE = 'only the page that is named';

/** A condition of a prompt on items. */
export const Restriction = z.object({
  text: z.string().describe('The words of the prompt'),
  kind: z
    .enum(RESTRICTION_KINDS)
    .describe(
      'filter: a condition on a field; order: what comes first; limit: how many; kind: what the items are; words: words that describe them; scope: where to look for them',
    ),
  meaning: z.string().describe('How it was understood'),
  filter: z.string().optional().describe('For a filter: the condition, as the filter step of a workflow reads it'),
  sort: z.string().optional().describe('For an order: the field, "-" before it for descending'),
  words: z
    .string()
    .optional()
    .describe('For restrictions of kind `kind` or `words`: what the page must say about an item'),
  not: z.boolean().optional().describe('For restrictions of kind `words`: leave out items that match'),
  leftOut: z
    .number()
    .int()
    .optional()
    .describe('For restrictions of kind `kind`: number of items that are of another kind'),
  kept: z.boolean().optional().describe('Whether the results keep it; left out until they are there'),
});
export type Restriction = z.infer<typeof Restriction>;

/** An agent's plan for a prompt. `args` are those of `POST /api/{strategy}`, so that a plan can be sent there unchanged. */
export const AgentPlan = z.object({
  strategy: Strategy,
  args: z.record(z.string(), z.unknown()),
  maxItems: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Number of items (for a crawl: addresses) that were requested; the job ends once it has them'),
  restrictions: z
    .array(Restriction)
    .describe(
      'What the items are checked against, in the order of the prompt; unmet conditions are also in notUnderstood',
    ),
  notShown: z
    .array(z.string())
    .optional()
    .describe('Fields of the template that are read only for the restrictions, and are left out of the items'),
  by: z.enum(['rules', 'model']),
  reasons: z.array(z.string()).describe('Why it is so, one sentence each'),
  notUnderstood: z.array(NotUnderstood),
  forecast: Forecast,
});
export type AgentPlan = z.infer<typeof AgentPlan>;

/** A plan, the job that ran it, and problems of its first results. */
export const AgentStep = z.object({
  plan: AgentPlan,
  jobId: z.string().nullable(),
  problems: z.array(z.string()).describe('Empty if the results were judged good'),
  restricted: z.boolean().optional().describe('Its items have been checked against the restrictions'),
});
export type AgentStep = z.infer<typeof AgentStep>;
