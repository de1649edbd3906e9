import type { PaginationKind } from '@shared/crawl';
import type { Page } from '../types';
import { getElements } from '../walk';
import { findButtonMethods } from './button-methods';
import { chooseMethod } from './choose-method';
import { readPieces } from './controls';
import { findDataMethods } from './data-methods';
import { findIndexMethods } from './index-bars';
import { findHeaderMethods, findLinkMethods, findNumberMethods } from './link-methods';
import { readPagerLinks } from './links';
import { findLoadMoreMethods } from './load-more-methods';
import type { NumberBar } from './number-bars';
import { findSelectMethods } from './part-selects';
import { findPeriodMethods } from './period-methods';
import { findScrollMethods } from './scroll-methods';
import { findTabMethods } from './tab-bars';
import type { PaginationMethod } from './types';

export { chosenControl, controlAround, selectorFault, toPaginationMethod } from './choose-method';
export { claimedPages } from './claimed-pages';
export { createListedRecords, type ListedRecords, type RecordKeys, toRecordKeys } from './listed-records';
export { getNextSelector } from './next-selector';
export { isLinkMark, recordMarks } from './record-marks';
export { readTurns, type Turn } from './turns';
export type { PaginationMethod } from './types';
export { isPageParameter, relateUrls, withCount } from './url-relation';
export { asksForMore } from './words';

const MAX_METHODS = 8; // a wrong method may cost a visit to find out
const WORTH_TRYING = 0.3;

/**
 * Finds the pagination methods of a page, most likely first; empty if the page is not a list with further pages. `url`
 * is the requested URL, `link` the value of the response's Link header. With a `selector` chosen by the user, returns
 * only its method.
 */
export function readPagination(
  page: Page,
  url: string,
  link: string | null = null,
  selector: string | null = null,
): readonly PaginationMethod[] {
  if (selector !== null)
    return chooseMethod(page, selector).filter((method) => method.url !== page.url && method.url !== url);
  const elements = getElements(page.document);
  const pieces = readPieces(page);
  const list = { page, elements, pieces, links: readPagerLinks(page), header: link };
  const found = Object.values(FINDERS).flatMap((find) => find(list));
  const likely = found.filter(
    (method) => method.confidence >= WORTH_TRYING && method.url !== page.url && method.url !== url,
  );
  const hasLink = likely.some(({ url: target }) => target !== null);
  // pages with links may also have scripts that load more on scrolling or by a button, but following a link is cheaper
  // and more reliable
  const hasButton = likely.some(({ kind }) => kind === 'load_more');
  const rank = ({ kind, url: target, confidence, records }: PaginationMethod) => {
    if (hasLink && (kind === 'scroll' || (kind !== 'load_more' && target === null))) return 0;
    return kind === 'scroll' && hasButton && records !== undefined ? 0 : confidence;
  };
  const [bar] = list.links.bars;
  const later = hasLaterNumbers(bar);
  const furthest = getFurthest(bar);
  return getDistinctMethods(likely.sort((a, b) => rank(b) - rank(a)))
    .slice(0, MAX_METHODS)
    .map((method) => ({
      ...method,
      ...(later !== null && { hasLaterNumbers: later }),
      ...(furthest !== null && { furthest }),
    }));
}

const SURE = 0.6; // less may be a guess, which is not enough to report a gap

/**
 * What leads to the next page of a list although the user's `selector` finds nothing on this one, as on a later page with other markup; null if the list
 * ends here, or the selector finds its control.
 */
export function findMissedNext(page: Page, url: string, link: string | null, selector: string): string | null {
  if (chooseMethod(page, selector).length > 0) return null;
  const sure = readPagination(page, url, link).find(
    (method) => method.url !== null && method.isGuess !== true && method.confidence >= SURE,
  );
  return sure?.found ?? null;
}

/** Whether a bar of numbers has pages after the current one; null if it does not say which page is the current one. */
function hasLaterNumbers(bar: NumberBar | undefined): boolean | null {
  const current = bar?.current ?? null;
  return bar && current !== null ? bar.links.some(({ number }) => (number ?? 0) > current) : null;
}

/** Target of the largest number in a bar; null if its URLs contain no numbers. */
function getFurthest(bar: NumberBar | undefined): string | null {
  if (!bar?.count) return null;
  const [last] = bar.links.toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0));
  return last?.url ?? null;
}

interface ListPage {
  readonly page: Page;
  readonly elements: ReturnType<typeof getElements>;
  readonly pieces: ReturnType<typeof readPieces>;
  readonly links: ReturnType<typeof readPagerLinks>;
  /** Value of the response's Link header. */
  readonly header: string | null;
}

/** Finds the methods of each kind. A link with a token in its URL is reported as a cursor. */
const FINDERS: Readonly<Record<PaginationKind, (list: ListPage) => readonly PaginationMethod[]>> = {
  next: ({ page, elements, pieces, links, header }) => [
    ...findHeaderMethods(header, page.url),
    ...findLinkMethods(page, elements, links),
    ...findButtonMethods(elements, pieces, links.bars),
    ...findIndexMethods(page, elements, pieces),
    ...findTabMethods(page, pieces),
    ...findSelectMethods(page, elements),
    ...findPeriodMethods(page, elements, pieces),
  ],
  numbers: ({ page, elements, links }) => findNumberMethods(page.url, elements, links),
  cursor: ({ page }) => findDataMethods(page),
  load_more: ({ page, elements, pieces }) => findLoadMoreMethods(page, elements, pieces),
  scroll: ({ page, elements }) => findScrollMethods(elements, page.captured ?? []),
};

/** Keeps one method for each URL, and one for each action in a browser. */
function getDistinctMethods(methods: readonly PaginationMethod[]): readonly PaginationMethod[] {
  const kept = new Map<string, PaginationMethod>();
  for (const method of methods) {
    const key = method.url ?? `${method.kind} ${method.selector ?? ''}`;
    if (!kept.has(key)) kept.set(key, method);
  }
  return [...kept.values()];
}
