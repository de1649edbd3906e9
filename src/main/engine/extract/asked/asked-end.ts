import { splitName } from '../words/fold';
import type { FieldQuery } from './query';

const LOW =
  /(?<!\p{L})(?:lowest|low(?:er)?(?= (?:estimate|end|bound|limit|guide))|minimum|min|cheapest|least|niedrigste[nrs]?|günstigste[nrs]?|mindest\p{L}*|minimal\p{L}*|le plus bas|más baj[oa]|mínimo|minimo|più basso)(?!\p{L})/iu;
const HIGH =
  /(?<!\p{L})(?:highest|high(?:er)?(?= (?:estimate|end|bound|limit|guide))|upper|maximum|max|most expensive|dearest|höchste[nrs]?|höchst\p{L}+|maximal\p{L}*|teuerste[nrs]?|le plus élevé|más alt[oa]|máximo|massimo|più alto)(?!\p{L})/iu;
const AMOUNT = String.raw`\d(?:[\d.,'’ ]{0,12}\d)?`;
/** "60 – 122 €", "€60 to €122". */
const RANGE = new RegExp(
  String.raw`^\D{0,20}?(?<before>\p{Sc}?)\s?(?<low>${AMOUNT})\s?\p{Sc}?\s?(?:[–—-]|to|bis|à|a|hasta)\s?\p{Sc}?\s?(?<high>${AMOUNT})\s?(?<behind>\p{Sc}?)(?!\d)`,
  'u',
);

/** The end of a price range that a field asks for, with the currency sign; the text itself if it has no range or the field asks for neither end. */
export function toAskedEnd(text: string, { path, description }: FieldQuery): string {
  const end = readAskedEnd(`${splitName(path)} ${description}`)?.readBoth(text) ?? '';
  return /\p{Sc}/u.test(end) ? end : text;
}

const UP_TO = new RegExp(
  String.raw`^\D{0,12}?(?:up to|max(?:imum|\.)?|not more than|bis(?: zu)?|höchstens|jusqu['’ ]?(?:à|a)|hasta|fino a|tot)\s(?<sign>\p{Sc}?)\s?(?<amount>${AMOUNT})\s?(?<behind>\p{Sc}?)`,
  'iu',
);
const FROM = new RegExp(
  String.raw`^\D{0,12}?(?:from|starting at|at least|min(?:imum|\.)?|ab|mindestens|à partir de|dès|desde|a partire da|da|vanaf)\s(?<sign>\p{Sc}?)\s?(?<amount>${AMOUNT})\s?(?<behind>\p{Sc}?)`,
  'iu',
);
/** The same without a currency: "18 – 65". */
const PLAIN_RANGE = new RegExp(
  String.raw`^\D{0,12}?(?<low>${AMOUNT})\s?\S{0,4}?\s?(?:[–—-]|to|bis|à|a|hasta)\s?(?<high>${AMOUNT})(?![\d/-])`,
  'iu',
);

export interface AskedEnd {
  /** The words without those for the end: "salary" of "minimum salary". */
  readonly base: string;
  /** The end of a text's range, with its currency sign; null if the text states none. */
  read(text: string): string | null;
  /** The same for a text that states both ends: "from £99" alone may be about anything. */
  readBoth(text: string): string | null;
}

/** The end of a range that a field asks for by words such as "minimum"; null if it asks for neither or both. */
export function readAskedEnd(words: string): AskedEnd | null {
  const [isLow, isHigh] = [LOW.test(words), HIGH.test(words)];
  if (isLow === isHigh) return null;
  const base = words.replace(isLow ? LOW : HIGH, ' ').trim();
  const readBoth = (text: string) => readRangeEnd(text, isLow);
  return { base, read: (text) => readBoth(text) ?? readOpenEnd(text, isLow), readBoth };
}

function readRangeEnd(text: string, isLow: boolean): string | null {
  const {
    before = '',
    low = '',
    high = '',
    behind = '',
  } = RANGE.exec(text)?.groups ?? PLAIN_RANGE.exec(text)?.groups ?? {};
  return low === '' || high === '' ? null : `${before || behind}${isLow ? low : high}`;
}

function readOpenEnd(text: string, isLow: boolean): string | null {
  const { sign = '', amount = '', behind = '' } = (isLow ? FROM : UP_TO).exec(text)?.groups ?? {};
  return amount === '' ? null : `${sign || behind}${amount}`;
}
