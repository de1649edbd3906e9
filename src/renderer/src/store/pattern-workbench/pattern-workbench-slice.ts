import type { StateCreator } from 'zustand';
import { beginHistory, type History, recordChange, redoChange, undoChange } from '../history';
import type { PatternEntry } from './pattern-rows';

export interface PatternWorkbenchSlice {
  /** The patterns that are tried; null for those of the form. Kept while other views are shown. */
  readonly patterns: History<readonly PatternEntry[] | null>;
  /** URLs that were pasted to be tried. */
  readonly pastedText: string;
  /** Which URLs are looked at where a job is open. */
  readonly urlSource: 'job' | 'pasted';
  /** `about`: names what is typed on. */
  readonly setPatterns: (rows: readonly PatternEntry[] | null, about?: string) => void;
  readonly undoPatterns: () => void;
  readonly redoPatterns: () => void;
  readonly setPastedText: (text: string) => void;
  readonly setUrlSource: (source: 'job' | 'pasted') => void;
}

export const createPatternWorkbench: StateCreator<PatternWorkbenchSlice, [], [], PatternWorkbenchSlice> = (
  set,
  get,
) => ({
  patterns: beginHistory<readonly PatternEntry[] | null>(null),
  pastedText: '',
  urlSource: 'job',
  setPatterns: (rows, about) => set({ patterns: recordChange(get().patterns, rows, about) }),
  undoPatterns: () => set({ patterns: undoChange(get().patterns) }),
  redoPatterns: () => set({ patterns: redoChange(get().patterns) }),
  setPastedText: (pastedText) => set({ pastedText }),
  setUrlSource: (urlSource) => set({ urlSource }),
});
