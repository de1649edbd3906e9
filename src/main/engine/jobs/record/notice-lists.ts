import type { RequestRow } from '../../store/index';
import { isWatched } from '../load/load-list';
import type { LoadedPage } from '../load/types';
import { MIN_LISTED_HITS, writeListClaim } from '../outcome/index';
import type { RecordContext } from './record-context';

const MIN_CONFIDENCE = 0.6; // scrolling that may load more is not enough to call a crawl partial

/** Notes a list that leads a crawl to its hits but was not loaded whole, for the job's outcome. */
export function noticeList(
  { store, job, plan }: RecordContext,
  request: RequestRow,
  { page, read, listGoesOn }: LoadedPage,
): void {
  const { crawl } = plan;
  if (!crawl || !read || !(listGoesOn || (!crawl.interact && isWatched(request)))) return;
  const likely = read.methods.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  // links to further pages are followed like all links
  if (!listGoesOn && (likely.length === 0 || likely.some(({ url }) => url !== null))) return;
  const isByQuery = crawl.pattern === null;
  const count = isByQuery ? 0 : read.links.filter(({ url }) => crawl.scope.isHit(url)).length;
  if (!isByQuery && count < MIN_LISTED_HITS) return;
  const claim = {
    url: page.finalUrl,
    expected: null,
    count,
    next: null,
    goesOn: true,
    isOnTheWay: true,
    ...(isByQuery && { request: request.id }),
  } as const;
  writeListClaim(store.jobNotes, job.num, request.id, claim);
}
