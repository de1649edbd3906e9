import type { StateCreator } from 'zustand';

/** Visible panes of the desk. */
export type DeskPanes = 'both' | 'form' | 'results';

export interface DeskSlice {
  /** Whether the user hid the form of an open job; stored between starts. */
  readonly formHidden: boolean;
  /** The pane shown in a narrow window; null until chosen. */
  readonly front: 'form' | 'results' | null;
  readonly showForm: () => void;
  readonly showResults: () => void;
  /** Resets the choice for another job. */
  readonly forgetFront: () => void;
}

export interface DeskRoom {
  /** Whether there is room for only one pane. */
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

/** Visible panes: both if there is room, and always the form without results. */
export function getDeskPanes(
  { formHidden, front }: Pick<DeskSlice, 'formHidden' | 'front'>,
  { isNarrow, hasJob }: DeskRoom,
): DeskPanes {
  if (isNarrow) return front ?? (hasJob ? 'results' : 'form');
  return hasJob && formHidden ? 'results' : 'both';
}
