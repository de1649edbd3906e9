import type { Condition } from '@shared/item-filter';
import type { SortOrder } from './sort-order';

/** Which items of a job are shown, and in what order. */
export interface GridView {
  readonly jobId: string | null;
  readonly search: string;
  readonly sort: SortOrder;
  readonly filter: readonly Condition[];
  readonly duplicates: 'all' | 'hide' | 'only';
  /** Fields by which rows are the same; empty: all of them. */
  readonly key: readonly string[];
  /** The columns that show, in their order, where a person chose them; null: all. */
  readonly columns: readonly string[] | null;
  /** Names that a person gave to columns, by field. */
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

/** The view of a job; all of its items where another one's is at hand. */
export function viewOfJob(view: GridView, jobId: string): GridView {
  return view.jobId === jobId ? view : EMPTY_VIEW;
}

/** Whether fewer than all items are shown. */
export function isNarrowed({ search, filter, duplicates }: GridView): boolean {
  return search.trim() !== '' || filter.length > 0 || duplicates !== 'all';
}
