import { z } from 'zod';
import { CrawlStrategy } from '../crawl';
import { endpoint } from './endpoint';
import { EndState } from './job-state';
import { Metrics } from './metrics';
import { Outcome } from './outcome';
import { ContentTransform, Detached, PaginationOptions, Problems, ReaderOptions, TaskOptions } from './task';

export const MAX_VISITS = 1_000_000;
export const DEFAULT_MAX_VISITS = 100;

const patterns = z.array(z.string()); // scripts that build lists send empty ones: the same as none

/** Affects what is visited, but not what is a hit. */
export const Priority = z.strictObject({
  only: patterns.optional().describe('Visit only URLs that match one of these'),
  skip: patterns.optional().describe('Visit no URL that matches one of these'),
  high: patterns.optional().describe('Visit URLs that match one of these first'),
});
export type Priority = z.infer<typeof Priority>;

/** Parameters for the pages a crawl visits, shared with scrape. */
export const CrawlScope = TaskOptions.extend({
  pattern: z
    .string()
    .min(1)
    .optional()
    .describe('URLs to find: * is anything but /, ** anything; no wildcard in the host'),
  query: z.string().trim().min(1).max(2000).optional().describe('A sentence that says which pages you want'),
  startUrls: z
    .array(z.string()) // as above
    .optional()
    .describe(
      'Where to start. Without them, a pattern starts at its folders and sitemaps, a query at what searchUrl finds. {{1..9}} expands',
    ),
  maxVisits: z.number().int().min(1).max(MAX_VISITS).default(DEFAULT_MAX_VISITS).describe('Maximum pages to visit'),
  maxDepth: z.number().int().min(0).optional().describe('Maximum links from the start URLs; 0: only these'),
  priority: Priority.optional().describe('Which pages are visited; it does not change what is a hit'),
  crawlStrategy: CrawlStrategy.default('best').describe(
    'best: pages that lead to matches first, learned while crawling; bfs: level by level; dfs: the newest first',
  ),
  crawlPriority: z.enum(['random']).optional().describe('Visit in random order'),
  interact: z.boolean().default(false).describe('Load lists to their end in the browser'),
});

type Scope = Pick<z.infer<typeof CrawlScope>, 'pattern' | 'query'>;
type Context = { addIssue: (issue: { code: 'custom'; message: string; path: string[]; params?: object }) => void };

/** Checks that exactly one of `pattern` and `query` is set. */
export function checkScope(value: Scope, context: Context): void {
  const fault = (message: string, path: string[], code: string) =>
    context.addIssue({ code: 'custom', message, path, params: { code } });
  if (value.pattern !== undefined && value.query !== undefined) {
    const empty = (['pattern', 'query'] as const).find((name) => value[name]?.trim() === '');
    if (empty) fault(`${empty} is empty. Leave it out, or send null.`, [empty], 'invalid_request');
    else fault('Send either pattern or query, not both.', ['query'], 'conflicting_parameters');
  } else if (value.pattern === undefined && value.query === undefined) {
    fault('One of pattern and query is required, and must not be empty.', ['pattern'], 'invalid_request');
  }
}

export const CrawlRequest = CrawlScope.extend({
  model: ReaderOptions.shape.model.describe(
    'provider:model that decides which pages match the query if that is unsure; the default is the setting',
  ),
  contentTransform: ContentTransform.optional().describe(
    'Accepted as in extract, without effect: a crawl shows a model only addresses, titles and opening words of pages',
  ),
  maxPages: PaginationOptions.shape.maxPages.describe('Pages to follow of the list at each start URL'),
})
  .superRefine(checkScope)
  .describe('Exactly one of pattern and query.');
export type CrawlRequest = z.infer<typeof CrawlRequest>;

export const CrawlResponse = z.union([
  z.object({
    jobId: z.string(),
    state: EndState,
    results: z.object({ hits: z.array(z.string()) }),
    metrics: Metrics,
    problems: Problems,
    outcome: Outcome,
  }),
  Detached,
]);

export const crawlEndpoints = {
  crawl: endpoint({
    method: 'POST',
    path: '/api/crawl',
    scope: 'run',
    summary: 'Find the URLs of a site that match a pattern, or the pages that a sentence describes',
    examples: [
      { title: 'All that match a pattern', request: { pattern: '{origin}/products/*', maxVisits: 20 } },
      {
        title: 'Pages that a sentence describes',
        request: { query: 'lamps and lanterns', startUrls: ['{origin}/catalogue/'], maxVisits: 15 },
      },
      {
        title: 'One click from a page, without some of the site',
        request: {
          pattern: '{origin}/products/*',
          startUrls: ['{origin}/category/kitchen/'],
          maxDepth: 1,
          priority: { skip: ['{origin}/about/**'] },
        },
      },
    ],
    request: CrawlRequest,
    response: CrawlResponse,
  }),
};
