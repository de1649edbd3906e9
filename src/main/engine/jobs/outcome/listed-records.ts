import type { Outcome, OutcomeReason } from '@shared/contract/outcome';
import type { JobNotesTable, JobRow, Store } from '../../store/index';
import { formatNumbered } from './reason-words';
import { createListAction } from './task-again';

type AsList = NonNullable<Outcome['asList']>;

const PREFIX = 'listed-records:';
const MAX_PAGES = 1000;

/** Stores that a page read as one item lists records. */
export function writeListedRecords(notes: JobNotesTable, job: number, request: number, count: number): void {
  notes.write(job, PREFIX + request, count);
}

/** Records that pages read as one item list. */
export function countListedRecords(notes: JobNotesTable, job: number): number {
  return listCounts(notes, job).reduce((sum, count) => sum + count, 0);
}

/** The lists that were read as one item each; null if there are none, or if a reason already offers their records. */
export function getAsList(
  { jobNotes }: Pick<Store, 'jobNotes'>,
  job: JobRow,
  reasons: readonly OutcomeReason[],
): AsList | null {
  if (job.type !== 'extract' || reasons.some(({ code }) => code === 'no_results')) return null;
  const records = countListedRecords(jobNotes, job.num);
  const pages = listCounts(jobNotes, job.num).length;
  return records === 0 ? null : { pages, records, action: createListAction(job, records) };
}

export function describeAsList({ pages, records }: AsList): string {
  const listed = formatNumbered(records, 'record');
  return pages === 1
    ? `The page lists ${listed} and was read as one item.`
    : `${pages.toLocaleString('en')} pages list ${listed}, and each was read as one item.`;
}

function listCounts(notes: JobNotesTable, job: number): readonly number[] {
  return notes.list(job, PREFIX, MAX_PAGES) as readonly number[];
}
