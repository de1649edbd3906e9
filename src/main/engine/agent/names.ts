import { conceptIn, fold, getKey } from '../extract/index';

const MAX_LENGTH = 60;

/** The field name that words make: `Customer rating` becomes `customer_rating`; empty for none. */
export function getName(words: string): string {
  return getKey(words).slice(0, MAX_LENGTH).replace(/_+$/, '');
}

// Fields of which each record has one, though the sentence about many records has them in the plural.
const SINGLE = new Set(
  fold(
    'name title headline heading price cost author writer date year rating score rank position link url address image picture photo thumbnail description summary excerpt text salary company location city country phone email brand publisher category sku currency discount status role place venue snippet duration deadline logo website quote abstract language',
  ).split(' '),
);

/** "names and prices" of many records: each has one name and one price. Words that may be a list of each stay as they are. */
export function inSingular(words: string): string {
  const { before, last } = lastWord(words);
  const single = getSingular(last);
  return single !== last && SINGLE.has(fold(single)) ? before + single : words;
}

/** "their capitals": what each of many records has is one, unless it is of a kind that has several, such as tags. */
export function ofEach(words: string): string {
  const { before, last } = lastWord(words);
  const isList = conceptIn(fold(words)).concept?.list === true || COUNTED.has(fold(last));
  return isList ? words : before + getSingular(last);
}

// in the plural these are a number, or several of each record
const COUNTED = new Set(
  fold(
    'review comment like view vote point star image photo bedroom bathroom bed page minute hour feature skill link',
  ).split(' '),
);

function lastWord(words: string): { readonly before: string; readonly last: string } {
  const at = words.lastIndexOf(' ') + 1;
  return { before: words.slice(0, at), last: words.slice(at) };
}

function getSingular(word: string): string {
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(?:ss|x|ch|sh)es$/i.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^sui]s$/i.test(word) ? word.slice(0, -1) : word;
}

/** Whether words name several values each of which is a field of one record: "prices", "titles". */
export function isPluralField(words: string): boolean {
  return inSingular(words) !== words;
}

/** The plural of an entity: "desk lamp" becomes "desk lamps"; plurals stay. */
export function getPlural(words: string): string {
  const { before, last } = lastWord(words);
  if (/^person$/i.test(last)) return `${before}people`;
  if (/(?<![aeiou])y$/i.test(last)) return `${before}${last.slice(0, -1)}ies`;
  if (/(?:s|x|ch|sh)$/i.test(last)) return /[^s]s$/i.test(last) ? words : `${words}es`;
  return `${words}s`;
}
