import type { StateCreator } from 'zustand';
import { beginHistory, type History, recordChange, redoChange, undoChange } from '../history';
import type { LabRow } from './pattern-rows';

export interface LabSlice {
  /** The patterns that are tried; null for those of the form. Kept while other views are shown. */
  readonly labRows: History<readonly LabRow[] | null>;
  /** URLs that were pasted to be tried. */
  readonly labText: string;
  /** Which URLs are looked at where a job is open. */
  readonly labSource: 'job' | 'pasted';
  /** `about`: names what is typed on. */
  readonly setLabRows: (rows: readonly LabRow[] | null, about?: string) => void;
  readonly undoLab: () => void;
  readonly redoLab: () => void;
  readonly setLabText: (text: string) => void;
  readonly setLabSource: (source: 'job' | 'pasted') => void;
}

export const createLab: StateCreator<LabSlice, [], [], LabSlice> = (set, get) => ({
  labRows: beginHistory<readonly LabRow[] | null>(null),
  labText: '',
  labSource: 'job',
  setLabRows: (rows, about) => set({ labRows: recordChange(get().labRows, rows, about) }),
  undoLab: () => set({ labRows: undoChange(get().labRows) }),
  redoLab: () => set({ labRows: redoChange(get().labRows) }),
  setLabText: (labText) => set({ labText }),
  setLabSource: (labSource) => set({ labSource }),
});
