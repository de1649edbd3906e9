const CACHE_LIMIT = 20_000; // labels and class names repeat from page to page; this many fit in a few megabytes
const cache = new Map<string, string>();

/**
 * Normalizes words for comparing labels: splits camel case and digits, lower case, removes accents, punctuation and
 * plurals.
 */
export function fold(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const folded = foldNow(text);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(text, folded);
  return folded;
}

const UNEVEN = /[^\S ]| {2}|^ | $/; // most texts are collapsed already

/** Collapses white space to single spaces. */
export function collapseSpaces(text: string): string {
  return UNEVEN.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}

/** The words that a name of camel case, or with underscores and digits, is made of. */
export function splitName(name: string): string {
  return name.replace(/[_-]/g, ' ').replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** Whether `words` (folded) contains `term` (folded) as whole words. */
export function holdsWords(words: string, term: string): boolean {
  return ` ${words} `.includes(` ${term} `);
}

const MARKS = /[™®©℠]/g; // of trade, which the normal form would write as letters

function foldNow(text: string): string {
  const split = text
    .replace(MARKS, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2');
  const plain = split
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(singular).join(' ');
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}
