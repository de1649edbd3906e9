import { z } from 'zod';
import { Commands } from '../command';
import { DEFAULT_INCLUDES, Include } from '../include';
import { CrawlScope, checkScope } from './crawl';
import { ReaderOptions, TaskOptions } from './task';

const MAX_PAGES = 1_000_000;
const MAX_CONST_ITEMS = 100_000;

const maxPages = z.number().int().min(1).max(MAX_PAGES).optional().describe('Cap on pages this step visits');
/** How pages are reached, for the steps that visit. */
const reach = TaskOptions.pick({
  proxy: true,
  render: true,
  loadWait: true,
  scroll: true,
  session: true,
  attempts: true,
});

export const ConstArgs = z.strictObject({
  items: z
    .array(z.looseObject({ url: z.string().optional() }))
    .min(1)
    .max(MAX_CONST_ITEMS),
  maxPages,
});

export const CrawlArgs = z
  .strictObject({
    ...CrawlScope.pick({ pattern: true, query: true, startUrls: true, maxDepth: true, priority: true }).shape,
    ...reach.shape,
    maxVisits: CrawlScope.shape.maxVisits,
    model: ReaderOptions.shape.model,
  })
  .superRefine((args, context) => {
    // where it is not the first step, the items before it bring the start URLs
    if (args.query === undefined) checkScope(args, context);
    else if (args.pattern !== undefined) checkScope(args, context);
  });

export const EXTRACT_MODES = ['auto', 'single', 'multiple'] as const;
export const EXTRACT_VIEWS = ['html', 'text', 'select_html'] as const;

export const ExtractArgs = z.strictObject({
  questions: z.record(z.string().trim().min(1), z.string().trim().min(1)).describe('Field name to question'),
  mode: z
    .enum(EXTRACT_MODES)
    .default('auto')
    .describe('single: one item a page; multiple: a list of items; auto: as the page is'),
  view: z.enum(EXTRACT_VIEWS).default('html').describe('What a model reads of the page'),
  maxPages,
  limit: z.number().int().min(1).optional().describe('Cap on items'),
  hint: ReaderOptions.shape.hint,
  model: ReaderOptions.shape.model,
  ...reach.shape,
});

export const FetchArgs = z.strictObject({
  include: z
    .array(Include)
    .min(1)
    .default([...DEFAULT_INCLUDES])
    .describe('Content put into fields of the item, by the same names as in a visit'),
  maxPages,
  ...reach.shape,
});

export const ActionArgs = z.strictObject({ commands: Commands, maxPages, ...reach.omit({ render: true }).shape });

export const FilterArgs = z.strictObject({
  query: z.string().trim().min(1).max(2000).describe('Which items stay, such as "price below 20 and in stock"'),
  model: ReaderOptions.shape.model,
});

export const LimitArgs = z.strictObject({ limit: z.number().int().min(1) });
export const UniqueArgs = z.strictObject({
  fields: z.array(z.string().min(1)).min(1).describe('Items alike in these are one'),
});

export const STEP_ARGS = {
  const: ConstArgs,
  crawl: CrawlArgs,
  extract: ExtractArgs,
  fetch: FetchArgs,
  action: ActionArgs,
  filter: FilterArgs,
  limit: LimitArgs,
  unique: UniqueArgs,
} as const;

export const STEP_NAMES = Object.keys(STEP_ARGS) as (keyof typeof STEP_ARGS)[];
export type StepName = keyof typeof STEP_ARGS;
export type StepArgs<Name extends StepName = StepName> = z.output<(typeof STEP_ARGS)[Name]>;
