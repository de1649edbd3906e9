import { beginHistory, type History, recordChange, redoChange, undoChange } from '../../../store/history';
import type { Picked } from './pick';
import type { PickerDraft } from './picker-draft';

/** A draft, and the words for the change that led to it. */
interface Stop {
  readonly draft: PickerDraft;
  readonly what: string | null;
}

/** The draft of a page with all that was done to it; `about` is what was typed last. */
export interface PickerHistory extends History<Stop> {
  /** Id of the field that the last pick or a click in the list chose. */
  readonly active: string | null;
  /** What the last pick came to, while nothing else was changed. */
  readonly outcome: Picked['kind'] | null;
}

export interface Going {
  /** What is done, in words: `add price`. */
  readonly what: string;
  readonly active?: string | null;
  readonly outcome?: PickerHistory['outcome'];
  /** Where it is typed; what is typed on in the same place is one step back. */
  readonly typed?: string | null;
}

export function beginPicking(draft: PickerDraft): PickerHistory {
  return atStop(beginHistory({ draft, what: null }));
}

/** Goes on to another draft, from which Undo leads back; what was undone before is then gone. */
export function onTo(history: PickerHistory, draft: PickerDraft, going: Going): PickerHistory {
  const { what, active = history.active, outcome = null, typed = null } = going;
  const { now, about } = history;
  if (draft === now.draft) return { ...history, active, outcome, about: typed };
  const isTypedOn = typed !== null && typed === about;
  return { ...recordChange(history, { draft, what: isTypedOn ? now.what : what }, typed), active, outcome };
}

/** Changes what is no part of the document a person would undo. */
export function withNote(history: PickerHistory, part: Partial<PickerDraft>): PickerHistory {
  const { now } = history;
  return { ...history, now: { ...now, draft: { ...now.draft, ...part } }, about: 'note' };
}

/** Takes the last change back; the same history where there is none. */
export function back(history: PickerHistory): PickerHistory {
  return history.past.length === 0 ? history : atStop(withFacts(undoChange(history), history));
}

/** Does again what was taken back last. */
export function forth(history: PickerHistory): PickerHistory {
  return history.future.length === 0 ? history : atStop(withFacts(redoChange(history), history));
}

function atStop(history: History<Stop>): PickerHistory {
  return { ...history, active: history.now.draft.fields.at(-1)?.id ?? null, outcome: null };
}

/** What is no part of the document stays as it is. */
function withFacts(steps: History<Stop>, { now }: History<Stop>): History<Stop> {
  const { url, name, savedAs, ran } = now.draft;
  return { ...steps, now: { ...steps.now, draft: { ...steps.now.draft, url, name, savedAs, ran } } };
}
