import type { StateCreator } from 'zustand';
import { EMPTY_VIEW, type GridView, getViewOfJob } from './grid-view';

export interface GridViewSlice {
  /** Filter and order of the open job's items; exports use it. */
  readonly gridView: GridView;
  readonly setGridView: (jobId: string, change: Partial<Omit<GridView, 'jobId'>>) => void;
}

/** A view belongs to its job: another job starts with all items. */
export const createGridView: StateCreator<GridViewSlice, [], [], GridViewSlice> = (set, get) => ({
  gridView: EMPTY_VIEW,
  setGridView: (jobId, change) => {
    const { gridView } = get();
    const before = getViewOfJob(gridView, jobId);
    const next = { ...before, ...change, jobId };
    if (!isSame(gridView, next)) set({ gridView: next });
  },
});

/** Whether nothing was changed; what did not change is the same object. */
function isSame(one: GridView, other: GridView): boolean {
  return Object.entries(other).every(([name, value]) => Object.is(Reflect.get(one, name), value));
}
