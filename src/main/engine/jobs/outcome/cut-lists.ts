import type { OutcomeReason } from '@shared/contract/outcome';
import type { JobNotesTable, JobRow, Store } from '../../store/index';

const PREFIX = 'cut-list:';
const MAX_PAGES = 10_000;

/** Stores that a page says that it shows only the first records of its list, and leads to no others. */
export function writeCutList(notes: JobNotesTable, job: number, request: number, url: string): void {
  notes.write(job, PREFIX + request, url);
}

/** Reports pages that say that their list is cut off without saying how long it is. */
export function getCutListReasons(
  { jobNotes }: Pick<Store, 'jobNotes'>,
  job: JobRow,
  others: readonly OutcomeReason[],
): readonly OutcomeReason[] {
  if (job.type === 'visit') return [];
  const [url, ...more] = jobNotes.list(job.num, PREFIX, MAX_PAGES) as readonly string[];
  // a list that states its length was already reported
  if (url === undefined || others.some(({ code }) => code === 'claims_more')) return [];
  const message =
    more.length === 0
      ? `The page ${url} says that it shows only a part of its list. Narrow the search there, and read the parts.`
      : `${(more.length + 1).toLocaleString('en')} pages say that they show only a part of their lists. Narrow the searches there, and read the parts.`;
  return [{ code: 'claims_more', message, url }];
}
