import { setImmediate } from 'node:timers/promises';
import type { JobEvent } from '@shared/contract/events';
import type { Settings } from '@shared/contract/settings';
import type { Caller, Cookies, FetchOptions, HostSet, PageFetcher, TierRoutes } from '../../fetch/index';
import { chooseSingleRoute } from '../../fetch/index';
import type { JobRow, Store } from '../../store/index';
import type { CrawlJob, CrawlPlan } from '../crawl-plan';
import type { CrawlState } from '../crawl-state';
import { addUrl, toCrawledUrl } from '../record-links';
import type { Robots } from '../robots';
import type { SeenUrls } from '../seen-urls';
import { readSiteSitemaps } from '../site-sitemaps';
import { getSitemapLimits } from '../sitemaps';
import { getSeeds } from './seeds';

export interface SeedParts {
  readonly store: Store;
  readonly job: JobRow;
  readonly plan: Pick<CrawlJob, 'urls' | 'fetchPlan'>;
  readonly seen: SeenUrls;
  readonly crawlState: CrawlState | null;
  readonly fetcher: PageFetcher;
  readonly robots: Robots;
  readonly cookies: Cookies;
  /** Hosts that the user named for the job. */
  readonly named: HostSet;
  readonly obeyRobots: boolean;
  readonly tiers: Pick<TierRoutes, 'next' | 'cheapest'>;
  readonly settings: () => Pick<Settings, 'timeoutMs' | 'maxPageBytes' | 'rateCard'>;
  /** Whose turn at a host its requests use. */
  readonly caller: Caller;
  readonly now: () => number;
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly emit: (event: JobEvent) => void;
  readonly progressed: () => void;
}

interface SeedContext extends SeedParts {
  readonly fetchOptions: FetchOptions;
  readonly onHits: (urls: readonly string[]) => void;
}

/**
 * Fills the queue of a crawl: with the caller's start URLs, or the seeds of the pattern and the site's sitemaps. Ends early when the signal aborts.
 */
export async function seedCrawl(parts: SeedParts, crawl: CrawlPlan): Promise<void> {
  const { store, job, plan, settings, signal, emit, progressed } = parts;
  const { timeoutMs, maxPageBytes, rateCard } = settings();
  const onHits = (urls: readonly string[]) => {
    for (const url of urls) emit({ type: 'hit', data: { url } });
    progressed();
  };
  const route = chooseSingleRoute(parts.tiers, plan.fetchPlan, rateCard);
  const context = {
    ...parts,
    onHits,
    fetchOptions: { signal, timeoutMs, maxBytes: maxPageBytes, caller: parts.caller, named: parts.named, ...route },
  };
  const pattern = plan.urls.length > 0 ? null : crawl.pattern;
  const [urls, origin] = pattern ? ([getSeeds(pattern), 'seed'] as const) : ([plan.urls, 'start'] as const);
  await addAll(context, crawl, urls, { depth: 0, origin });
  try {
    if (pattern) await seedFromSitemaps(context, crawl, pattern.origin);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  if (!signal.aborted) store.jobs.change(job.num, { seeded: true });
}

/**
 * Adds the possible hits in an origin's sitemaps. If a sitemap cannot be fetched, a problem is recorded and the job
 * continues.
 */
async function seedFromSitemaps(context: SeedContext, crawl: CrawlPlan, origin: string): Promise<void> {
  const { store, job, fetchOptions } = context;
  const onMoved: FetchOptions['onMoved'] = (tier, bytes) => store.jobs.meter(job.num, tier, bytes);
  const limits = getSitemapLimits(crawl.maxVisits);
  for await (const part of readSiteSitemaps(origin, { ...context, options: { ...fetchOptions, onMoved }, limits })) {
    const { entries, moved, address, problem } = part;
    if (moved.bytes > 0) store.jobs.meter(job.num, moved.tier, moved.bytes);
    // a sitemap lists far more than a crawl should visit, so only possible hits are taken
    const hits = entries.map(({ url }) => toCrawledUrl(crawl.scope, url)).filter(crawl.scope.isHit);
    await addAll(context, crawl, hits, { depth: 1, origin: 'sitemap' });
    if (problem !== null) store.jobs.addError(job.num, { code: 'sitemap', message: problem, url: address });
  }
}

// URLs per step, a few milliseconds, so that other calls run in between; a sitemap may list 50,000
const ADDED_AT_ONCE = 250;

/** Ends early when the signal aborts. */
async function addAll(
  context: SeedContext,
  crawl: CrawlPlan,
  urls: readonly string[],
  at: { depth: number; origin: 'start' | 'seed' | 'sitemap' },
): Promise<void> {
  const { store, job, signal } = context;
  for (let from = 0; from < urls.length && !signal.aborted; from += ADDED_AT_ONCE) {
    const hits = store.atomically(() => {
      const some = urls.slice(from, from + ADDED_AT_ONCE);
      const added = some.filter((url) => addUrl(context, crawl.scope, url, { ...at, parent: null }));
      store.jobs.count(job.num, { hits: added.length });
      return added;
    });
    if (hits.length > 0) context.onHits(hits);
    if (from + ADDED_AT_ONCE < urls.length) await setImmediate();
  }
}
