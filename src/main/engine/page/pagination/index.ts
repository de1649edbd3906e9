import type { Page } from '../types';
import { getElements } from '../walk';
import { chosenWay } from './chosen-way';
import { readPieces } from './controls';
import { dataWays } from './data-ways';
import { headerWays } from './link-header';
import { linkWays, numberWays } from './link-ways';
import { readPagerLinks } from './links';
import { moreWays } from './more-ways';
import { scrollWays } from './scroll-ways';
import type { PaginationWay } from './types';

export { chosenControl, controlAround, selectorFault, toPaginationWay } from './chosen-way';
export { claimedPages } from './claimed-pages';
export { getNextSelector } from './next-selector';
export { getHash, recordMarks } from './record-marks';
export type { PaginationWay } from './types';
export { relateUrls, withCount } from './url-relation';

const MAX_WAYS = 8; // each may cost a visit to be found wrong
const WORTH_TRYING = 0.3;

/**
 * The ways on from a page of a list, the likeliest first; none where the page is no list that goes on. `url` is the address that was
 * asked for, `link` the value of the response's Link header. A `selector` that a person chose leaves no other way.
 */
export function readPagination(
  page: Page,
  url: string,
  link: string | null = null,
  selector: string | null = null,
): readonly PaginationWay[] {
  if (selector !== null) return chosenWay(page, selector).filter((way) => way.url !== page.url && way.url !== url);
  const elements = getElements(page.document);
  const pieces = readPieces(page);
  const links = readPagerLinks(page, pieces);
  const found = [
    ...headerWays(link, page.url),
    ...linkWays(page, elements, links),
    ...numberWays(page.url, links),
    ...dataWays(page),
    ...moreWays(page, elements, pieces),
    ...scrollWays(elements),
  ];
  const likely = found.filter((way) => way.confidence >= WORTH_TRYING && way.url !== page.url && way.url !== url);
  return unique(likely.sort((a, b) => b.confidence - a.confidence)).slice(0, MAX_WAYS);
}

/** One way to each address, and one for each thing to do in a browser. */
function unique(ways: readonly PaginationWay[]): readonly PaginationWay[] {
  const kept = new Map<string, PaginationWay>();
  for (const way of ways) {
    const key = way.url ?? `${way.kind} ${way.selector ?? ''}`;
    if (!kept.has(key)) kept.set(key, way);
  }
  return [...kept.values()];
}
