import type { Paint } from './paint';
import { clipToWidth, getTextWidth, toSingleLine } from './shown-width';

/** Names and values one below the other, values aligned. */
export function renderRecord(entries: readonly (readonly [string, string])[], width: number, paint: Paint): string {
  const room = Math.max(...entries.map(([name]) => getTextWidth(name)), 0);
  return entries
    .map(([name, value]) => {
      const gap = ' '.repeat(room - getTextWidth(name) + 2);
      return `${paint.bold(name)}${gap}${clipToWidth(value, Math.max(MIN_VALUE, width - room - 2))}`;
    })
    .join('\n');
}

const MIN_VALUE = 20;

/** A value in one line: plain text, lists and objects as JSON, empty for null. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return toSingleLine(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
