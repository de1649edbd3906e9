import { decodePercent } from '@shared/url';
/** A word as displayed and as compared. */
export interface Word {
  readonly shown: string;
  readonly stem: string;
}

// Scripts without spaces; pairs of adjacent characters stand in for words.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const INNER = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{L}\p{M}]+/gu;
const LONGEST = 40; // characters; anything longer is a key or checksum

/** Words of a text in order; splits camelCase and letters next to digits. */
export function splitWords(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const [run] of text.matchAll(WORD)) addRun(words, run);
  return words;
}

/** Words of a URL's path and query, last segment first. */
export function getUrlWords(url: string): { readonly last: readonly Word[]; readonly folders: readonly Word[] } {
  const { pathname, search } = new URL(url);
  const parts = `${decodePercent(pathname)}`.split('/').filter((part) => part !== '');
  // "topic/index.html" is named after its folder
  while (parts.length > 1 && INDEX.test(parts.at(-1) ?? '')) parts.pop();
  const last = (parts.pop() ?? '').replace(EXTENSION, '');
  return { last: splitWords(`${last} ${decodePercent(search)}`), folders: splitWords(parts.join(' ')) };
}

const EXTENSION = /\.(?:x?html?|php\d?|aspx?|jsp|cgi|md|txt)$/i;
const INDEX = /^(?:index|default|home)\.\w+$/i;

function addRun(words: Word[], run: string): void {
  if (run.length > LONGEST) return;
  if (UNSPACED.test(run)) {
    const signs = [...run];
    if (signs.length === 1) words.push({ shown: run, stem: run });
    for (let at = 0; at + 1 < signs.length; at++) {
      const pair = `${signs[at]}${signs[at + 1]}`;
      words.push({ shown: pair, stem: pair });
    }
    return;
  }
  if (PLAIN.test(run)) {
    words.push({ shown: run, stem: getStem(run) });
    return;
  }
  for (const [part] of run.matchAll(INNER)) words.push({ shown: part, stem: getStem(part) });
}

const PLAIN = /^(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+)$/u;

const REMEMBERED = 50_000;
const stems = new Map<string, string>();

/**
 * Stem of a word: lower case, without accents and common endings. The same for all forms of a word; not meant to be
 * read.
 */
export function getStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= REMEMBERED) stems.clear();
  const stem = cut(foldWord(word));
  stems.set(word, stem);
  return stem;
}

/** The word in lower case without accents. */
export function foldWord(word: string): string {
  if (/^[a-z]*$/.test(word)) return word;
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

// Inflectional endings of many European languages, in order of removal, each with the stem that must remain.
const ENDINGS: readonly (readonly [ending: RegExp, put: string, least: number])[] = [
  [/ies$/, 'y', 3],
  [/(?<=ss|sh|ch|x|z)es$/, '', 3],
  [/(?<![suia])s$/, '', 3],
  [/(?<=[aeio])s$/, '', 4],
  [/en$/, '', 5],
  [/al$/, '', 6],
  [/iza(?=tion$)/, 'iz', 3],
  [/isa(?=tion$)/, 'iz', 3],
  [/is(?=(?:e|ed|ing|er)$)/, 'iz', 4],
  [/a?tion$|sion$/, 't', 4],
  [/ate$|ated$|ating$|ator$/, 't', 4],
  [/ing$/, '', 4],
  [/(?<!e)ed$/, '', 4],
  [/ly$/, '', 5],
  [/er$|or$|ic$/, '', 4],
  [/[aeo]$/, '', 4],
];
const DOUBLED = /([bdfgkmnprt])\1$/;

function cut(word: string): string {
  if (word.length < 4 || /\d/.test(word) || /[^a-z]/.test(word)) return word;
  let stem = word;
  for (const [ending, put, least] of ENDINGS) {
    const next = stem.replace(ending, put);
    if (next !== stem && next.length >= least) stem = next;
  }
  return stem.length > 4 ? stem.replace(DOUBLED, '$1') : stem;
}
