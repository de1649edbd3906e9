/** A state with its undo and redo steps. */
export interface History<State> {
  /** Undo steps, latest last. */
  readonly past: readonly State[];
  readonly now: State;
  /** Redo steps, nearest first. */
  readonly future: readonly State[];
  /** Subject of the last change; consecutive changes of one subject are one step. */
  readonly about: string | null;
}

const MAX_STEPS = 200; // each step holds a whole document

export function beginHistory<State>(now: State): History<State> {
  return { past: [], now, future: [], about: null };
}

/** `about` names the input, so that undo works by word rather than by letter. */
export function recordChange<State>(history: History<State>, now: State, about: string | null = null): History<State> {
  if (now === history.now) return history;
  const isSameStep = about !== null && about === history.about && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { past, now, future: [], about };
}

/** Undoes a step; unchanged if there is none. */
export function undoChange<State>({ past, now, future }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, about: null };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: null };
}

/** Redoes a step; unchanged if there is none. */
export function redoChange<State>({ past, now, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, about: null };
  return { past: [...past, now], now: next, future: rest, about: null };
}
