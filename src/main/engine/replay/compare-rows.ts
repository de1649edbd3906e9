import type { Json } from '@shared/replay';
import { isSameJson } from './json-path';

export type Row = Readonly<Record<string, Json>>;

/** Describes how the rows differ, as a sentence; null if every value is the same. */
export function findDifference(browser: readonly Row[], replay: readonly Row[]): string | null {
  if (browser.length !== replay.length) return `${browser.length} rows and ${replay.length}.`;
  for (const [at, row] of browser.entries()) {
    const name = Object.keys(row).find((each) => !isSameJson(row[each], replay[at]?.[each]));
    if (name !== undefined) return `"${name}" is ${show(row[name])} and ${show(replay[at]?.[name])}.`;
  }
  return null;
}

const MAX_SHOWN = 60; // characters

function show(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
