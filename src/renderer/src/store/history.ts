/** What was done, to be undone and done again. */
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  /** What the last change was about; changes about the same thing are one step. */
  readonly about: string | null;
}

const MOST_STEPS = 200;

export function begin<State>(now: State): History<State> {
  return { past: [], now, future: [], about: null };
}

/** `about`: names what is typed on, so that a word and not a letter is undone. */
export function change<State>(history: History<State>, now: State, about: string | null = null): History<State> {
  if (now === history.now) return history;
  const goesOn = about !== null && about === history.about;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now, future: [], about };
}

export function undo<State>({ past, now, future }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, about: null };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: null };
}

export function redo<State>({ past, now, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, about: null };
  return { past: [...past, now], now: next, future: rest, about: null };
}
