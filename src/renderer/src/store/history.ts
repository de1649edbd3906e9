/** A state with what it was before and what was undone. */
export interface History<State> {
  /** What undo goes back to, the latest last. */
  readonly past: readonly State[];
  readonly now: State;
  /** What redo goes on to, the nearest first. */
  readonly future: readonly State[];
  /** What the last change was about; changes of the same part are one step. */
  readonly about: string | null;
}

const MAX_STEPS = 200; // nobody goes back further by hand, and each step holds a whole document

export function beginHistory<State>(now: State): History<State> {
  return { past: [], now, future: [], about: null };
}

/** `about`: names what is typed on, so that a word and not a letter is undone. */
export function recordChange<State>(history: History<State>, now: State, about: string | null = null): History<State> {
  if (now === history.now) return history;
  const isSameStep = about !== null && about === history.about && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { past, now, future: [], about };
}

/** One step back; the state stays as it is where there is none. */
export function undoChange<State>({ past, now, future }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, about: null };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: null };
}

/** One step forward again; the state stays as it is where nothing was undone. */
export function redoChange<State>({ past, now, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, about: null };
  return { past: [...past, now], now: next, future: rest, about: null };
}
