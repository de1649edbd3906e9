import { beginHistory, type History, recordChange, redoChange, undoChange } from '../../../store/history';
import type { Picked } from './pick';
import type { PickerDraft } from './picker-draft';

/** A draft, and in words the change that led to it. */
interface DraftState {
  readonly draft: PickerDraft;
  readonly what: string | null;
}

/** The draft of a page with its undo history; `about` is what was typed last. */
export interface PickerHistory extends History<DraftState> {
  /** Id of the field that the last pick, or a click in the list, selected. */
  readonly active: string | null;
  /** What the last pick did; null after any other change. */
  readonly outcome: Picked['kind'] | null;
}

export interface DraftChange {
  /** The change in words: `add price`. */
  readonly what: string;
  readonly active?: string | null;
  readonly outcome?: PickerHistory['outcome'];
  /** Name of the input it was typed into; further typing there is part of the same undo step. */
  readonly typed?: string | null;
}

export function beginPicking(draft: PickerDraft): PickerHistory {
  return atLastField(beginHistory({ draft, what: null }));
}

/** Records a changed draft, which Undo takes back. Discards what could be redone. */
export function recordDraft(history: PickerHistory, draft: PickerDraft, change: DraftChange): PickerHistory {
  const { what, active = history.active, outcome = null, typed = null } = change;
  const { now, about } = history;
  if (draft === now.draft) return { ...history, active, outcome, about: typed };
  const isTypedOn = typed !== null && typed === about;
  return { ...recordChange(history, { draft, what: isTypedOn ? now.what : what }, typed), active, outcome };
}

/** Changes a property of the draft that is not part of its undo history. */
export function withNote(history: PickerHistory, part: Partial<PickerDraft>): PickerHistory {
  const { now } = history;
  return { ...history, now: { ...now, draft: { ...now.draft, ...part } }, about: 'note' };
}

/** Undoes the last change; returns the same history if there is none. */
export function undoDraft(history: PickerHistory): PickerHistory {
  return history.past.length === 0 ? history : atLastField(keepFacts(undoChange(history), history));
}

/** Redoes the last undone change; returns the same history if there is none. */
export function redoDraft(history: PickerHistory): PickerHistory {
  return history.future.length === 0 ? history : atLastField(keepFacts(redoChange(history), history));
}

function atLastField(history: History<DraftState>): PickerHistory {
  return { ...history, active: history.now.draft.fields.at(-1)?.id ?? null, outcome: null };
}

/** Keeps the properties that are not part of the undo history. */
function keepFacts(steps: History<DraftState>, { now }: History<DraftState>): History<DraftState> {
  const { url, name, savedAs, ran } = now.draft;
  return { ...steps, now: { ...steps.now, draft: { ...steps.now.draft, url, name, savedAs, ran } } };
}
