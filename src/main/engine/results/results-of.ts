import type { Item } from '@shared/item';
import type { HitMark, JobRow, JobRowsTable, RowMark, Store } from '../store/index';

/** What a job found, as those read it who want more than the record of the job: in order, its end alone, or what came after a mark. */
export interface JobResults {
  /** The job whose items and hits are shown as this one's. */
  readonly shownFor: (job: JobRow) => JobRow;
  /** In the order of the results, as the next. */
  readonly items: (job: JobRow) => Iterable<Item>;
  readonly hits: (job: JobRow) => Iterable<string>;
  /** Those from a position on, at most `limit`. */
  readonly itemsFrom: (
    job: JobRow,
    from: number,
    limit: number,
  ) => { readonly items: readonly Item[]; readonly total: number };
  /** How far its results have come. */
  readonly mark: (job: JobRow) => RowMark;
  /** In steps of a few milliseconds, in the order in which they came, as the next. */
  readonly itemsAfter: (job: JobRow, after: number, upTo: RowMark) => ReturnType<JobRowsTable['itemsAfter']>;
  readonly hitsAfter: (job: JobRow, after: HitMark, upTo: HitMark) => ReturnType<JobRowsTable['hitsAfter']>;
}

export function createJobResults(store: Pick<Store, 'jobs' | 'jobRows' | 'items' | 'requests'>): JobResults {
  const { jobRows, items, requests } = store;
  return {
    shownFor: (job) => resultsOf(job, store),
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

/** The job whose items and hits are shown as this one's: the part that an agent settled on, or the job itself. */
export function resultsOf(job: JobRow, store: Pick<Store, 'jobs'>): JobRow {
  const part = job.resultsOf === null ? null : store.jobs.byNum(job.resultsOf);
  return part ? resultsOf(part, store) : job;
}
