import type { StateCreator } from 'zustand';
import { type Draft, type DraftOptions, EMPTY_OPTIONS, type GivenHtml } from '../screens/collect/draft';
import type { Store } from './store';
import { readStoredDraft, storeDraft } from './stored-draft';

export interface DraftSlice {
  /** What the form holds; it outlives a reload of the page. */
  readonly draft: Draft;
  readonly setTarget: (target: string) => void;
  readonly setTemplate: (template: string) => void;
  readonly setOptions: (change: Partial<DraftOptions>) => void;
  readonly resetOptions: () => void;
  /** Turns to a page at hand, or changes what is known of it. */
  readonly setHtml: (html: Partial<GivenHtml>) => void;
  /** Goes back from stored pages or HTML to pages that are visited. */
  readonly visitInstead: () => void;
  readonly setDraft: (draft: Draft) => void;
  /** What stands in the one input of the first screen. */
  readonly asked: string;
  readonly setAsked: (asked: string) => void;
  /** Whether the form is shown though it is empty. */
  readonly byHand: boolean;
  readonly setByHand: (byHand: boolean) => void;
}

const NO_HTML: GivenHtml = { url: '', html: '' };

export const createDraft: StateCreator<Store, [], [], DraftSlice> = (set, get) => {
  const change = (part: Partial<Draft>) => {
    const draft = { ...get().draft, ...part };
    storeDraft(window.sessionStorage, draft);
    set({ draft });
  };
  return {
    draft: readStoredDraft(window.sessionStorage),
    setTarget: (target) => change({ target }),
    setTemplate: (template) => change({ template }),
    setOptions: (part) => change({ options: { ...get().draft.options, ...part } }),
    resetOptions: () => change({ options: EMPTY_OPTIONS }),
    setHtml: (html) => change({ html: { ...(get().draft.html ?? NO_HTML), ...html } }),
    visitInstead: () => change({ pagesOf: null, html: null }),
    setDraft: change,
    asked: '',
    setAsked: (asked) => set({ asked }),
    byHand: false,
    setByHand: (byHand) => set({ byHand }),
  };
};
