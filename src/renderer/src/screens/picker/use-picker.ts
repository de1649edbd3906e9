import { useEffect, useReducer, useState } from 'react';
import { asKind, asOwnField, type Picked, pick, resized } from './draft/change-draft';
import { newDraft, type PickerDraft } from './draft/picker-draft';
import { keepDraft, readDrafts } from './draft/stored-drafts';
import type { FramedPage } from './frame/read-frame';

const MOST_STEPS_BACK = 100;

interface State {
  readonly draft: PickerDraft;
  /** What Undo goes back to, the latest last. */
  readonly past: readonly PickerDraft[];
  /** Id of the field that the last pick or a click in the list chose. */
  readonly active: string | null;
  /** What the last pick came to, while nothing else was changed. */
  readonly outcome: Picked['kind'] | null;
}

type Change =
  | {
      readonly do: 'draft';
      readonly draft: PickerDraft;
      readonly active?: string | null;
      readonly outcome?: Picked['kind'];
    }
  | { readonly do: 'activate'; readonly active: string }
  | { readonly do: 'quietly'; readonly draft: PickerDraft }
  | { readonly do: 'undo' };

function reduce(state: State, change: Change): State {
  if (change.do === 'activate') return { ...state, active: change.active, outcome: null };
  if (change.do === 'quietly') return { ...state, draft: change.draft };
  if (change.do === 'undo') {
    const draft = state.past.at(-1);
    return draft
      ? { draft, past: state.past.slice(0, -1), active: draft.fields.at(-1)?.id ?? null, outcome: null }
      : state;
  }
  const { draft, active = state.active, outcome = null } = change;
  const past = draft === state.draft ? state.past : [...state.past, state.draft].slice(-MOST_STEPS_BACK);
  return { draft, past, active, outcome };
}

function begin(page: string): State {
  const kept = readDrafts(window.localStorage).find((draft) => draft.page === page);
  const draft = kept ?? newDraft(page, '');
  return { draft, past: [], active: draft.fields.at(-1)?.id ?? null, outcome: null };
}

/** The draft of a stored page with all that a person can do to it; it outlives a reload of the window. */
export function usePicker(page: string) {
  const [{ draft, past, active, outcome }, dispatch] = useReducer(reduce, page, begin);
  const [framed, setFramed] = useState<FramedPage | null>(null);
  useEffect(() => keepDraft(window.localStorage, draft), [draft]);
  const change = (next: PickerDraft) => dispatch({ do: 'draft', draft: next });

  return {
    draft,
    active,
    outcome,
    framed,
    canUndo: past.length > 0,
    change,
    /** Changes what is no part of the document a person would undo. */
    note: (next: PickerDraft) => dispatch({ do: 'quietly', draft: next }),
    activate: (id: string) => dispatch({ do: 'activate', active: id }),
    undo: () => dispatch({ do: 'undo' }),
    onFramed: (read: FramedPage) => {
      setFramed(read);
      if (draft.url !== read.url) dispatch({ do: 'quietly', draft: { ...draft, url: read.url } });
    },
    pick: (number: number) => {
      const node = framed?.tree.nodes.get(number);
      if (!framed || !node) return;
      const picked = pick(draft, framed.tree, node, active, newId());
      dispatch({ do: 'draft', draft: picked.draft, active: picked.field, outcome: picked.kind });
    },
    resize: (id: string, way: 'widen' | 'narrow'): PickerDraft | null => {
      const next = framed && resized(draft, framed.tree, id, way);
      if (next) change(next);
      return next;
    },
    choose: (id: string, kind: 'records' | 'values') =>
      dispatch({ do: 'draft', draft: asKind(draft, id, kind), active: id, outcome: kind }),
    split: (id: string) => {
      if (!framed) return;
      const next = asOwnField(draft, framed.tree, id, newId());
      dispatch({ do: 'draft', draft: next, active: next.fields.at(-1)?.id ?? null, outcome: 'added' });
    },
  };
}

export type PickerState = ReturnType<typeof usePicker>;

function newId(): string {
  return crypto.randomUUID();
}
