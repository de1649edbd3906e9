import { locale } from '../../language/current';
import { texts } from '../../texts';
import { formatIsoDate } from '../../texts/iso-date';
import { type CellText, type NumberLook, toCellText } from './cell-value';

/** Display text of a value in the language of the window: dates and truth values, too, which exports and copies keep as they are. */
export function toShownText(value: unknown, look: NumberLook = 'plain'): CellText {
  if (typeof value === 'boolean') return { text: texts.results.booleans[value ? 'yes' : 'no'], kind: 'text' };
  const date = typeof value === 'string' ? formatIsoDate(value, locale) : null;
  return date === null ? toCellText(value, look) : { text: date, kind: 'text' };
}
