import type { JobNotesTable } from '../../store/index';

const PREFIX = 'listed-records:';
const MAX_PAGES = 1000;

/** Stores that a page without a value of its own lists records. */
export function writeListedRecords(notes: JobNotesTable, job: number, request: number, count: number): void {
  notes.write(job, PREFIX + request, count);
}

/** Records that pages without a value of their own list. */
export function countListedRecords(notes: JobNotesTable, job: number): number {
  const counts = notes.list(job, PREFIX, MAX_PAGES) as readonly number[];
  return counts.reduce((sum, count) => sum + count, 0);
}
