import { createScope } from '@shared/crawl-scope';
import { AppError } from '@shared/errors';
import { parsePattern } from '@shared/pattern';
import { requireUrl } from '@shared/url';
import { expandAllRanges } from '@shared/url-range';
import type { CrawlPlan } from '../../crawl/index';
import type { JobPlan } from './job-plan';
import { planCommon, VISITED } from './plan-common';
import { planItems } from './plan-items';
import { requireFollowed } from './plan-lists';
import type { CrawlArgs, ScrapeArgs } from './task-args';

/** Plans a crawl, or a scrape, which also reads the found pages. */
export function planCrawl(type: 'crawl' | 'scrape', args: CrawlArgs | ScrapeArgs): JobPlan {
  const query = args.query ?? null;
  if (query !== null && !args.startUrls?.length) throw createStartFault();
  const pattern = query === null ? parsePattern(args.pattern ?? '', ['pattern']) : null;
  const toPath = (index: number) => ['startUrls', index];
  const urls = expandAllRanges(args.startUrls ?? [], toPath).flatMap((some, index) =>
    some.map((each) => requireUrl(each, toPath(index))),
  );
  const maxDepth = args.maxDepth ?? null;
  const scope = createScope({
    pattern,
    startUrls: urls,
    maxDepth,
    priority: args.priority ?? {},
  });
  // depth is exact only if the crawl goes level by level, so a depth limit sets the order
  const order = { strategy: args.crawlStrategy, byLevel: maxDepth !== null };
  refuseConflicts(type, args);
  if ('template' in args) requireFollowed(args);
  const extract = 'template' in args ? planItems(args) : null;
  const maxExtracts = 'maxExtracts' in args ? (args.maxExtracts ?? null) : null;
  const oneByOne = query !== null || args.crawlStrategy === 'dfs' || (args.priority?.high ?? []).length > 0;
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
    ...planCommon(args, type, pattern?.source ?? query ?? ''),
    urls: [...new Set(urls)],
    pages: VISITED,
    crawl,
    extract,
    visitOperation: 'crawl',
  };
}

/** The error for a query without start URLs and without a search engine to find some. */
function createStartFault(): AppError {
  return new AppError('invalid_request', 'A query crawl needs startUrls: the pages to begin at.', {
    path: ['startUrls'],
    hint: 'Send startUrls, or name a search engine under Settings → Politeness (searchUrl).',
  });
}

function refuseConflicts(type: 'crawl' | 'scrape', args: CrawlArgs | ScrapeArgs): void {
  if (type === 'crawl' && args.query === undefined && args.model !== undefined) {
    throw new AppError(
      'conflicting_parameters',
      'model works only with query: Winnow asks the model which pages match it. A pattern needs no model.',
      {
        path: ['model'],
      },
    );
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
}
