import type { StateCreator } from 'zustand';
import type { Store } from './store';

export interface TesterSlice {
  /** The URLs pasted into the pattern tester; kept while other views are shown. */
  readonly testText: string;
  readonly setTestText: (testText: string) => void;
}

export const createTester: StateCreator<Store, [], [], TesterSlice> = (set) => ({
  testText: '',
  setTestText: (testText) => set({ testText }),
});
