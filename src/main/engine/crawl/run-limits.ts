import type { RequestRow } from '../store/index';
import type { CrawlJob } from './crawl-plan';
import type { ListPager } from './pagination/list-pager';

/** Counts of a job's run so far. */
export interface RunCounts {
  /** Pages started, including earlier runs. */
  readonly started: number;
  readonly extracts: number;
  readonly hits: number;
  readonly inFlight: number;
  /** Pages in progress that may be read into items. */
  readonly hitsInFlight: number;
}

// Enough to keep several hosts busy at their own limits; a single host is limited by politeness.
const IN_FLIGHT_BASE = 16;
// Visits after which a crawl's order has settled.
const LEARNING_VISITS = 300;

/** How many pages may be in progress at once. */
export function getCapacity(
  { crawl }: Pick<CrawlJob, 'crawl'>,
  { started }: RunCounts,
  hostConcurrency: number,
  threads: number,
): number {
  // early on, each page may change which one is next
  const isLearning = crawl?.order.strategy === 'best' && started < LEARNING_VISITS;
  if (crawl?.oneByOne || isLearning) return hostConcurrency;
  // stored pages wait for no host, so have the next one ready for each thread
  return Math.max(IN_FLIGHT_BASE + 2 * hostConcurrency, 2 * threads);
}

/** How many more pages may be read into items. */
export function extractRoom({ crawl }: Pick<CrawlJob, 'crawl'>, { extracts, hitsInFlight }: RunCounts): number {
  const cap = crawl?.maxExtracts ?? null;
  return cap === null ? Number.POSITIVE_INFINITY : cap - extracts - hitsInFlight;
}

/** Whether a job has all results it can find or may read. */
export function isComplete(
  { crawl, extract, maxPages }: Pick<CrawlJob, 'crawl' | 'extract' | 'maxPages'>,
  { extracts, hits }: RunCounts,
): boolean {
  if (!crawl) return false;
  if (crawl.maxExtracts !== null && extracts >= crawl.maxExtracts) return true;
  // a list continues after its first page
  if (crawl.mostHits === null || maxPages > 1) return false;
  return (extract ? extracts : hits) >= crawl.mostHits;
}

/** Whether a page may be read into items. */
export function mayExtract(
  { crawl, extract }: Pick<CrawlJob, 'crawl' | 'extract'>,
  lists: ListPager | null,
  request: RequestRow,
): boolean {
  if (!extract) return false;
  // the matches of a query are known only after reading
  if (!crawl || crawl.query !== null || lists?.isNext(request)) return true;
  return request.hit || (isGuess(request) && crawl.scope.isHit(request.url));
}

/** Whether only visiting the page shows if it is a hit. */
function isGuess({ origin }: RequestRow): boolean {
  return origin === 'seed' || origin === 'canonical';
}
