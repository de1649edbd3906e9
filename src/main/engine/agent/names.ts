import { conceptIn, fold, toFieldKey } from '../extract/index';

const MAX_LENGTH = 60;

/** Makes a field name of words: `Customer rating` becomes `customer_rating`. Empty if nothing is left. */
export function toFieldName(words: string): string {
  return toFieldKey(words).slice(0, MAX_LENGTH).replace(/_+$/, '');
}

// Fields that each record has once, although a sentence about many records names them in the plural.
const SINGLE = new Set(
  fold(
    'name title headline heading price cost author writer date year rating score rank position link url address image picture photo thumbnail description summary excerpt text salary company location city country phone email brand publisher category sku currency discount status role place venue snippet duration deadline logo website quote abstract language',
  ).split(' '),
);

/** Plurals of the same in other languages that do not just add an "s". */
const ABROAD = new Map(
  'preise preis|namen name|überschriften überschrift|autoren autor|orte ort|gehälter gehalt|adressen adresse|firmen firma|marken marke|farben farbe|größen größe|noms nom|titres titre|auteurs auteur|lieux lieu|nombres nombre|precios precio|títulos título|autores autor|fechas fecha|nomi nome|prezzi prezzo|titoli titolo|autori autore|nomes nome|preços preço'
    .split('|')
    .map((pair) => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? ''] as const),
);

/** Singular of field names for many records: "names and prices" become "name" and "price". Words that may be a list in each record stay plural. */
export function toSingularFields(words: string): string {
  const { before, last } = lastWord(words);
  const abroad = ABROAD.get(last.toLowerCase());
  if (abroad !== undefined)
    return before + (/^\p{Lu}/u.test(last) ? abroad.charAt(0).toUpperCase() + abroad.slice(1) : abroad);
  const single = getSingular(last);
  return single !== last && SINGLE.has(fold(single)) ? before + single : words;
}

/** Field name for "their capitals": singular, except for kinds that usually have several values, such as tags. */
export function toFieldOfEach(words: string): string {
  const { before, last } = lastWord(words);
  const isList = conceptIn(fold(words)).concept?.list === true || COUNTED.has(fold(last));
  return isList ? words : before + getSingular(last);
}

// a plural of these means a count, or several per record
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

/** Whether a plural names one value per record: "prices", "titles". */
export function isPluralField(words: string): boolean {
  return toSingularFields(words) !== words;
}

/** Plural of an entity name: "desk lamp" becomes "desk lamps". Plurals are returned unchanged. */
export function getPlural(words: string): string {
  const { before, last } = lastWord(words);
  if (/^person$/i.test(last)) return `${before}people`;
  if (/^\p{Lu}\p{Ll}{2,}e$/u.test(last)) return `${words}n`; // a German noun: "Lampe"
  if (/^\p{Lu}\p{Ll}+(?:ung|heit|keit|schaft)$/u.test(last)) return `${words}en`;
  if (/(?<![aeiou])y$/i.test(last)) return `${before}${last.slice(0, -1)}ies`;
  if (/(?:s|x|ch|sh)$/i.test(last)) return /[^s]s$/i.test(last) ? words : `${words}es`;
  return `${words}s`;
}
