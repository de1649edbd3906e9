/** The texts a template had, and those that were undone. */
export interface TemplateHistory {
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** What the last change was made in and when; changes in the same place that follow soon are one step with it. */
  readonly last: { readonly place: string; readonly at: number } | null;
}

export const NO_HISTORY: TemplateHistory = { past: [], future: [], last: null };

const SOON_MS = 1200; // a pause in typing longer than this begins another step
const MOST_STEPS = 200;

/** Remembers the text that a change takes the place of. `place` is null for what is a step of its own, such as a pick. */
export function remember(history: TemplateHistory, before: string, place: string | null, at: number): TemplateHistory {
  const { past, last } = history;
  const goesOn = place !== null && last?.place === place && at - last.at < SOON_MS && past.length > 0;
  const now = place === null ? null : { place, at };
  if (goesOn) return { past, future: [], last: now };
  return { past: [...past, before].slice(-MOST_STEPS), future: [], last: now };
}

export interface Step {
  readonly text: string;
  readonly history: TemplateHistory;
}

/** One step back from the text that is there; null where there is none. */
export function undone({ past, future }: TemplateHistory, now: string): Step | null {
  const text = past.at(-1);
  if (text === undefined) return null;
  return { text, history: { past: past.slice(0, -1), future: [...future, now], last: null } };
}

/** One step forward again; null where nothing was undone. */
export function redone({ past, future }: TemplateHistory, now: string): Step | null {
  const text = future.at(-1);
  if (text === undefined) return null;
  return { text, history: { past: [...past, now], future: future.slice(0, -1), last: null } };
}
