import { useEffect, useReducer, useState } from 'react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { resized } from './draft/change-draft';
import { beginPicking, type PickerHistory, recordDraft, redoDraft, undoDraft, withNote } from './draft/history';
import { getTemplateSteps, keepHistory, keptHistory, withForm } from './draft/kept-histories';
import { getFieldName, newDraft, type PickerDraft } from './draft/picker-draft';
import { chooseKind, pickAll, splitField, takeAlike, takeExtraField, takeFirst } from './draft/picker-steps';
import { keepDraft, readDraft } from './draft/stored-drafts';
import type { FramedPage } from './frame/read-frame';
import type { PageTree } from './page/page-tree';

/** A change of the history. It gets the latest one, because two clicks may come before the window renders again. */
type Step = (history: PickerHistory) => PickerHistory;

function reduce(history: PickerHistory, step: Step): PickerHistory {
  return step(history);
}

function openHistory(page: string): PickerHistory {
  const draft = readDraft(window.localStorage, page) ?? newDraft(page, '');
  const history = keptHistory(draft) ?? beginPicking(draft);
  const { history: form, picked } = useStore.getState();
  return picked?.page === page ? withForm(history, form, picked) : history;
}

/** The draft of a stored page, and everything the user can do to it. The draft is kept when the window is reloaded. */
export function usePicker(page: string) {
  const [history, take] = useReducer(reduce, page, openHistory);
  const { active, outcome, past, now, future } = history;
  const { draft } = now;
  const [framed, setFramed] = useState<FramedPage | null>(null);
  useEffect(() => keepDraft(window.localStorage, draft), [draft]);
  useEffect(() => keepHistory(history), [history]);
  const tree = framed?.tree ?? null;
  const change = (to: (draft: PickerDraft) => PickerDraft, what: string, typed: string | null = null) =>
    take((latest) => recordDraft(latest, to(latest.now.draft), { what, typed }));
  const note = (part: Partial<PickerDraft>) => take((latest) => withNote(latest, part));
  // ids are made here, because React may call a reducer twice
  const takeWithId = (step: (history: PickerHistory, tree: PageTree, newId: string) => PickerHistory) => {
    const newId = crypto.randomUUID();
    if (tree) take((latest) => step(latest, tree, newId));
  };

  return {
    draft,
    active,
    outcome,
    framed,
    /** Whether the last change was typed. */
    isTyping: history.about !== null,
    /** What Undo would take back, in words; null if there is nothing. */
    undoes: past.length > 0 ? now.what : null,
    redoes: future[0]?.what ?? null,
    /** The templates that led to this one, and those undone. */
    steps: () => getTemplateSteps(history),
    change,
    note,
    activate: (id: string) => take((latest) => ({ ...latest, active: id, outcome: null })),
    undo: () => take(undoDraft),
    redo: () => take(redoDraft),
    onFramed: (read: FramedPage) => {
      setFramed(read);
      note({ url: read.url });
    },
    /** Picks elements one after the other, as one change: two similar ones make a list. */
    pick: (numbers: readonly number[]) => {
      const ids = numbers.map(() => crypto.randomUUID());
      if (tree) take((latest) => pickAll(latest, tree, numbers, ids));
    },
    /** Takes all similar elements for a field, or only its first element again. */
    reach: (id: string, direction: 'more' | 'less') =>
      takeWithId((latest, of, newId) =>
        direction === 'less' ? takeFirst(latest, id) : takeAlike(latest, of, id, newId),
      ),
    /** Moves a field to the elements around or inside its own; null if there are none. */
    resize: (id: string, direction: 'widen' | 'narrow'): PickerDraft | null => {
      const next = tree && resized(draft, tree, id, direction);
      if (next) change(() => next, texts.picker.did[direction](getFieldName(draft, id)));
      return next;
    },
    choose: (id: string, kind: 'records' | 'values') => take((latest) => chooseKind(latest, id, kind)),
    takeExtraField: (id: string) => takeWithId((latest, of, newId) => takeExtraField(latest, of, id, newId)),
    split: (id: string) => takeWithId((latest, of, newId) => splitField(latest, of, id, newId)),
  };
}

export type PickerState = ReturnType<typeof usePicker>;
