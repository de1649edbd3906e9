import type { FieldQuery } from './query';
import { splitName } from './words';

const LOW =
  /(?<!\p{L})(?:lowest|minimum|min|cheapest|least|niedrigste[nrs]?|günstigste[nrs]?|mindest\p{L}*|minimal\p{L}*|le plus bas|más baj[oa]|mínimo|minimo|più basso)(?!\p{L})/iu;
const HIGH =
  /(?<!\p{L})(?:highest|maximum|max|most expensive|dearest|höchste[nrs]?|höchst\p{L}+|maximal\p{L}*|teuerste[nrs]?|le plus élevé|más alt[oa]|máximo|massimo|più alto)(?!\p{L})/iu;
const AMOUNT = String.raw`\d(?:[\d.,'’ ]{0,12}\d)?`;
/** "60 – 122 €", "€60 to €122". */
const RANGE = new RegExp(
  String.raw`^\D{0,20}?(?<before>\p{Sc}?)\s?(?<low>${AMOUNT})\s?\p{Sc}?\s?(?:[–—-]|to|bis|à|a|hasta)\s?\p{Sc}?\s?(?<high>${AMOUNT})\s?(?<behind>\p{Sc}?)(?!\d)`,
  'u',
);

/** The end of a price range that a field asks for, with the currency sign; the text itself if it has no range or the field asks for neither end. */
export function toAskedEnd(text: string, { path, description }: FieldQuery): string {
  const words = `${splitName(path)} ${description}`;
  const [isLow, isHigh] = [LOW.test(words), HIGH.test(words)];
  if (isLow === isHigh) return text;
  const { before = '', low = '', high = '', behind = '' } = RANGE.exec(text)?.groups ?? {};
  const sign = before || behind;
  return low === '' || high === '' || sign === '' ? text : `${sign}${isLow ? low : high}`;
}
