import { mayBeMissed } from '../../crawl/index';
import type { BlockedUrl, FailedCount, JobRow, Store } from '../../store/index';
import { planStoredCrawl } from '../plan/index';
import { MIN_LISTED_HITS } from './list-claims';
import { formatNumbered } from './reason-words';

type Parts = Pick<Store, 'failedPages' | 'samePages'>;

/** Pages of a job that failed, without those that a crawl can do without. */
export function listFailedPages(store: Pick<Store, 'failedPages'>, job: JobRow): readonly FailedCount[] {
  const failed = store.failedPages.byReason(job.num);
  const isDispensable = getDispensable(store, job);
  if (!isDispensable) return failed;
  const missed = store.failedPages.keptOut(job.num).filter((each) => !isDispensable(each));
  return failed.flatMap((each) => {
    if (each.reason !== 'login' && each.reason !== 'consent') return [each];
    const [first, ...others] = missed.filter(({ reason }) => reason === each.reason);
    return first ? [{ ...each, count: 1 + others.length, url: first.url }] : [];
  });
}

/** URLs that robots.txt forbids and that may have been hits, or have led to some. */
export function listForbiddenUrls(store: Parts, job: JobRow): readonly string[] {
  const isDispensable = getDispensable(store, job);
  return listKeptOut(store, job).flatMap((each) =>
    each.reason === 'robots' && !isDispensable?.(each) ? [each.url] : [],
  );
}

/**
 * Number of pages outside the pattern that a crawl could not search for links: robots.txt forbids them, or they need a
 * login. Nothing says that hits are missing for that.
 */
export function countUnsearched(store: Parts, job: JobRow): number {
  const isDispensable = getDispensable(store, job);
  return isDispensable ? listKeptOut(store, job).filter(isDispensable).length : 0;
}

/** Says how many pages were not searched for links. */
export function describeUnsearched(pages: number): string {
  return `${formatNumbered(pages, 'page')} outside the pattern could not be searched for links.`;
}

function listKeptOut({ failedPages, samePages }: Parts, { num, type }: JobRow): readonly BlockedUrl[] {
  if (type !== 'crawl' && type !== 'scrape') return [];
  return failedPages.keptOut(num).filter((each) => each.reason !== 'robots' || mayBeMissed({ samePages }, num, each));
}

/**
 * Returns a function that says whether a crawl can do without a page: it is not a hit, and no page like it led to hits. Null
 * if the crawl found no hits, or takes any page as a hit that fits its query.
 */
function getDispensable(
  { failedPages }: Pick<Store, 'failedPages'>,
  job: JobRow,
): ((url: BlockedUrl) => boolean) | null {
  if (job.hits === 0 || planStoredCrawl(job)?.pattern == null) return null;
  const lists = failedPages.listsOfHits(job.num, MIN_LISTED_HITS).map(getPath);
  const folders = new Set([...lists, ...lists.map(getFolder)].filter((path) => path !== ''));
  const paths = new Set(lists);
  return ({ url, hit, origin, region }) => {
    if (hit || origin === 'start' || origin === 'seed' || origin === 'next' || region === 'pagination') return false;
    const path = getPath(url);
    return !paths.has(path) && !folders.has(getFolder(path));
  };
}

/** The path without slashes at its ends, which the pages of a site's root folder do not share. */
function getPath(url: string): string {
  return new URL(url).pathname.replace(/^\/+|\/+$/g, '');
}

function getFolder(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
