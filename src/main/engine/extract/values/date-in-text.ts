import { fold } from '../words/fold';
import type { ValueContext } from './context';
import { readDate } from './date';
import { MONTHS } from './months';

/** A date found in a text: its range, without `to`, and the date in ISO 8601. */
export interface FoundDate {
  readonly from: number;
  readonly to: number;
  readonly date: string;
}

const YEAR = '(?:1\\d|20)\\d\\d';
const WORD = '\\p{L}{3,}\\.?';
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|\\.|º|°)?';
/** "12 May 1897", "May 12, 1897", "12 de mayo de 1897", "1897-05-12", "12.05.1897", "May 1897", "1897". */
const FORMS: readonly RegExp[] = [
  new RegExp(`(?<![\\d\\p{L}])${DAY}\\s*(?:de |of |di )?(${WORD}),?\\s+(?:de |del )?${YEAR}(?!\\d)`, 'gu'),
  new RegExp(`(?<![\\d\\p{L}])(${WORD})\\s+${DAY},?\\s+${YEAR}(?!\\d)`, 'gu'),
  /(?<!\d|\p{Lu}-)()\d{4}-\d{1,2}-\d{1,2}(?!\d|-\p{Lu})/gu,
  /(?<![\d.,]|\p{Lu}-)()\d{1,2}\s?([./-])\s?\d{1,2}\s?\2\s?\d{4}(?!\d)/gu,
  new RegExp(`(?<![\\d\\p{L}])(${WORD}),?\\s+(?:de )?${YEAR}(?!\\d)`, 'gu'),
  new RegExp(`(?<![\\d.,-])()${YEAR}(?![\\d-])`, 'gu'),
];

const FOUR_DIGITS = /\d{4}/; // part of every form; most texts have none

/** The first date in a text; full dates come before mere months and years. */
export function findDate(text: string, context: ValueContext): FoundDate | null {
  if (!FOUR_DIGITS.test(text)) return null;
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const [all, word = ''] = match;
      if (word !== '' && !MONTHS.has(fold(word))) continue;
      const date = readDate(all, context);
      if (date !== null) return { from: match.index, to: match.index + all.length, date };
    }
  }
  return null;
}
