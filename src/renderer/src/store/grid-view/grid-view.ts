import type { Condition } from '@shared/item-filter';
import type { SortOrder } from './sort-order';

/** Filter and order of a job's items. */
export interface GridView {
  readonly jobId: string | null;
  readonly search: string;
  readonly sort: SortOrder;
  readonly filter: readonly Condition[];
  readonly duplicates: 'all' | 'hide' | 'only';
  /** Fields that make rows duplicates; empty for all. */
  readonly key: readonly string[];
  /** Visible columns in order, if chosen; null for all. */
  readonly columns: readonly string[] | null;
  /** Custom column names by field. */
  readonly names: Readonly<Record<string, string>>;
}

export const EMPTY_VIEW: GridView = {
  jobId: null,
  search: '',
  sort: [],
  filter: [],
  duplicates: 'all',
  key: [],
  columns: null,
  names: {},
};

/** The view if it belongs to the job, otherwise that of all items. */
export function getViewOfJob(view: GridView, jobId: string): GridView {
  return view.jobId === jobId ? view : EMPTY_VIEW;
}

/** Whether some items are hidden. */
export function isNarrowed({ search, filter, duplicates }: GridView): boolean {
  return search.trim() !== '' || filter.length > 0 || duplicates !== 'all';
}
