import type { RequestRow } from '../../store/index';
import type { CrawlPlan } from '../crawl-plan';
import type { CrawledPage } from '../loaded-page';
import type { QueryCrawl } from './query-crawl';

/** Holds a page that was recorded against its crawl's query; null where there is none. Call it before its links are added. */
export function judgeByQuery(
  query: QueryCrawl | null,
  crawl: CrawlPlan | null,
  request: RequestRow,
  { status, read, page, landedUrl = page.finalUrl }: CrawledPage,
): boolean | null {
  if (!query || !crawl) return null;
  if (status !== 'ok' || !read?.match) return false;
  // a page that was moved to another site, or that is a copy of another one, is reported under no address of its own
  const counts = request.sameAs === null && crawl.scope.judge(landedUrl, request.depth, 'start').kind !== 'outside';
  return query.visited(request, read.match, counts);
}

/** Whether a page is worth to be read by a model, as far as its crawl's query goes. */
export function isWanted(query: QueryCrawl | null, request: RequestRow, read: CrawledPage['read']): boolean {
  const match = read?.match;
  return !query || !match || query.isWanted(request, match);
}
