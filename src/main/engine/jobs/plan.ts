import { contract } from '@shared/contract';
import type { PerPage } from '@shared/contract/extract';
import type { JobType } from '@shared/contract/jobs';
import { assertNever } from '@shared/errors';
import { parsePattern, type UrlPattern } from '@shared/pattern';
import type { Operation } from '@shared/rate-card';
import type { Template } from '@shared/template';
import { requireUrl } from '@shared/url';
import { expandRanges } from '@shared/url-range';
import { type CrawlScope, createScope } from '../crawl/scope';
import { planTemplate, type TemplatePlan } from '../extract/index';
import type { QueueOrder } from '../store/requests';

/** A job's arguments made ready to run. Made again from the stored arguments when a job goes on after a restart. */
export interface JobPlan {
  readonly type: JobType;
  readonly name: string;
  /** URLs named by the caller, normalized, in order. Empty where seeds are made from the pattern. */
  readonly urls: readonly string[];
  readonly crawl: CrawlPlan | null;
  readonly extract: ExtractPlan | null;
  /** The operation each finished visit is charged as; an extraction is charged besides, in scrape. */
  readonly visitOperation: Operation | null;
  readonly attempts: number;
  readonly budgetUsd: number | null;
  readonly respectRobots: boolean | null;
}

export interface CrawlPlan {
  readonly pattern: UrlPattern;
  readonly scope: CrawlScope;
  readonly maxVisits: number;
  readonly maxDepth: number | null;
  readonly maxExtracts: number | null;
  readonly order: QueueOrder;
  /** Whether each visit may change which is next, so that none is taken from the queue before it can begin. */
  readonly oneByOne: boolean;
}

export interface ExtractPlan {
  readonly plan: TemplatePlan;
  readonly perPage: PerPage;
}

/** Checks what the schema cannot (URLs, patterns, the template's sentence); throws AppError with the parameter's path. */
export function planJob(type: JobType, args: unknown, random: () => number): JobPlan {
  switch (type) {
    case 'visit':
      return planVisit(contract.visit.request.parse(args));
    case 'crawl':
      return planCrawl(type, contract.crawl.request.parse(args), random);
    case 'extract':
      return planExtract(contract.extract.request.parse(args));
    case 'scrape':
      return planCrawl(type, contract.scrape.request.parse(args), random);
    default:
      return assertNever(type);
  }
}

type VisitArgs = ReturnType<typeof contract.visit.request.parse>;
type CrawlArgs = ReturnType<typeof contract.crawl.request.parse>;
type ExtractArgs = ReturnType<typeof contract.extract.request.parse>;
type ScrapeArgs = ReturnType<typeof contract.scrape.request.parse>;

function planVisit(args: VisitArgs): JobPlan {
  const url = requireUrl(args.url, ['url']);
  return { ...commonOf(args, 'visit', url), urls: [url], crawl: null, extract: null, visitOperation: 'visit' };
}

function planExtract(args: ExtractArgs): JobPlan {
  const named =
    args.url === undefined
      ? (args.urls ?? []).map((url, index) => requireUrl(url, ['urls', index]))
      : [requireUrl(args.url, ['url'])];
  const name = named.length === 1 ? (named[0] ?? '') : `${named.length} pages of ${new URL(named[0] ?? '').host}`;
  const extract = { plan: planTemplate(args.template as Template), perPage: args.perPage };
  return { ...commonOf(args, 'extract', name), urls: named, crawl: null, extract, visitOperation: null };
}

function planCrawl(type: 'crawl' | 'scrape', args: CrawlArgs | ScrapeArgs, random: () => number): JobPlan {
  const pattern = parsePattern(args.pattern ?? '', ['pattern']);
  const urls = (args.startUrls ?? []).flatMap((url, index) =>
    expandRanges(url, ['startUrls', index]).map((each) => requireUrl(each, ['startUrls', index])),
  );
  const maxDepth = args.maxDepth ?? null;
  const scope = createScope({
    pattern,
    startUrls: urls,
    maxDepth,
    priority: args.priority ?? {},
    random: args.crawlPriority === 'random' ? random : null,
  });
  // distances are exact only when the crawl goes level by level, so a depth cap decides the order
  const order = maxDepth !== null ? 'levels' : args.crawlStrategy === 'dfs' ? 'newest' : 'ranked';
  const extract = 'template' in args ? { plan: planTemplate(args.template as Template), perPage: args.perPage } : null;
  const maxExtracts = 'maxExtracts' in args ? (args.maxExtracts ?? null) : null;
  const oneByOne = order === 'newest' || args.priority?.high !== undefined;
  const crawl: CrawlPlan = { pattern, scope, maxVisits: args.maxVisits, maxDepth, maxExtracts, order, oneByOne };
  return { ...commonOf(args, type, pattern.source), urls: [...new Set(urls)], crawl, extract, visitOperation: 'crawl' };
}

function commonOf(args: VisitArgs | CrawlArgs | ExtractArgs | ScrapeArgs, type: JobType, name: string) {
  return {
    type,
    name: args.name ?? name,
    attempts: args.attempts,
    budgetUsd: args.budget ?? null,
    respectRobots: args.respectRobots ?? null,
  };
}
