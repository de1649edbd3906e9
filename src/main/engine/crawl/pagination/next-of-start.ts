import type { PaginationWay } from '../../page/index';
import type { RequestRow } from '../../store/index';
import type { PagerParts } from './pager-context';

/** Whether a crawl looks for links on further pages of the lists it begins at. */
export function followsStarts({ crawl, extract, maxPages }: PagerParts['plan']): boolean {
  return crawl !== null && extract === null && maxPages > 1;
}

/**
 * Puts the next page of the list that a start page begins into the queue of a crawl, as near to the start as that page. Gives the hits that
 * nobody knew. Call it in the transaction that records the page.
 */
export function goOnFromStart(
  { store, job, plan, place }: PagerParts,
  request: RequestRow,
  ways: readonly PaginationWay[],
): readonly string[] {
  if (!followsStarts(plan) || (request.depth > 0 && request.origin !== 'next')) return [];
  if (store.listPages.pagesTo(request.id) >= plan.maxPages) return [];
  for (const { url } of ways) {
    const judged = url === null ? null : plan.crawl?.scope.judge(url, request.depth, 'next');
    if (url === null || judged?.kind !== 'visit') continue;
    const { position, depth, id: parent } = request;
    const taken = store.listPages.take(job.num, { url, position, depth, parent, hit: judged.hit, ...place(url) });
    if (taken.kind === 'queued') return taken.isNewHit ? [url] : [];
  }
  return [];
}
