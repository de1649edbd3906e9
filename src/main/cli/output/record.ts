import type { Paint } from './paint';
import { clip, inOneLine, shownWidth } from './shown-width';

/** Names and values one below the other, values aligned. */
export function renderRecord(entries: readonly (readonly [string, string])[], width: number, paint: Paint): string {
  const room = Math.max(...entries.map(([name]) => shownWidth(name)), 0);
  return entries
    .map(([name, value]) => {
      const gap = ' '.repeat(room - shownWidth(name) + 2);
      return `${paint.bold(name)}${gap}${clip(value, Math.max(MIN_VALUE, width - room - 2))}`;
    })
    .join('\n');
}

const MIN_VALUE = 20;

/** A value in one line: plain text, lists and objects as JSON, empty for null. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return inOneLine(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
