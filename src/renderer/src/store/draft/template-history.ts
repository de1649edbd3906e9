import { beginHistory, type History, recordChange } from '../history';

/** Versions of a template, for undo and redo. */
export interface TemplateHistory extends History<string> {
  readonly changedAt: number;
}

const SOON_MS = 1200; // ms pause in typing that starts another step

export function beginTemplateHistory(text: string): TemplateHistory {
  return { ...beginHistory(text), changedAt: 0 };
}

/** Records a text at a time in ms. `place` names the input: typing there without a pause is one step; null for a step of its own, such as a pick. */
export function recordText(history: TemplateHistory, text: string, place: string | null, at: number): TemplateHistory {
  if (text === history.now) return history;
  const typedOn = at - history.changedAt < SOON_MS ? history : { ...history, about: null };
  return { ...recordChange(typedOn, text, place), changedAt: at };
}
