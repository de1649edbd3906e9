import type { CrawlPlan } from './crawl-plan';

const ENOUGH = 2; // links; a record may link to one other

/**
 * Whether a page is the list of a pattern's pages and matches only because a wildcard may be empty: `/plans/` for `/plans/*`. It is a hit of a crawl, but
 * no item of a scrape.
 */
export function isListOfHits({ pattern }: CrawlPlan, url: string, links: readonly { readonly url: string }[]): boolean {
  if (pattern === null || !/^\*{1,2}$/u.test(pattern.href.slice(pattern.prefix.length))) return false;
  if (url !== pattern.prefix || url === `${pattern.origin}/`) return false;
  const hits = new Set(links.flatMap((link) => (link.url !== url && pattern.matches(link.url) ? [link.url] : [])));
  return hits.size >= ENOUGH;
}
