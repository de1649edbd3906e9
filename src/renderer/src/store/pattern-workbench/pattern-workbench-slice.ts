import type { StateCreator } from 'zustand';
import { beginHistory, type History, recordChange, redoChange, undoChange } from '../history';
import type { PatternEntry } from './pattern-rows';

export interface PatternWorkbenchSlice {
  /** Patterns being tried; null for those of the form. Kept while other views are shown. */
  readonly patterns: History<readonly PatternEntry[] | null>;
  /** Pasted URLs to try patterns on. */
  readonly pastedText: string;
  /** Source of URLs while a job is open. */
  readonly urlSource: 'job' | 'pasted';
  /** `about` names the input. */
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
