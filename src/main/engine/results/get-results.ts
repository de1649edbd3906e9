import type { Item } from '@shared/item';
import type { HitMark, JobRow, JobRowsTable, RowMark, Store } from '../store/index';

/** A job's results, for readers of more than its record: all in order, only the last, or those after a mark. */
export interface JobResults {
  /** The job whose items and hits are shown for this one. */
  readonly shownFor: (job: JobRow) => JobRow;
  /** In the order of the results, like the two functions below. */
  readonly items: (job: JobRow) => Iterable<Item>;
  readonly hits: (job: JobRow) => Iterable<string>;
  /** From a position on, up to `limit`. */
  readonly itemsFrom: (
    job: JobRow,
    from: number,
    limit: number,
  ) => { readonly items: readonly Item[]; readonly total: number };
  /** The current end of the results. */
  readonly mark: (job: JobRow) => RowMark;
  /** In order of arrival, in chunks that take a few milliseconds each, like the functions below. */
  readonly itemsAfter: (job: JobRow, after: number, upTo: RowMark) => ReturnType<JobRowsTable['itemsAfter']>;
  readonly hitsAfter: (job: JobRow, after: HitMark, upTo: HitMark) => ReturnType<JobRowsTable['hitsAfter']>;
}

export function createJobResults(store: Pick<Store, 'jobs' | 'jobRows' | 'items' | 'requests'>): JobResults {
  const { jobRows, items, requests } = store;
  return {
    shownFor: (job) => getResults(job, store),
    items: ({ num }) => items.each(num),
    hits: ({ num }) => requests.hits(num),
    itemsFrom: ({ num }, from, limit) => {
      const { rows, total } = items.page(num, limit, from);
      return { items: rows.map(({ item }) => item), total };
    },
    mark: ({ num }) => jobRows.mark(num),
    itemsAfter: ({ num }, after, upTo) => jobRows.itemsAfter(num, after, upTo),
    hitsAfter: ({ num }, after, upTo) => jobRows.hitsAfter(num, after, upTo),
  };
}

/** The job whose items and hits are shown for this one: the child job that an agent chose, or the job itself. */
export function getResults(job: JobRow, store: Pick<Store, 'jobs'>): JobRow {
  const part = job.resultsOf === null ? null : store.jobs.byNum(job.resultsOf);
  return part ? getResults(part, store) : job;
}
