import type { ValueContext } from './context';
import { readDate } from './date';

const YEAR = /(?<![\d.,])(?:1\d|20)\d\d(?![\d.,]*\d)/;
const MAX_TEXT = 80; // characters; a longer text is prose that mentions a year

/** The year of a date or of a short text that names one. */
export function readYear(raw: string, context: ValueContext): number | null {
  const text = raw.trim();
  if (text.length > MAX_TEXT) return null;
  const date = readDate(text, context)?.slice(0, 4) ?? YEAR.exec(text)?.[0];
  return date === undefined ? null : Number(date);
}
