import { fold } from '../extract/words';

const MAX_LENGTH = 60;

/** The field name that words make: `Customer rating` becomes `customer_rating`; empty for none. */
export function nameOf(words: string): string {
  const plain = words
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join('_').slice(0, MAX_LENGTH).replace(/_+$/, '');
}

// Fields of which each record has one, though the sentence about many records has them in the plural.
const SINGLE = new Set(
  fold(
    'name title headline heading price cost author writer date year rating score rank position link url address image picture photo thumbnail description summary excerpt text salary company location city country phone email brand publisher category sku currency discount status role place venue snippet duration deadline logo website quote abstract language',
  ).split(' '),
);

/** "their names and prices": each of many records has one name and one price. */
export function inSingular(words: string): string {
  const list = words.split(' ');
  const last = list.at(-1) ?? '';
  if (!/[^s]s$/i.test(last) || !SINGLE.has(fold(last))) return words;
  return [...list.slice(0, -1), /ies$/i.test(last) ? last.replace(/ies$/i, 'y') : last.slice(0, -1)].join(' ');
}

/** Whether words name several values each of which is a field of one record: "prices", "titles". */
export function isPluralField(words: string): boolean {
  return inSingular(words) !== words;
}
