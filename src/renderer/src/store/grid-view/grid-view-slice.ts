import type { StateCreator } from 'zustand';
import { EMPTY_VIEW, type GridView } from './grid-view';

export interface GridViewSlice {
  /** Filter and order of the open job's items; exports use it. */
  readonly gridView: GridView;
  readonly setGridView: (jobId: string, change: Partial<Omit<GridView, 'jobId'>>) => void;
}

/** A view belongs to its job: another job starts with all items. */
export const createGridView: StateCreator<GridViewSlice, [], [], GridViewSlice> = (set, get) => ({
  gridView: EMPTY_VIEW,
  setGridView: (jobId, change) => {
    const before = get().gridView;
    set({ gridView: { ...(before.jobId === jobId ? before : EMPTY_VIEW), ...change, jobId } });
  },
});
