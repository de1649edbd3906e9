import { z } from 'zod';
import { ActionCommands } from '../command';
import { DEFAULT_INCLUDES } from '../include';
import { ScreenshotOptions, VisitInclude } from '../snapshot';
import { CrawlScope, checkScope, DEFAULT_MAX_VISITS } from './crawl';
import { MAX_LIST_PAGES, PaginationOptions, ReaderOptions, TaskOptions } from './task';

const MAX_PAGES = 1_000_000;
const MAX_CONST_ITEMS = 100_000;
const MAX_COMPARED = 100;

const pages = z.number().int().min(1);
const visitedPages = pages.max(MAX_PAGES).optional().describe('Maximum pages that this step visits');
const listPages = pages.max(MAX_LIST_PAGES).optional();
const limit = z.number().int().min(1).optional().describe('Maximum items that this step passes on');
/** Fetch options of visiting steps. */
const fetchOptions = TaskOptions.pick({
  proxy: true,
  render: true,
  loadWait: true,
  scroll: true,
  ocr: true,
  ocrLanguages: true,
  session: true,
  attempts: true,
});

/** A start item; items of other runs are accepted with all fields, even without a page or with several. */
const ConstItem = z.union([z.string(), z.looseObject({ url: z.union([z.string(), z.array(z.string())]).nullish() })]);

export const ConstArgs = z.strictObject({
  items: z.array(ConstItem).min(1).max(MAX_CONST_ITEMS).describe('Items, or the URLs of their pages'),
  maxPages: listPages.describe(
    'For the following extract, unless it sets its own: pages of a list to follow for each URL',
  ),
});

export const CrawlArgs = z
  .strictObject({
    ...CrawlScope.pick({ pattern: true, startUrls: true, maxDepth: true, priority: true }).shape,
    query: CrawlScope.shape.query.describe(
      'A sentence that says which pages you want, or a pattern of their URLs; without it and pattern, the url of each item is a pattern',
    ),
    ...fetchOptions.shape,
    maxVisits: CrawlScope.shape.maxVisits
      .unwrap()
      .optional()
      .describe(
        `Most pages to visit; default ${DEFAULT_MAX_VISITS}, or with maxPages and a pattern as many as those need`,
      ),
    maxPages: listPages.describe(
      'Look for links on this many pages of the list that each start URL begins, and no deeper: 1 is only that page',
    ),
    limit,
    pull: z
      .boolean()
      .default(false)
      .describe('Load each page found, and put its html, markdown and text into fields of these names'),
    model: ReaderOptions.shape.model,
  })
  .superRefine((args, context) => {
    // the items before it may have the start URLs, or the patterns
    if (args.query !== undefined && args.pattern !== undefined) checkScope(args, context);
  });

export const EXTRACT_MODES = ['auto', 'single', 'multiple'] as const;
export const EXTRACT_VIEWS = ['html', 'text', 'select_html', 'selectHtml', 'selectHTML'] as const;

const Question = z.string().trim().min(1);

export const ExtractArgs = z.strictObject({
  questions: z
    .record(Question, z.union([Question, z.array(Question).length(1)]))
    .describe('Field name to question; a question in a list has a list of values as its answer'),
  urlField: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('Field of the items with the address of the page to read; default url. Items without one pass unchanged'),
  urlPattern: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('Read only pages whose address matches this pattern; items with another address pass unchanged'),
  mode: z
    .enum(EXTRACT_MODES)
    .default('auto')
    .describe('single: one item per page; multiple: a list of items; auto: depends on the page'),
  single: z.boolean().optional().describe('Older spelling of mode: true is single, false is auto'),
  view: z.enum(EXTRACT_VIEWS).default('html').describe('What a model reads of the page'),
  maxPages: listPages.describe('Pages of a list to read for each URL, including the first'),
  nextSelector: PaginationOptions.shape.nextSelector,
  limit,
  files: ReaderOptions.shape.files,
  hint: ReaderOptions.shape.hint,
  model: ReaderOptions.shape.model,
  ...fetchOptions.shape,
});

export const FetchArgs = z.strictObject({
  include: z
    .array(VisitInclude)
    .min(1)
    .default([...DEFAULT_INCLUDES])
    .describe(
      'Content put into fields of the item, by the same names as in a visit; screenshot, pdf and mhtml as links',
    ),
  screenshot: ScreenshotOptions.optional().describe('What the screenshot shows; default: the viewport as PNG'),
  maxPages: visitedPages,
  ...fetchOptions.shape,
});

export const ActionArgs = z.strictObject({
  commands: ActionCommands,
  maxPages: visitedPages,
  ...fetchOptions.omit({ render: true }).shape,
});

export const FilterArgs = z.strictObject({
  query: z.string().trim().min(1).max(2000).describe('Which items to keep, such as "price below 20 and in stock"'),
  limit,
  model: ReaderOptions.shape.model,
});

export const LimitArgs = z.strictObject({ limit: z.number().int().min(1) });
export const UniqueArgs = z.strictObject({
  fields: z
    .array(z.string().min(1))
    .min(1)
    .max(MAX_COMPARED)
    .describe('Items with the same values in these fields count as one'),
  limit,
});

interface StepKind {
  readonly args: z.ZodObject;
  /** Whether it starts a workflow, follows other steps, or both. */
  readonly place: 'first' | 'anywhere' | 'later';
  /** Whether it visits the `url` of its input items. */
  readonly visits: boolean;
  /** Whether items pass unchanged, so that a page loaded earlier remains theirs. */
  readonly passes: boolean;
  /** Who applies its `limit`: the step itself, because it knows what a page may yield, or a limit step after it. */
  readonly limit: 'itself' | 'behind' | 'none';
  /** Whether its `maxPages` counts all pages it visits, rather than pages of one list. */
  readonly capsPages: boolean;
}

const VISITING = { visits: true, passes: false } as const;
const PASSING = { place: 'later', visits: false, passes: true, capsPages: false } as const;

/** Kinds of steps in the order in which they are offered. */
export const STEP_KINDS = {
  const: { args: ConstArgs, place: 'first', visits: false, passes: false, limit: 'none', capsPages: false },
  crawl: { args: CrawlArgs, place: 'anywhere', ...VISITING, limit: 'behind', capsPages: false },
  extract: { args: ExtractArgs, place: 'later', ...VISITING, limit: 'itself', capsPages: false },
  fetch: { args: FetchArgs, place: 'later', ...VISITING, limit: 'none', capsPages: true },
  action: { args: ActionArgs, place: 'later', ...VISITING, limit: 'none', capsPages: true },
  filter: { args: FilterArgs, ...PASSING, limit: 'behind' },
  limit: { args: LimitArgs, ...PASSING, limit: 'itself' },
  unique: { args: UniqueArgs, ...PASSING, limit: 'behind' },
} as const satisfies Readonly<Record<string, StepKind>>;

export type StepName = keyof typeof STEP_KINDS;
export const STEP_NAMES = Object.keys(STEP_KINDS) as readonly StepName[];
export type StepArgs<Name extends StepName = StepName> = z.output<(typeof STEP_KINDS)[Name]['args']>;
