import { createYielding } from '../concurrency/index';
import type { CrawlPlan } from '../crawl/index';
import {
  addUrl,
  type CrawlState,
  createCrawlState,
  createSeenUrls,
  getSeeds,
  isComplete,
  rejudgeQueryPages,
} from '../crawl/index';
import { createDetectionCounts } from '../extract/index';
import type { JobPlan } from '../jobs/index';
import { type RecordContext, recordPage } from '../jobs/index';
import type { JobRow, RequestRow, Store } from '../store/index';
import type { KnownSite } from './known-site';
import { createReplay } from './replay';

export interface SimulationParts {
  /** The crawl writes its rows there; discarded afterwards. */
  readonly scratch: Store;
  readonly site: KnownSite;
  /** A crawl or scrape with the arguments to try. */
  readonly plan: JobPlan & { readonly crawl: CrawlPlan };
  /** Its row in the scratch store. */
  readonly job: JobRow;
  /** `part`: follows the job's own visits as far as possible; `whole`: follows them and goes no further. */
  readonly replays: 'no' | 'part' | 'whole';
  readonly now: () => number;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

export interface Simulated {
  /** Visited URLs in order. */
  readonly order: readonly string[];
  /** Those among them that the job never visited, so that their links are unknown. */
  readonly unread: ReadonlySet<string>;
}

/**
 * Runs a crawl on what a job knows of its site, without visits: the same code for scope, order, traps and deduplication, on other rows. Rejects only
 * when the signal aborts.
 */
export async function simulate(parts: SimulationParts): Promise<Simulated> {
  const { scratch, site, plan, job, signal } = parts;
  const { context, crawlState } = getContext(parts);
  const { yieldIfDue } = createYielding(signal);
  await seed(parts, context, yieldIfDue);
  const replay = parts.replays !== 'no' ? createReplay({ scratch, site, context, scope: plan.crawl.scope }) : null;
  const order: string[] = [];
  const unread = new Set<string>();
  const counts = { started: 0, hits: scratch.jobs.byNum(job.num)?.hits ?? 0, extracts: 0 };

  const visit = (request: RequestRow): void => {
    const loaded = site.load(request.url);
    counts.started++;
    order.push(request.url);
    if (!loaded) {
      unread.add(request.url);
      scratch.requests.finish(request.id, { state: 'done', status: null, message: null, page: null });
      scratch.jobs.count(job.num, { visits: 1 });
      return;
    }
    counts.hits += recordPage(context, request, loaded).hits.length;
    if (loaded.kind === 'refused') {
      counts.started--;
      order.pop();
    } else if (
      loaded.kind === 'loaded' &&
      loaded.status === 'ok' &&
      scratch.crawledUrls.request(job.num, request.url)?.hit
    )
      counts.extracts++;
  };

  const goOn = (room: number) => (parts.replays === 'whole' ? null : lease(parts, crawlState, room));
  for (;;) {
    const { maxVisits, maxExtracts } = plan.crawl;
    const isFull = maxExtracts !== null && counts.extracts >= maxExtracts;
    if (isFull || (!replay?.isOpen() && isComplete({ ...plan, extract: null }, { ...counts, ...IDLE }))) break;
    const next = scratch.atomically(() => {
      const request = replay?.next(counts.started < maxVisits) ?? goOn(maxVisits - counts.started);
      if (request) visit(request);
      return request !== null || crawlState.hasLeftMore();
    });
    if (!next) break;
    await yieldIfDue();
  }
  if (parts.replays === 'whole') leaveAsItWas(parts);
  await settleSimulatedQuery(parts, crawlState);
  return { order, unread };
}

const IDLE = { inFlight: 0, hitsInFlight: 0 };

function getContext({ scratch, plan, job, now, random }: SimulationParts) {
  const crawlState = createCrawlState({ store: scratch, random, now }, job, {
    ...plan.crawl,
    readsItems: plan.extract !== null,
  });
  let ids = 0;
  const context: RecordContext = {
    store: scratch,
    job,
    plan: { ...plan, extract: null },
    seen: createSeenUrls(),
    crawlState,
    detections: createDetectionCounts([]),
    lists: null,
    onRequeued: () => undefined,
    learner: null,
    randomId: () => `simulated-${++ids}`,
  };
  return { crawlState, context };
}

/** Starts like the crawl: at the start URLs, or at the pattern's seeds and the known contents of sitemaps. */
async function seed(
  { scratch, site, plan, job }: SimulationParts,
  context: RecordContext,
  yieldIfDue: () => Promise<void>,
) {
  const { pattern, scope } = plan.crawl;
  const isByPattern = plan.urls.length === 0 && pattern !== null;
  const begin = isByPattern ? getSeeds(pattern) : plan.urls;
  const listed = isByPattern ? site.urls.filter(({ url, origin }) => origin === 'sitemap' && scope.isHit(url)) : [];
  const places = [
    ...begin.map((url) => ({ url, depth: 0, origin: isByPattern ? 'seed' : 'start' }) as const),
    ...listed.map(({ url }) => ({ url, depth: 1, origin: 'sitemap' }) as const),
  ];
  for (let from = 0; from < places.length; from += SEEDED_AT_ONCE) {
    scratch.atomically(() => {
      const some = places.slice(from, from + SEEDED_AT_ONCE);
      const hits = some.filter(({ url, ...at }) => addUrl(context, scope, url, { ...at, parent: null }));
      scratch.jobs.count(job.num, { hits: hits.length });
    });
    await yieldIfDue();
  }
}

const SEEDED_AT_ONCE = 100;

/** Restores what the job had finally held back, which may still wait because pages arrived in another order. */
function leaveAsItWas({ scratch, site, job }: SimulationParts): void {
  scratch.atomically(() => {
    for (const { url, skippedFor, message } of site.urls) {
      const row = skippedFor !== null ? scratch.crawledUrls.request(job.num, url) : null;
      if (row && !row.begun && skippedFor !== null && message !== null)
        scratch.rejudging.skip(row.id, skippedFor, message);
    }
  });
}

function lease({ plan, now }: SimulationParts, crawlState: CrawlState, room: number): RequestRow | null {
  if (room <= 0) return null;
  const [request] = crawlState.lease(1, 1, plan.crawl.order, now());
  return request ?? null;
}

/** Judges all pages of a query crawl again at its end, like any crawl. */
async function settleSimulatedQuery({ scratch, job }: SimulationParts, { query }: CrawlState): Promise<void> {
  if (!query) return;
  const parts = { store: scratch, job: job.num, query, emit: () => undefined };
  const never = () => false;
  await rejudgeQueryPages(parts, {
    judge: null,
    readsItems: false,
    isInterrupted: never,
    isComplete: never,
    readHit: async () => undefined,
  });
}
