import type { StateCreator } from 'zustand';
import type { ConnectionSlice } from '../connection';
import { type History, redoChange, undoChange } from '../history';
import { type Draft, type DraftOptions, EMPTY_OPTIONS, type GivenHtml } from './draft';
import type { PagesOf } from './draft-pages';
import { leaveSample } from './leave-sample';
import type { Sheet } from './sheet';
import { readStoredDraft, storeDraft } from './stored-draft';
import { beginTemplateHistory, recordText, type TemplateHistory } from './template-history';

export interface DraftSlice {
  /** The form; survives a page reload. */
  readonly draft: Draft;
  readonly setTarget: (target: string) => void;
  /** Keeps the spreadsheet that the target is taken from; null forgets it. */
  readonly setSheet: (sheet: Sheet | null) => void;
  /** `place` names the input: consecutive typing there is one undo step. Without it, the change is a step of its own. */
  readonly setTemplate: (template: string, place?: string) => void;
  /** Of the template, for changes by form, JSON, picker and library. */
  readonly history: TemplateHistory;
  /** False if there is nothing to undo. */
  readonly undoTemplate: () => boolean;
  readonly redoTemplate: () => boolean;
  readonly setOptions: (change: Partial<DraftOptions>) => void;
  readonly resetOptions: () => void;
  /** Switches to HTML as the source, or changes it. */
  readonly setHtml: (html: Partial<GivenHtml>) => void;
  /** Switches from stored pages or HTML back to visits. */
  /** Takes stored pages of a job in place of addresses. */
  readonly readPagesOf: (pagesOf: PagesOf) => void;
  readonly visitInstead: () => void;
  readonly setDraft: (draft: Draft) => void;
  /** Takes over a picked template with its history, so that Undo in the form continues where the picker was. */
  readonly takePicked: (draft: Draft, page: string, steps: Pick<History<string>, 'past' | 'future'>) => void;
  /** The page whose picks the form took over last; null for none. */
  readonly picked: PickedForm | null;
  /** Text of the input on the first screen. */
  readonly asked: string;
  readonly setAsked: (asked: string) => void;
  /** Whether the form is shown although it is empty. */
  readonly byHand: boolean;
  readonly setByHand: (byHand: boolean) => void;
}

export interface PickedForm {
  readonly page: string;
  readonly target: string;
  /** The templates of the form before it. */
  readonly before: readonly string[];
}

const NO_HTML: GivenHtml = { url: '', html: '' };

export const createDraft: StateCreator<DraftSlice & Pick<ConnectionSlice, 'app'>, [], [], DraftSlice> = (set, get) => {
  const put = (draft: Draft, history = get().history) => {
    storeDraft(window.sessionStorage, draft);
    set({ draft, history });
  };
  const change = (part: Partial<Draft>, place: string | null = null) => {
    const { draft, history } = get();
    const next = { ...draft, ...part };
    put(next, recordText(history, next.template, place, Date.now()));
  };
  const go = (step: typeof undoChange): boolean => {
    const { draft, history } = get();
    const { changedAt } = history;
    const next = { ...step(history), changedAt };
    put({ ...draft, template: next.now }, next);
    return next.past.length !== history.past.length;
  };
  const stored = readStoredDraft(window.sessionStorage);
  return {
    draft: stored,
    setTarget: (target) => change({ target, ...leaveSample(get().draft, target, get().app?.sample) }),
    setSheet: (sheet) => change({ sheet }),
    history: beginTemplateHistory(stored.template),
    setTemplate: (template, place) => change({ template }, place),
    undoTemplate: () => go(undoChange),
    redoTemplate: () => go(redoChange),
    setOptions: (part) => change({ options: { ...get().draft.options, ...part } }),
    resetOptions: () => change({ options: EMPTY_OPTIONS }),
    setHtml: (html) => change({ html: { ...(get().draft.html ?? NO_HTML), ...html } }),
    readPagesOf: (pagesOf) => change({ pagesOf, html: null }),
    visitInstead: () => change({ pagesOf: null, html: null }),
    setDraft: (draft) => change(draft),
    picked: null,
    takePicked: (draft, page, { past, future }) => {
      const { history, picked } = get();
      const former = [...history.past, history.now].filter((text) => text !== '');
      const before = picked?.page === page && isBegunBy(history, picked) ? picked.before : former;
      const texts = withoutRepeats([...before, ...past, draft.template]);
      const steps = {
        past: texts.slice(0, -1),
        now: draft.template,
        future: withoutRepeats([draft.template, ...future]).slice(1),
      };
      set({ picked: { page, target: draft.target, before } });
      put(draft, { ...beginTemplateHistory(draft.template), ...steps });
    },
    asked: '',
    setAsked: (asked) => set({ asked }),
    byHand: false,
    setByHand: (byHand) => set({ byHand }),
  };
};

/** Whether a history still continues the picked one. */
export function isBegunBy({ past }: TemplateHistory, { before }: PickedForm): boolean {
  return past.length >= before.length && before.every((text, at) => past[at] === text);
}

function withoutRepeats(texts: readonly string[]): readonly string[] {
  return texts.filter((text, at) => text !== texts[at - 1]);
}
