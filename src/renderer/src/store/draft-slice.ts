import type { StateCreator } from 'zustand';
import { type Draft, type DraftOptions, EMPTY_DRAFT, EMPTY_OPTIONS } from '../screens/collect/draft';
import type { Store } from './store';

export interface DraftSlice {
  readonly draft: Draft;
  readonly setTarget: (target: string) => void;
  readonly setTemplate: (template: string) => void;
  readonly setOptions: (change: Partial<DraftOptions>) => void;
  readonly resetOptions: () => void;
  readonly setDraft: (draft: Draft) => void;
}

export const createDraft: StateCreator<Store, [], [], DraftSlice> = (set) => ({
  draft: EMPTY_DRAFT,
  setTarget: (target) => set(({ draft }) => ({ draft: { ...draft, target } })),
  setTemplate: (template) => set(({ draft }) => ({ draft: { ...draft, template } })),
  setOptions: (change) => set(({ draft }) => ({ draft: { ...draft, options: { ...draft.options, ...change } } })),
  resetOptions: () => set(({ draft }) => ({ draft: { ...draft, options: EMPTY_OPTIONS } })),
  setDraft: (draft) => set({ draft }),
});
