import { relateUrls } from '../../page/index';
import type { RequestRow } from '../../store/index';
import type { CrawledPage } from '../loaded-page';
import { getClaimedTotal } from './list-end';
import type { ListState } from './list-state';

const LIKELY = 0.6; // confidence from which a link on a first page is trusted

/** Whether a status means that the page does not exist. */
export function isMissingStatus(httpStatus: number | null): boolean {
  return httpStatus === 404 || httpStatus === 410;
}

/**
 * Whether a list must have this further page: one of its pages links to it, and nothing says that the list had already
 * ended. If such a page does not load, records are missing. Other URLs are guesses, or the dead "next" link that many
 * sites put on the last page.
 */
export function isPromised(state: ListState, { url }: Pick<RequestRow, 'url'>): boolean {
  const { trying, proven, left, gaps } = state;
  if (gaps?.includes(url)) return true;
  if (!trying || trying.url !== url || trying.isGuess || isWhole(state)) return false;
  if (proven !== null) return true;
  const isLikely = ({ confidence, isGuess, url: target }: typeof trying) =>
    target !== null && !isGuess && confidence >= LIKELY;
  return isLikely(trying) && !left.some(isLikely);
}

/** Whether a page is no later in its list than the furthest linked page. */
export function isWithin(url: string, furthest: string | undefined): boolean {
  if (furthest === undefined) return false;
  const relation = relateUrls(url, furthest);
  return (
    relation.kind === 'same' || (relation.kind === 'count' && relation.from !== null && relation.from <= relation.to)
  );
}

/** Whether the pages read so far state that they are the whole list. */
function isWhole(state: ListState): boolean {
  const { trying, pages, records, total, largest, lastRecords = largest } = state;
  const later = trying?.hasLaterNumbers;
  if (later === true) return false;
  const claimed = pages > 1 ? getClaimedTotal(state) : (total ?? null);
  if (claimed !== null) return claimed <= records;
  return later === false || lastRecords < largest; // only the last page of a list is short
}

/** What is wrong with the response to such a page; null if it may be the right page. */
export function findFault(
  { url: root, last }: ListState,
  { url }: Pick<RequestRow, 'url'>,
  { status, message, page, landedUrl }: CrawledPage,
): { readonly reason: 'redirect' | 'client_error'; readonly message: string } | null {
  if (status !== 'ok') {
    if (!isMissingStatus(page.httpStatus) && page.fetchRecord.reason !== 'soft_404') return null;
    const linked = 'The list links to this page.';
    return { reason: 'client_error', message: message === null ? linked : `${message} ${linked}` };
  }
  const final = landedUrl ?? page.finalUrl;
  if (!isElsewhere([root, last.url], url, final)) return null;
  return { reason: 'redirect', message: `The next page of the list leads to another page, ${final}.` };
}

/**
 * Whether a redirect leads away from the expected page: to a list page already read, to the site's front page, or to a
 * URL without its page number.
 */
function isElsewhere(read: readonly [string, string], url: string, final: string): boolean {
  if (relateUrls(url, final).kind === 'same') return false;
  if (read.some((each) => relateUrls(each, final).kind === 'same')) return true;
  const { pathname, search } = new URL(final);
  if (pathname === '/' && search === '' && new URL(url).pathname !== '/') return true;
  const relation = relateUrls(read[1], url);
  return relation.kind === 'count' && !`${pathname}${search}`.split(/\D+/).includes(String(relation.to));
}
