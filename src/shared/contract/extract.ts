import { z } from 'zod';
import { PaginationKind, TrapKind } from '../crawl';
import { Item } from '../item';
import { Template } from '../template';
import { AgentStep } from './agent-plan';
import { endpoint } from './endpoint';
import { EndState } from './job-state';
import { Metrics } from './metrics';
import { Outcome } from './outcome';
import { Detached, PaginationOptions, Problems, ReaderOptions, TaskOptions } from './task';

const MAX_URLS = 100_000;
const MAX_PAGES = 10_000; // within the 10 MB limit of a request's body
const NEEDS_VISITS = ['refetch', 'nonce', 'respectRobots', 'proxy'] as const;
const PAGES_FROM = ['url', 'urls', 'rows', 'pages', 'pagesOf'] as const;

/** A page whose HTML the caller sends; it is not visited. */
export const GivenPage = z.strictObject({ url: z.string(), html: z.string().min(1) });

/** A spreadsheet row by column. */
export const InputRow = z.record(z.string(), z.union([z.string().max(32_767), z.number(), z.boolean(), z.null()]));

export const PER_PAGE = ['one', 'many', 'auto'] as const;
export const PerPage = z
  .enum(PER_PAGE)
  .describe('one: one item per page; many: a list of records; auto: depends on the page');
export type PerPage = z.infer<typeof PerPage>;

export const ExtractRequest = TaskOptions.extend(ReaderOptions.shape)
  .extend(PaginationOptions.shape)
  .extend({
    url: z.string().min(1).optional().describe('The page to read'),
    urls: z.array(z.string()).min(1).max(MAX_URLS).optional().describe('The pages to read, one item each by default'),
    rows: z
      .array(InputRow)
      .min(1)
      .max(MAX_URLS)
      .optional()
      .describe('Rows of a spreadsheet: the page in urlColumn is read, every other column is copied to its items'),
    urlColumn: z
      .string()
      .min(1)
      .optional()
      .describe('The column of rows with the URLs; default: the one with the most URLs'),
    pages: z.array(GivenPage).min(1).max(MAX_PAGES).optional().describe('HTML that you have, read without a visit'),
    pagesOf: z.string().min(1).optional().describe('Id of a job whose stored pages are read again, without a visit'),
    refetch: z
      .boolean()
      .optional()
      .describe('false: a page that is already stored is read from the store; only unknown ones are visited'),
    template: Template,
    perPage: PerPage.default('one'),
  })
  .superRefine((value, context) => {
    const [first, second] = PAGES_FROM.filter((name) => value[name] !== undefined);
    if (first !== undefined && second !== undefined) {
      const params = { code: 'conflicting_parameters' };
      context.addIssue({
        code: 'custom',
        message: `Send either ${first} or ${second}, not both.`,
        path: [second],
        params,
      });
    } else if (first === 'pages' || first === 'pagesOf') {
      for (const name of NEEDS_VISITS.filter((each) => value[each] !== undefined)) {
        const params = { code: 'conflicting_parameters' };
        const message = `${name} applies to visits, but ${first} makes none.`;
        context.addIssue({ code: 'custom', message, path: [name], params });
      }
    } else if (first === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'One of url, urls, rows, pages and pagesOf is required, and must not be empty.',
        path: ['url'],
      });
    }
  })
  .describe('Exactly one of url, urls, rows, pages and pagesOf.');
export type ExtractRequest = z.infer<typeof ExtractRequest>;

/** The JSON Schema of the items, inferred from the template. */
export const SchemaArtifact = z.object({ type: z.literal('schema'), schema: z.record(z.string(), z.unknown()) });

/** How a page's records were detected. */
export const DivideArtifact = z.object({
  type: z.literal('divide'),
  divide: z.object({
    selector: z.string().nullable().describe('CSS whose matches are the records'),
    count: z.number().int().describe('Records read'),
    expected: z.number().int().nullable().describe('Records the page itself claims'),
    coverage: z.number().nullable().describe('count divided by expected'),
    stability: z.number().describe('Share of pages on which the selector found the records'),
    reasoning: z.string(),
    runnerUp: z
      .object({
        selector: z.string().describe('CSS whose matches are its records'),
        count: z.number().int().describe('Its elements on the page'),
        first: z.string().describe('The beginning of its first record'),
      })
      .nullable()
      .optional()
      .describe('The list that fits the template second best, in case the chosen list is the wrong one'),
  }),
});

/** An extractor that was learned in the job, or used by it. */
export const ExtractorArtifact = z.object({
  type: z.literal('extractor'),
  extractor: z.object({
    id: z.string(),
    name: z.string(),
    fields: z.array(z.string()).describe('Fields it reads'),
    left: z.array(z.string()).describe('Fields read by other sources'),
    pages: z.number().int().describe('Example pages it was made from'),
    learned: z.boolean().describe('It was learned in this job'),
  }),
});

/** How a list's further pages were found. */
export const PaginationArtifact = z.object({
  type: z.literal('pagination'),
  pagination: z.object({
    url: z.string().describe('First page of the list'),
    kind: PaginationKind,
    pages: z.number().int().describe('Pages read, the first one included'),
    found: z.string().describe('The link or control that led to the next page, in words'),
    proof: z
      .array(
        z.object({
          page: z.number().int().describe('2 is the page after the first'),
          url: z.string(),
          newItems: z.number().int(),
          repeated: z.number().int(),
        }),
      )
      .describe('For the first pages and the last one'),
    stopped: z.string().describe('Why it ended there'),
  }),
});

/** Parts of the site that never end, and how they were handled. */
export const TrapsArtifact = z.object({
  type: z.literal('traps'),
  traps: z.array(
    z.object({
      id: z.string(),
      kind: TrapKind,
      shape: z.string().describe('What its URLs have in common'),
      reason: z.string(),
      urls: z.number().int().describe('URLs found in it'),
      visits: z.number().int().describe('Pages visited of it'),
      held: z.number().int().describe('URLs not visited because of it'),
    }),
  ),
});

/** An agent's plans, attempts and results. */
export const PlanArtifact = z.object({ type: z.literal('plan'), steps: z.array(AgentStep) });

export const Artifact = z.discriminatedUnion('type', [
  SchemaArtifact,
  DivideArtifact,
  ExtractorArtifact,
  PaginationArtifact,
  TrapsArtifact,
  PlanArtifact,
]);
export type Artifact = z.infer<typeof Artifact>;

export const ItemsResponse = z.union([
  z.object({
    jobId: z.string(),
    state: EndState,
    results: z.object({ items: z.array(Item) }),
    artifacts: z.array(Artifact),
    metrics: Metrics,
    problems: Problems,
    outcome: Outcome,
  }),
  Detached,
]);

export const extractEndpoints = {
  extract: endpoint({
    method: 'POST',
    path: '/api/extract',
    scope: 'run',
    summary: 'Turn pages into items by a template',
    examples: [
      {
        title: 'One item from a page',
        request: {
          url: '{origin}/products/oak-bread-board',
          template: { name: 'Name of the product', price: 'Price as a number' },
        },
      },
      {
        title: 'All records of a list, over its first two pages',
        request: {
          url: '{origin}/catalogue/',
          template: { name: 'Name of the product', price: 'Price as a number' },
          perPage: 'many',
          maxPages: 2,
        },
      },
      {
        title: 'Fields inferred from a sentence',
        request: { url: '{origin}/products/oak-bread-board', template: 'name, price and material of the product' },
      },
      {
        title: 'HTML that you have, without a visit',
        request: {
          pages: [{ url: 'https://shop.example/lamp', html: '<h1>Reading lamp</h1><p>Price: 24.50 EUR</p>' }],
          template: { name: 'Name of the product', price: 'Price as a number' },
        },
      },
      {
        title: 'Stored pages of a job, read again',
        request: { pagesOf: '{jobId}', template: { sku: 'Article number (SKU)' } },
      },
    ],
    request: ExtractRequest,
    response: ItemsResponse,
  }),
};
