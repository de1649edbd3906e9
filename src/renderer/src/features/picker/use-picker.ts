import { useEffect, useReducer, useState } from 'react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { asKind, asOwnField, resized } from './draft/change-draft';
import { withExtraFields } from './draft/extra-fields';
import { back, beginPicking, forth, onTo, type PickerHistory, withNote } from './draft/history';
import { getTemplateSteps, keepHistory, keptHistory, withForm } from './draft/kept-histories';
import { pickNode } from './draft/pick';
import { newDraft, type PickerDraft, withField } from './draft/picker-draft';
import { keepDraft, readDraft } from './draft/stored-drafts';
import type { FramedPage } from './frame/read-frame';
import { alikeIn } from './page/alike';
import type { PageTree } from './page/page-tree';

/** What becomes of the history; two clicks may come before the window is drawn again, so it is worked out from the latest. */
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

/** The draft of a stored page with all that a person can do to it; it outlives a reload of the window. */
export function usePicker(page: string) {
  const [history, take] = useReducer(reduce, page, openHistory);
  const { active, outcome, past, now, future } = history;
  const { draft } = now;
  const [framed, setFramed] = useState<FramedPage | null>(null);
  useEffect(() => keepDraft(window.localStorage, draft), [draft]);
  useEffect(() => keepHistory(history), [history]);
  const tree = framed?.tree ?? null;
  const { did } = texts.picker;
  const change = (to: (draft: PickerDraft) => PickerDraft, what: string, typed: string | null = null) =>
    take((latest) => onTo(latest, to(latest.now.draft), { what, typed }));
  const note = (part: Partial<PickerDraft>) => take((latest) => withNote(latest, part));

  return {
    draft,
    active,
    outcome,
    framed,
    /** Whether the last change was typed. */
    isTyping: history.about !== null,
    /** What Undo would take back, in words; null where there is nothing. */
    undoes: past.length > 0 ? now.what : null,
    redoes: future[0]?.what ?? null,
    /** The templates that led to this one, and those undone. */
    steps: () => getTemplateSteps(history),
    change,
    note,
    activate: (id: string) => take((latest) => ({ ...latest, active: id, outcome: null })),
    undo: () => take(back),
    redo: () => take(forth),
    onFramed: (read: FramedPage) => {
      setFramed(read);
      note({ url: read.url });
    },
    /** Picks elements one after the other, as one change: two that are alike make a list. */
    pick: (numbers: readonly number[]) => {
      const ids = numbers.map(() => crypto.randomUUID());
      if (tree) take((latest) => pickAll(latest, tree, numbers, ids));
    },
    /** Takes all that are alike for a field, or only its first element again. */
    reach: (id: string, direction: 'more' | 'less') => {
      const field = draft.fields.find((each) => each.id === id);
      if (!tree || !field) return;
      if (direction === 'less')
        change(
          (latest) => withField(latest, { ...field, nodes: field.nodes.slice(0, 1), isList: false }),
          did.less(field.name),
        );
      else if (field.nodes.length < 2) takeAlike(field.nodes[0] ?? -1);
    },
    resize: (id: string, direction: 'widen' | 'narrow'): PickerDraft | null => {
      const next = tree && resized(draft, tree, id, direction);
      if (next) change(() => next, did[direction](getPickerDraftName(draft, id)));
      return next;
    },
    choose: (id: string, kind: 'records' | 'values') =>
      take((latest) =>
        onTo(latest, asKind(latest.now.draft, id, kind), {
          what: did[kind](getPickerDraftName(latest.now.draft, id)),
          active: id,
          outcome: kind,
        }),
      ),
    takeExtraField: (id: string) => {
      const newId = crypto.randomUUID();
      if (!tree) return;
      take((latest) => {
        const next = withExtraFields(latest.now.draft, tree, id, newId);
        return onTo(latest, next, { what: did.add(getPickerDraftName(next, newId)), active: newId });
      });
    },
    split: (id: string) => {
      const newId = crypto.randomUUID();
      if (!tree) return;
      take((latest) => {
        const next = asOwnField(latest.now.draft, tree, id, newId);
        return onTo(latest, next, {
          what: did.add(getPickerDraftName(next, newId)),
          active: next.fields.at(-1)?.id ?? null,
          outcome: 'added',
        });
      });
    },
  };

  function takeAlike(number: number): void {
    const node = tree?.nodes.get(number);
    const other = tree && node ? alikeIn(tree, node).find((each) => each !== node) : undefined;
    const id = crypto.randomUUID();
    if (tree && other) take((latest) => pickAll(latest, tree, [other.number], [id]));
  }
}

/** The history after picks that belong together. */
function pickAll(
  history: PickerHistory,
  tree: PageTree,
  numbers: readonly number[],
  ids: readonly string[],
): PickerHistory {
  let { active, outcome } = history;
  let { draft } = history.now;
  for (const [at, number] of numbers.entries()) {
    const node = tree.nodes.get(number);
    if (!node) continue;
    const picked = pickNode(draft, tree, node, active, ids[at] ?? '');
    ({ draft } = picked);
    [active, outcome] = [picked.field, picked.kind];
  }
  const name = active === null ? '' : getPickerDraftName(draft, active);
  const { did } = texts.picker;
  const what = history.now.draft.fields.some(({ id }) => id === active) ? did.more(name) : did.add(name);
  return onTo(history, draft, { what, active, outcome });
}

function getPickerDraftName({ fields }: PickerDraft, id: string): string {
  return fields.find((field) => field.id === id)?.name ?? '';
}

export type PickerState = ReturnType<typeof usePicker>;
