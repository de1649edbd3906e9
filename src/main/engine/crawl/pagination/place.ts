import type { CrawlState } from '../crawl-state';
import type { PagerParts } from './pager-context';

const BEFORE_OTHERS = -1; // other pages of a job that does not crawl have ranks from 0

/** A list that was begun is read to its end before others are, so that few are under way at a time. */
export function placeOfLists(crawlState: CrawlState | null): PagerParts['place'] {
  if (!crawlState) return () => ({ grp: 0, rank: BEFORE_OTHERS });
  return (url) => {
    const found = { url, origin: 'next', link: null, hit: false, tier: 0, heap: 'pages of lists' } as const;
    const { grp, rank } = crawlState.frontier.place(found);
    return { grp, rank };
  };
}
