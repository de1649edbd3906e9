import { squeezeSpaces } from '@shared/text';
import type { Page, StructuredData } from '../../page/index';
import { readNarrow } from './narrow';
import { getQueryFacts, prepareQuery, type ReadyQuery } from './page-facts';
import { getPageParts } from './page-parts';
import { scorePage } from './page-score';
import { explainPage } from './reason';
import { findSiteSearch, getSearchLinks, isSearchPage } from './site-search';
import type { QueryReading, QueryTask } from './types';

const EXCERPT_CHARACTERS = 500;
const TITLE_CHARACTERS = 160;

let ready: ReadyQuery | null = null;

/** Whether a query wants login or sign-up pages, which otherwise count as blocks. */
export function isLoginWanted({ query }: QueryTask): boolean {
  return readNarrow(query).narrow?.named.some((name) => name === 'login' || name === 'register') ?? false;
}

/** Scores a page against a query, without knowledge of the site. */
export function readForQuery(page: Page, structured: StructuredData, { query }: QueryTask): QueryReading {
  // cached, because a worker reads many pages of the same crawl in succession
  if (ready?.sentence !== query) ready = prepareQuery(query);
  const { parsed } = ready;
  const parts = getPageParts(page, structured);
  const search = findSiteSearch(page, structured);
  const facts = {
    ...getQueryFacts(ready, page.url, parts, structured),
    ...(isSearchPage(page.url, search) && { search: true as const }),
  };
  const { score } = scorePage(parsed, facts, { conceptWeights: [], linked: [], likeness: 0 });
  return {
    score,
    reason: explainPage(parsed, facts),
    title: squeezeSpaces(parts.title === '' ? parts.firstHeading : parts.title).slice(0, TITLE_CHARACTERS),
    excerpt: squeezeSpaces(parts.text.slice(0, 4 * EXCERPT_CHARACTERS)).slice(0, EXCERPT_CHARACTERS),
    searches: getSearchLinks(search, parsed),
    facts,
  };
}
