import type { OutcomeReason } from '@shared/contract/outcome';
import { listStates } from '../../crawl/index';
import type { JobNotesTable, JobRow, Store } from '../../store/index';
import { formatNumbered, formatUrls } from './reason-words';
import { createBrowserAction } from './task-again';

const PREFIX = 'empty-list:';
const MAX_PAGES = 10_000;

/** Stores that a page read as a list gave no row and does not say that its list is empty. */
export function writeEmptyList(notes: JobNotesTable, job: number, request: number, url: string): void {
  notes.write(job, PREFIX + request, url);
}

/**
 * Reports pages that were to be read as lists and gave no row: the rows of the others must not look like all of them. Not for the stored
 * pages of a crawl or archive, which hold pages of every kind.
 */
export function getEmptyListReasons(
  { jobNotes, jobs }: Pick<Store, 'jobNotes' | 'jobs'>,
  job: JobRow,
): readonly OutcomeReason[] {
  const { pagesOf } = job.args;
  if (job.type === 'visit') return [];
  const source = typeof pagesOf === 'string' ? jobs.get(pagesOf) : null;
  if (pagesOf !== undefined && source?.type !== 'extract' && source?.type !== 'scrape') return [];
  // a failed call of the page, or a list longer than what was read, is a reason of its own
  const explained = new Set(jobs.errors(job.num).map(({ url }) => url));
  // a browser may have loaded the rows that the page first lacked
  for (const { url, records } of listStates(jobNotes, job.num).all(MAX_PAGES)) if (records > 0) explained.add(url);
  const urls = (jobNotes.list(job.num, PREFIX, MAX_PAGES) as readonly string[]).filter((url) => !explained.has(url));
  const [url] = urls;
  if (url === undefined) return [];
  const count = urls.length;
  const message =
    count === 1
      ? `No row was found on ${url}, which was read as a list.`
      : `No row was found on ${formatNumbered(count, 'page')} that were read as lists: ${formatUrls(urls, count)}.`;
  const action = createBrowserAction(job);
  return [{ code: 'empty_lists', message, count, url, ...(action && { action }) }];
}
