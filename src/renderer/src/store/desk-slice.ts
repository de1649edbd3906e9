import type { StateCreator } from 'zustand';

/** Which parts of the desk show. */
export type DeskPanes = 'both' | 'form' | 'results';

export interface DeskSlice {
  /** Whether a person hid the form of an open job; remembered between starts. */
  readonly formHidden: boolean;
  /** The pane in front where there is room for one; null until somebody chose. */
  readonly front: 'form' | 'results' | null;
  readonly showForm: () => void;
  readonly showResults: () => void;
  /** Lets the panes of another job begin as they do. */
  readonly forgetFront: () => void;
}

export interface DeskRoom {
  /** Whether there is room for one pane only. */
  readonly isNarrow: boolean;
  readonly hasJob: boolean;
}

const STORAGE_KEY = 'winnow-form';

export const createDesk: StateCreator<DeskSlice, [], [], DeskSlice> = (set) => {
  const choose = (front: 'form' | 'results') => {
    const formHidden = front === 'results';
    window.localStorage.setItem(STORAGE_KEY, formHidden ? 'hidden' : 'shown');
    set({ formHidden, front });
  };
  return {
    formHidden: window.localStorage.getItem(STORAGE_KEY) === 'hidden',
    front: null,
    showForm: () => choose('form'),
    showResults: () => choose('results'),
    forgetFront: () => set({ front: null }),
  };
};

/** The panes that show: both where there is room, and the form wherever there are no results yet. */
export function getDeskPanes(
  { formHidden, front }: Pick<DeskSlice, 'formHidden' | 'front'>,
  { isNarrow, hasJob }: DeskRoom,
): DeskPanes {
  if (isNarrow) return front ?? (hasJob ? 'results' : 'form');
  return hasJob && formHidden ? 'results' : 'both';
}
