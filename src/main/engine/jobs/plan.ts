import { contract } from '@shared/contract';
import { ExtractRequest, GivenPage, type PerPage } from '@shared/contract/extract';
import type { TaskType } from '@shared/contract/jobs';
import { type ContentTransform, TaskOptions } from '@shared/contract/task';
import { type CrawlScope, createScope } from '@shared/crawl-scope';
import { AppError, assertNever } from '@shared/errors';
import { parsePattern, type UrlPattern } from '@shared/pattern';
import type { Operation } from '@shared/rate-card';
import type { Template } from '@shared/template';
import { requireUrl } from '@shared/url';
import { expandRanges } from '@shared/url-range';
import type { LeaseOrder } from '../crawl/frontier/index';
import { planTemplate, type TemplatePlan } from '../extract/index';
import { selectorFault } from '../page/pagination/chosen-way';
import { planReach, type ReachPlan } from '../reach/index';

/** A job's arguments made ready to run. Made again from the stored arguments when a job goes on after a restart. */
export interface JobPlan {
  readonly type: TaskType;
  readonly name: string;
  /** URLs named by the caller, normalized, in order. Empty where seeds are made from the pattern. */
  readonly urls: readonly string[];
  readonly pages: PageOrigin;
  readonly crawl: CrawlPlan | null;
  readonly extract: ExtractPlan | null;
  /** Pages of each list, its first one included; 1 where lists are not followed. */
  readonly maxPages: number;
  /** CSS of what leads to the next page of a list; null where it is to be found. */
  readonly nextSelector: string | null;
  /** A pace below that of the settings; null where there is none. */
  readonly pace: { readonly perSecond: number | null; readonly concurrency: number | null };
  /** The operation each finished visit is charged as; an extraction is charged besides, in scrape. */
  readonly visitOperation: Operation | null;
  readonly reach: ReachPlan;
  readonly attempts: number;
  readonly budgetUsd: number | null;
  readonly respectRobots: boolean | null;
}

/** Where the pages come from: a visit each, the store where it has them, the caller's own HTML, or another job. */
export type PageOrigin =
  | { readonly from: 'visit' | 'store' }
  | { readonly from: 'caller'; readonly html: readonly string[] }
  | { readonly from: 'job'; readonly id: string };

export interface CrawlPlan {
  /** Exactly one of `pattern` and `query` is there. */
  readonly pattern: UrlPattern | null;
  readonly query: string | null;
  /** `provider:model` that is asked which pages match the query; null: the default model, if there is one. */
  readonly model: string | null;
  readonly scope: CrawlScope;
  readonly maxVisits: number;
  readonly maxDepth: number | null;
  readonly maxExtracts: number | null;
  /** The most URLs that can match: 1 for a pattern without wildcards; null where it says nothing. */
  readonly mostHits: number | null;
  readonly order: LeaseOrder;
  readonly inRandomOrder: boolean;
  /** Lists are to be loaded to their end in the browser. */
  readonly interact: boolean;
  /** Whether each visit may change which is next, so that none is taken from the queue before it can begin. */
  readonly oneByOne: boolean;
}

export interface ExtractPlan {
  readonly plan: TemplatePlan;
  readonly perPage: PerPage;
  readonly reader: ReaderPlan;
}

/** Who reads the pages. */
export interface ReaderPlan {
  /** `unsure`: a model reads what cheaper sources leave unsure; `all`: a model reads every field; `never`: no model is asked. */
  readonly ask: 'unsure' | 'all' | 'never';
  /** `provider:model`; null: the default model, if there is one. */
  readonly model: string | null;
  readonly transform: ContentTransform;
  /** What the model should know besides. */
  readonly hint?: string;
}

/** A job keeps the URLs of given pages among its arguments, and their HTML in the store alone. */
const KeptExtractRequest = TaskOptions.extend(ExtractRequest.shape).extend({
  pages: GivenPage.extend({ html: GivenPage.shape.html.default('') })
    .array()
    .optional(),
});

/** The arguments of a job as they are kept and shown. */
export function keptArgs(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Array.isArray(args.pages)) return args;
  return { ...args, pages: args.pages.map(({ url }) => ({ url })) };
}

/** Checks what the schema cannot (URLs, patterns, the template's sentence); throws AppError with the parameter's path. */
export function planJob(type: TaskType, args: unknown): JobPlan {
  switch (type) {
    case 'visit':
      return planVisit(contract.visit.request.parse(args));
    case 'crawl':
      return planCrawl(type, contract.crawl.request.parse(args));
    case 'extract':
      return planExtract(KeptExtractRequest.parse(args));
    case 'scrape':
      return planCrawl(type, contract.scrape.request.parse(args));
    default:
      return assertNever(type);
  }
}

type VisitArgs = ReturnType<typeof contract.visit.request.parse>;
type CrawlArgs = ReturnType<typeof contract.crawl.request.parse>;
type ExtractArgs = ReturnType<typeof KeptExtractRequest.parse>;
type ScrapeArgs = ReturnType<typeof contract.scrape.request.parse>;

function planVisit(args: VisitArgs): JobPlan {
  const url = requireUrl(args.url, ['url']);
  return {
    ...commonOf(args, 'visit', url),
    urls: [url],
    pages: VISITED,
    crawl: null,
    extract: null,
    visitOperation: 'visit',
  };
}

const VISITED: PageOrigin = { from: 'visit' };

function planExtract(args: ExtractArgs): JobPlan {
  requireFollowed(args);
  requireVisited(args);
  const urls = urlsToExtract(args);
  const [first = ''] = urls;
  const name = urls.length === 1 ? first : `${urls.length} pages of ${first && new URL(first).host}`;
  const extract = planItems(args);
  const common = commonOf(args, 'extract', name);
  return { ...common, urls, pages: pagesToExtract(args), crawl: null, extract, visitOperation: null };
}

/** Lists have several items a page, and are followed by visits. */
function requireFollowed({
  maxPages = 1,
  nextSelector,
  perPage,
  pages,
  pagesOf,
}: ExtractArgs | (ScrapeArgs & { pages?: never; pagesOf?: never })): void {
  if (nextSelector !== undefined) requireSelector(nextSelector, maxPages);
  if (maxPages <= 1) return;
  const path = ['maxPages'];
  if (perPage === 'one') {
    const hint = 'Send perPage "many", or "auto" where the pages differ.';
    throw new AppError('conflicting_parameters', 'maxPages follows lists, and perPage "one" reads none.', {
      path,
      hint,
    });
  }
  const given = pages ? 'pages' : pagesOf !== undefined ? 'pagesOf' : null;
  if (given === null) return;
  throw new AppError('conflicting_parameters', `maxPages is about visits, and ${given} makes none.`, { path });
}

function requireSelector(selector: string, maxPages: number): void {
  const path = ['nextSelector'];
  const fault = selectorFault(selector);
  if (fault !== null) {
    const hint = 'Send the CSS of the link or button that leads to the next page, such as a[rel~="next"].';
    throw new AppError('invalid_request', `"${selector}" is no CSS selector: ${fault}.`, { path, hint });
  }
  if (maxPages > 1) return;
  throw new AppError(
    'conflicting_parameters',
    'nextSelector says how a list goes on, and only its first page is read.',
    {
      path,
      hint: 'Send maxPages with the number of pages to follow.',
    },
  );
}

/** Commands are done on pages that are visited. */
function requireVisited({ commands, pages, pagesOf, refetch }: ExtractArgs): void {
  if (!commands) return;
  const given = pages ? 'pages' : pagesOf !== undefined ? 'pagesOf' : refetch === false ? 'refetch: false' : null;
  if (given === null) return;
  const message = `commands are done on pages that are visited, and ${given} reads stored ones.`;
  throw new AppError('conflicting_parameters', message, { path: ['commands'] });
}

function urlsToExtract({ url, urls, pages }: ExtractArgs): readonly string[] {
  if (url !== undefined) return [requireUrl(url, ['url'])];
  if (urls) return urls.map((each, index) => requireUrl(each, ['urls', index]));
  return (pages ?? []).map((page, index) => requireUrl(page.url, ['pages', index, 'url']));
}

function pagesToExtract({ pages, pagesOf, refetch, nonce }: ExtractArgs): PageOrigin {
  if (pagesOf !== undefined) return { from: 'job', id: pagesOf };
  if (pages) return { from: 'caller', html: pages.map(({ html }) => html) };
  if (refetch !== false) return VISITED;
  if (nonce === undefined) return { from: 'store' };
  throw new AppError('conflicting_parameters', 'nonce asks for fresh pages and refetch: false for stored ones.', {
    path: ['nonce'],
  });
}

function planCrawl(type: 'crawl' | 'scrape', args: CrawlArgs | ScrapeArgs): JobPlan {
  const query = args.query ?? null;
  const pattern = query === null ? parsePattern(args.pattern ?? '', ['pattern']) : null;
  const urls = (args.startUrls ?? []).flatMap((url, index) =>
    expandRanges(url, ['startUrls', index]).map((each) => requireUrl(each, ['startUrls', index])),
  );
  const maxDepth = args.maxDepth ?? null;
  const scope = createScope({
    pattern,
    startUrls: urls,
    maxDepth,
    priority: args.priority ?? {},
  });
  // distances are exact only when the crawl goes level by level, so a depth cap decides the order
  const order = { strategy: args.crawlStrategy, byLevel: maxDepth !== null };
  if (type === 'crawl' && query === null && args.model !== undefined) {
    throw new AppError('conflicting_parameters', 'A model is asked which pages match a query; a pattern needs none.', {
      path: ['model'],
    });
  }
  if (args.interact && args.commands) {
    throw new AppError(
      'conflicting_parameters',
      'interact loads lists by itself, and commands say what is to be done.',
      {
        path: ['commands'],
        hint: 'Send one of them; {"click": selector, "repeat": 50} loads a list to its end as well.',
      },
    );
  }
  if ('template' in args) requireFollowed(args);
  const extract = 'template' in args ? planItems(args) : null;
  const maxExtracts = 'maxExtracts' in args ? (args.maxExtracts ?? null) : null;
  const oneByOne = query !== null || args.crawlStrategy === 'dfs' || args.priority?.high !== undefined;
  const inRandomOrder = args.crawlPriority === 'random';
  const { maxVisits, interact } = args;
  const crawl: CrawlPlan = {
    pattern,
    query,
    model: args.model ?? null,
    scope,
    maxVisits,
    maxDepth,
    maxExtracts,
    mostHits: pattern && !pattern.source.includes('*') ? 1 : null,
    order,
    interact,
    oneByOne,
    inRandomOrder,
  };
  return {
    ...commonOf(args, type, pattern?.source ?? query ?? ''),
    urls: [...new Set(urls)],
    pages: VISITED,
    crawl,
    extract,
    visitOperation: 'crawl',
  };
}

function planItems({
  template,
  perPage,
  model,
  extractMode,
  contentTransform,
  hint,
}: ExtractArgs | ScrapeArgs): ExtractPlan {
  if (extractMode === 'code' && model !== undefined) {
    throw new AppError('conflicting_parameters', 'extractMode "code" asks no model, so none can be named.', {
      path: ['model'],
    });
  }
  const ask = extractMode === 'ai' ? 'all' : extractMode === 'code' ? 'never' : 'unsure';
  const reader = {
    ask,
    model: model ?? null,
    transform: contentTransform,
    ...(hint !== undefined && { hint }),
  } as const;
  return { plan: planTemplate(template as Template), perPage, reader };
}

function commonOf(args: VisitArgs | CrawlArgs | ExtractArgs | ScrapeArgs, type: TaskType, name: string) {
  return {
    type,
    name: args.name ?? name,
    reach: planReach(args),
    attempts: args.attempts,
    maxPages: ('maxPages' in args ? args.maxPages : undefined) ?? 1,
    nextSelector: ('nextSelector' in args ? args.nextSelector : undefined) ?? null,
    pace: { perSecond: args.hostPerSecond ?? null, concurrency: args.hostConcurrency ?? null },
    budgetUsd: args.budget ?? null,
    respectRobots: args.respectRobots ?? null,
  };
}
