import type { Picked } from './pick';
import type { PickerDraft } from './picker-draft';

const MOST_STEPS_BACK = 200;

/** A draft that one can go to, and the words for the change between it and the one shown. */
interface Stop {
  readonly draft: PickerDraft;
  readonly what: string;
}

/** The draft of a page with all that was done to it. */
export interface History {
  readonly draft: PickerDraft;
  /** What Undo goes back to, the latest last. */
  readonly past: readonly Stop[];
  /** What Redo goes on to, the nearest last. */
  readonly future: readonly Stop[];
  /** Id of the field that the last pick or a click in the list chose. */
  readonly active: string | null;
  /** What the last pick came to, while nothing else was changed. */
  readonly outcome: Picked['kind'] | null;
  /** What was typed last; what is typed on in the same place is one step back. */
  readonly typed: string | null;
}

export interface Going {
  /** What is done, in words: `add price`. */
  readonly what: string;
  readonly active?: string | null;
  readonly outcome?: History['outcome'];
  readonly typed?: string | null;
}

export function beginHistory(draft: PickerDraft): History {
  return { draft, past: [], future: [], active: draft.fields.at(-1)?.id ?? null, outcome: null, typed: null };
}

/** Goes on to another draft, from which Undo leads back; what was undone before is then gone. */
export function onTo(history: History, draft: PickerDraft, going: Going): History {
  const { what, active = history.active, outcome = null, typed = null } = going;
  if (draft === history.draft) return { ...history, active, outcome, typed };
  const isSameStep = typed !== null && typed === history.typed;
  const past = isSameStep ? history.past : [...history.past, { draft: history.draft, what }].slice(-MOST_STEPS_BACK);
  return { draft, past, future: [], active, outcome, typed };
}

/** Takes the last change back; the same history where there is none. */
export function back(history: History): History {
  const stop = history.past.at(-1);
  if (!stop) return history;
  const future = [...history.future, { draft: history.draft, what: stop.what }];
  return { ...at(withFacts(stop.draft, history.draft)), past: history.past.slice(0, -1), future };
}

/** Does again what was taken back last. */
export function forth(history: History): History {
  const stop = history.future.at(-1);
  if (!stop) return history;
  const past = [...history.past, { draft: history.draft, what: stop.what }];
  return { ...at(withFacts(stop.draft, history.draft)), past, future: history.future.slice(0, -1) };
}

function at(draft: PickerDraft): History {
  return beginHistory(draft);
}

/** What is no part of the document stays as it is. */
function withFacts(draft: PickerDraft, { url, name, savedAs }: PickerDraft): PickerDraft {
  return { ...draft, url, name, savedAs };
}
