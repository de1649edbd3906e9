import type { PaginationMethod } from '../../page/index';
import type { JobRow, ListRoot, RequestRow, Store } from '../../store/index';
import type { CrawlJob } from '../crawl-plan';
import type { CrawlState } from '../crawl-state';
import { getShortfall } from './list-end';
import type { ListState } from './list-state';
import type { SeenRecords } from './seen-records';

export interface PagerParts {
  readonly store: Store;
  readonly job: JobRow;
  readonly plan: CrawlJob;
  /** Queue position of a page to read before others. */
  readonly place: (url: string) => { readonly grp: number; readonly rank: number };
}

/** State shared while a job's lists are followed. */
export interface Context extends PagerParts {
  readonly maxPages: number;
  readonly seen: SeenRecords;
  readonly save: (state: ListState) => void;
  readonly roots: Map<number, ListRoot>;
}

/** Records why a list ends. */
export function endList(context: Context, state: ListState, stopped: string, isCapped = false): readonly string[] {
  context.save({ ...state, waitsFor: null, stopped, isCapped });
  if (!isCapped) claim(context, state.url, state);
  return [];
}

/** Records that a list claims more records than its pages showed. */
function claim({ store, job }: Context, url: string, state: ListState): void {
  const message = getShortfall(state);
  if (message !== null) store.jobs.addError(job.num, { code: 'shortfall', message, url });
}

/** Whether a crawl also looks for links on further pages of its start pages' lists. */
export function canFollowStartLists({ crawl, extract, maxPages }: PagerParts['plan']): boolean {
  return crawl !== null && extract === null && maxPages > 1;
}

/**
 * Queues the second page of a list that starts on a start page, at the same depth. Returns new hits. Call in the transaction that records the page.
 */
export function continueFromStart(
  { store, job, plan, place }: PagerParts,
  request: RequestRow,
  methods: readonly PaginationMethod[],
): readonly string[] {
  if (!canFollowStartLists(plan) || (request.depth > 0 && request.origin !== 'next')) return [];
  if (store.listPages.pagesTo(request.id) >= plan.maxPages) return [];
  for (const { url } of methods) {
    const judged = url === null ? null : plan.crawl?.scope.judge(url, request.depth, 'next');
    if (url === null || judged?.kind !== 'visit') continue;
    const { position, depth, id: parent } = request;
    const taken = store.listPages.take(job.num, { url, position, depth, parent, hit: judged.hit, ...place(url) });
    if (taken.kind === 'queued') return taken.isNewHit ? [url] : [];
  }
  return [];
}

const BEFORE_OTHERS = -1; // other pages of a job that does not crawl have ranks from 0

/** Lists in progress are finished before others start, so that few are open at a time. */
export function placeOfLists(crawlState: CrawlState | null): PagerParts['place'] {
  if (!crawlState) return () => ({ grp: 0, rank: BEFORE_OTHERS });
  return (url) => {
    const found = { url, origin: 'next', link: null, hit: false, tier: 0, heap: 'pages of lists' } as const;
    const { grp, rank } = crawlState.frontier.place(found);
    return { grp, rank };
  };
}
