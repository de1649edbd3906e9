import { z } from 'zod';
import { CrawlStrategy } from '../crawl';
import { CrawlScope, MAX_VISITS, Priority } from './crawl';
import { endpoint } from './endpoint';
import { page } from './list-parameters';

const MAX_URLS = 100_000;

/** Kinds of pages a pattern matches, by what a crawl stored about them. */
export const LOOKS = ['items', 'lists', 'other', 'unknown'] as const;
/** How the URLs of two patterns relate. */
export const RELATIONS = ['same', 'narrower', 'wider', 'overlaps', 'apart'] as const;
/** Result for a URL in a simulated crawl. */
export const VERDICTS = ['visited', 'skipped', 'held', 'waiting', 'unreached', 'outside'] as const;
/** Rules by which a simulated crawl skips URLs. */
export const SKIP_RULES = ['skip', 'only', 'depth', 'file', 'robots'] as const;

export const SuggestedPattern = z.object({
  pattern: z.string(),
  urls: z.number().int().describe('URLs that it covers; each URL counts for one pattern'),
  share: z.number().describe('Share of all URLs, 0 to 1'),
  matches: z.number().int().describe('URLs that it matches, those of other patterns included'),
  hits: z.number().int().describe('How many of `urls` match the current pattern, or are hits of the job'),
  hitShare: z.number().describe('Share of all hits, 0 to 1'),
  visited: z.number().int().describe('How many of `urls` the job visited'),
  examples: z.array(z.string()).describe('At most three of its URLs'),
  looks: z.enum(LOOKS).describe('items: a thing each; lists: they lead to things; unknown: none was visited'),
  relation: z.enum(RELATIONS).nullable().describe('Compared with the current pattern; null if there is none'),
});
export type SuggestedPattern = z.infer<typeof SuggestedPattern>;

const SuggestRequest = z
  .object({
    jobId: z.string().optional().describe('A job whose URLs are used'),
    urls: z.array(z.string()).min(1).max(MAX_URLS).optional().describe('The URLs, if there is no job'),
    pattern: z.string().optional().describe("Pattern that each suggestion is compared with; default: the job's own"),
    limit: z.number().int().min(1).max(50).default(12).describe('Maximum patterns to return'),
  })
  .superRefine(({ jobId, urls }, context) => {
    if ((jobId === undefined) === (urls === undefined))
      context.addIssue({ code: 'custom', message: 'Send exactly one of jobId and urls.', path: ['jobId'] });
  })
  .describe('Exactly one of jobId and urls.');

const scope = CrawlScope.shape;

const SimulateRequest = z.object({
  jobId: z.string().describe('A crawl or scrape; its arguments apply to what is left out below'),
  pattern: scope.pattern,
  query: scope.query,
  startUrls: scope.startUrls
    .unwrap()
    .nullable()
    .optional()
    .describe('Start URLs; null: those that follow from the pattern'),
  maxVisits: scope.maxVisits.removeDefault().optional().describe('Maximum pages to visit'),
  maxDepth: z.number().int().min(0).nullable().optional().describe('Maximum links from a start URL; null: any'),
  maxExtracts: z.number().int().min(1).max(MAX_VISITS).nullable().optional().describe('Maximum pages to read'),
  priority: Priority.nullable().optional().describe("Replaces the job's whole priority object; null: none"),
  crawlStrategy: CrawlStrategy.optional().describe('The order of visits'),
  verdict: z.enum(VERDICTS).optional().describe('List only URLs with this verdict'),
  hit: z.boolean().optional().describe('List only hits, or only other pages'),
  search: z.string().optional().describe('List only URLs that contain this text'),
  under: z.string().optional().describe('List only URLs that begin with this'),
  why: z.boolean().default(true).describe('Give the reason of each listed URL'),
  marks: z.boolean().default(false).describe('Return `marks` as well'),
  ...page,
});

export const SimulatedUrl = z.object({
  url: z.string(),
  verdict: z
    .enum(VERDICTS)
    .describe('waiting: its turn does not come; unreached: no visited page leads to it; held: part of a trap'),
  hit: z.boolean(),
  turn: z.number().int().nullable().describe('When it is visited, from 1'),
  unread: z.boolean().describe('Visited, but by no job yet, so its links are not known'),
  why: z.string().nullable(),
});
export type SimulatedUrl = z.infer<typeof SimulatedUrl>;

export const SimulationCounts = z.object({
  hits: z.number().int(),
  visited: z.number().int(),
  onTheWay: z.number().int().describe('Visited, but not a hit'),
  skipped: z.number().int(),
  held: z.number().int(),
  waiting: z.number().int(),
  unreached: z.number().int(),
  outside: z.number().int(),
  unread: z.number().int(),
});
export type SimulationCounts = z.infer<typeof SimulationCounts>;

const Simulation = z.object({
  counts: SimulationCounts,
  rules: z
    .array(z.object({ rule: z.enum(SKIP_RULES), pattern: z.string().nullable(), urls: z.number().int() }))
    .describe('Why URLs are skipped'),
  order: z.array(z.string()).describe('The first 200 visits'),
  known: z.number().int().describe('URLs that the job knows; they are listed first, in discovery order'),
  results: z.array(SimulatedUrl),
  total: z.number().int().describe('URLs in the list in total'),
  marks: z
    .string()
    .optional()
    .describe('One letter for each URL the job knows: the first of its verdict, upper case for a hit'),
});

export const patternEndpoints = {
  suggestPatterns: endpoint({
    method: 'POST',
    path: '/api/patterns/suggest',
    scope: 'read',
    summary: 'Patterns for the kinds of URLs that a job found, or of a list of URLs',
    examples: [
      { title: 'The kinds of pages of a site', request: { jobId: '{jobId}', pattern: '{origin}/products/*' } },
      {
        title: 'Of a list',
        request: { urls: ['{origin}/products/a', '{origin}/products/b', '{origin}/about/'], limit: 5 },
      },
    ],
    request: SuggestRequest,
    response: z.object({
      results: z.array(SuggestedPattern).describe('The one that covers most URLs first'),
      total: z.number().int().describe('URLs in all'),
      hits: z.number().int().describe('Hits in all'),
      ignored: z.number().int().describe('Lines that are not http or https URLs'),
    }),
  }),
  simulatePattern: endpoint({
    method: 'POST',
    path: '/api/patterns/simulate',
    scope: 'read',
    summary: 'What a crawl with other patterns and caps would do, on the URLs and links a job knows, without a visit',
    examples: [
      {
        title: 'What is lost by leaving out a folder',
        request: { jobId: '{jobId}', priority: { skip: ['{origin}/category/**'] }, limit: 5 },
      },
      { title: 'What is never reached', request: { jobId: '{jobId}', maxVisits: 3, verdict: 'waiting', limit: 5 } },
    ],
    request: SimulateRequest,
    response: Simulation,
  }),
};
