import type { RequestRow } from '../../store/index';
import { isWatched } from '../load/load-list';
import type { LoadedPage } from '../load/types';
import { MIN_LISTED_HITS, writeListClaim } from '../outcome/index';
import type { RecordContext } from './record-context';

const MIN_CONFIDENCE = 0.6; // scrolling that may load more is not enough to call a crawl partial

/** Notes a list that leads a crawl to its hits but was not loaded whole, or is longer than what it shows, for the job's outcome. */
export function noticeList(context: RecordContext, request: RequestRow, loaded: LoadedPage): void {
  const { page, read, listGoesOn } = loaded;
  const { crawl } = context.plan;
  if (!crawl || !read || !(listGoesOn || (!crawl.interact && isWatched(request)))) return;
  const likely = read.methods.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  // links to further pages are followed like all links
  const goesOn = listGoesOn === true || (likely.length > 0 && likely.every(({ url }) => url === null));
  const stated = likely.length > 0 ? undefined : read.statedList;
  if (!goesOn && !stated) return;
  const isByQuery = crawl.pattern === null;
  const count = isByQuery ? 0 : read.links.filter(({ url }) => crawl.scope.isHit(url)).length;
  // what a query or a narrow pattern leaves out of a list is not missing
  const expected = goesOn || isByQuery || (stated?.shown ?? 0) > count ? null : (stated?.total ?? null);
  if (!goesOn && expected === null) return;
  if (!isByQuery && count < MIN_LISTED_HITS) return;
  const claim = {
    url: page.finalUrl,
    expected,
    count,
    next: null,
    goesOn,
    isOnTheWay: true,
    ...(isByQuery && { request: request.id }),
  } as const;
  writeListClaim(context.store.jobNotes, context.job.num, request.id, claim);
}
