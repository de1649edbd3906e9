import type { StateCreator } from 'zustand';
import { EMPTY_VIEW, type GridView } from './grid-view';

export interface GridViewSlice {
  /** How the items of the open job are filtered and sorted; exports follow it. */
  readonly gridView: GridView;
  readonly setGridView: (jobId: string, change: Partial<Omit<GridView, 'jobId'>>) => void;
}

/** A view belongs to its job: another one begins with all of its items. */
export const createGridView: StateCreator<GridViewSlice, [], [], GridViewSlice> = (set, get) => ({
  gridView: EMPTY_VIEW,
  setGridView: (jobId, change) => {
    const before = get().gridView;
    set({ gridView: { ...(before.jobId === jobId ? before : EMPTY_VIEW), ...change, jobId } });
  },
});
