import { beginHistory, type History, recordChange } from '../history';

/** The texts a template had, and those that were undone. */
export interface TemplateHistory extends History<string> {
  readonly changedAt: number;
}

const SOON_MS = 1200; // a pause in typing longer than this begins another step

export function beginTemplateHistory(text: string): TemplateHistory {
  return { ...beginHistory(text), changedAt: 0 };
}

/**
 * Takes over a text at a time in milliseconds. `place` is where it is typed: what is typed there without a pause is one
 * step; null for what is a step of its own, such as a pick.
 */
export function recordText(history: TemplateHistory, text: string, place: string | null, at: number): TemplateHistory {
  if (text === history.now) return history;
  const typedOn = at - history.changedAt < SOON_MS ? history : { ...history, about: null };
  return { ...recordChange(typedOn, text, place), changedAt: at };
}
