import type { CrawlCourse } from '../crawl-state';
import type { PagerParts } from './pager-context';

const BEFORE_OTHERS = -1; // other pages of a job that does not crawl have ranks from 0

/** A list that was begun is read to its end before others are, so that few are under way at a time. */
export function placeOfLists(course: CrawlCourse | null): PagerParts['place'] {
  if (!course) return () => ({ grp: 0, rank: BEFORE_OTHERS });
  return (url) => {
    const found = { url, origin: 'next', link: null, hit: false, tier: 0, heap: 'pages of lists' } as const;
    const { grp, rank } = course.frontier.place(found);
    return { grp, rank };
  };
}
