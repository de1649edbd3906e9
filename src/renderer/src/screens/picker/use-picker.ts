import { useEffect, useReducer, useState } from 'react';
import { withBesides } from './draft/besides';
import { asKind, asOwnField, resized } from './draft/change-draft';
import { type Picked, pick } from './draft/pick';
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
  /** What was typed last; what is typed on in the same place is one step back. */
  readonly typed: string | null;
}

/** What becomes of the state; two clicks may come before the window is drawn again, so it is worked out from the latest. */
type Step = (state: State) => State;

function reduce(state: State, step: Step): State {
  return step(state);
}

function begin(page: string): State {
  const kept = readDrafts(window.localStorage).find((draft) => draft.page === page);
  const draft = kept ?? newDraft(page, '');
  return { draft, past: [], active: draft.fields.at(-1)?.id ?? null, outcome: null, typed: null };
}

interface Going {
  readonly active?: string | null;
  readonly outcome?: State['outcome'];
  readonly typed?: string | null;
}

/** Goes on to another draft, from which Undo leads back. */
function onTo(state: State, draft: PickerDraft, going: Going = {}): State {
  const { active = state.active, outcome = null, typed = null } = going;
  const isSameStep = draft === state.draft || (typed !== null && typed === state.typed);
  const past = isSameStep ? state.past : [...state.past, state.draft].slice(-MOST_STEPS_BACK);
  return { draft, past, active, outcome, typed };
}

function back(state: State): State {
  const draft = state.past.at(-1);
  if (!draft) return state;
  return { draft, past: state.past.slice(0, -1), active: draft.fields.at(-1)?.id ?? null, outcome: null, typed: null };
}

/** The draft of a stored page with all that a person can do to it; it outlives a reload of the window. */
export function usePicker(page: string) {
  const [{ draft, past, active, outcome }, take] = useReducer(reduce, page, begin);
  const [framed, setFramed] = useState<FramedPage | null>(null);
  useEffect(() => keepDraft(window.localStorage, draft), [draft]);
  const tree = framed?.tree ?? null;
  const change = (to: (draft: PickerDraft) => PickerDraft, typed: string | null = null) =>
    take((state) => onTo(state, to(state.draft), { typed }));
  /** Changes what is no part of the document a person would undo. */
  const note = (part: Partial<PickerDraft>) => take((state) => ({ ...state, draft: { ...state.draft, ...part } }));

  return {
    draft,
    active,
    outcome,
    framed,
    canUndo: past.length > 0,
    change,
    note,
    activate: (id: string) => take((state) => ({ ...state, active: id, outcome: null })),
    undo: () => take(back),
    onFramed: (read: FramedPage) => {
      setFramed(read);
      note({ url: read.url });
    },
    pick: (number: number) => {
      const node = tree?.nodes.get(number);
      const id = crypto.randomUUID();
      if (!tree || !node) return;
      take((state) => {
        const picked = pick(state.draft, tree, node, state.active, id);
        return onTo(state, picked.draft, { active: picked.field, outcome: picked.kind });
      });
    },
    resize: (id: string, way: 'widen' | 'narrow'): PickerDraft | null => {
      const next = tree && resized(draft, tree, id, way);
      if (next) change(() => next);
      return next;
    },
    choose: (id: string, kind: 'records' | 'values') =>
      take((state) => onTo(state, asKind(state.draft, id, kind), { active: id, outcome: kind })),
    takeBesides: (id: string) => {
      const newId = crypto.randomUUID();
      if (tree) take((state) => onTo(state, withBesides(state.draft, tree, id, newId), { active: newId }));
    },
    split: (id: string) => {
      const newId = crypto.randomUUID();
      if (!tree) return;
      take((state) => {
        const next = asOwnField(state.draft, tree, id, newId);
        return onTo(state, next, { active: next.fields.at(-1)?.id ?? null, outcome: 'added' });
      });
    },
  };
}

export type PickerState = ReturnType<typeof usePicker>;
