import type { Item } from '@shared/item';
import { fold } from '../../extract/index';
import { type Around, getItemTexts, type KindSeen, NO_AROUND } from './entity-kinds';
import { withoutFillers } from './phrases';
import { getSamePhrases, getSameWords, isSameWord } from './same-words';

const NEGATING =
  /^(?:no|not|non|none|never|without|kein(?:e[nmrs]?)?|nicht|ohne|nein|pas|sans|aucune?|sin|ningun[ao]?|senza|nessun[ao]?|geen|niet|zonder|sem|nao|nem)$/;
const SHORT = 6; // words; a denial in a label such as "Pets: no" is about all of it
const NEAR = 2; // words before a word that may deny it: "no free parking"

/** A phrase without the words that deny it, and whether it had one: "do not allow pets". */
export function splitNegation(phrase: string): { readonly words: string; readonly not: boolean } {
  const plain = phrase.replaceAll(/n[’']t(?!\p{L})/giu, ' not');
  const parts = plain.split(/\s+/);
  const left = parts.filter((part) => !NEGATING.test(fold(part)));
  return { words: left.join(' '), not: left.length < parts.length };
}

/** Words to look for on the page, without those that only join them to the entity. */
export function getSoughtWords(phrase: string): readonly string[] {
  return fold(withoutFillers(phrase))
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * Items whose text on the page says all words of a phrase and does not deny them: "Pets allowed" says "allow pets", "No pets" does not. Words
 * match by their stem or by what means the same. If one text of an item says the whole phrase, others must do so too. Null if no item says or denies it.
 */
export function findItemsSaying(
  words: readonly string[],
  items: readonly Item[],
  around: readonly Around[],
): KindSeen | null {
  if (words.length === 0) return null;
  // the whole text of a record says much in one breath: "Delivery £4 Free returns"
  for (const getTexts of [getLabels, getPieces]) {
    const texts = items.map((item, at) => getTexts(item, around[at] ?? NO_AROUND));
    const found = getSamePhrases(words).flatMap((phrase) => findPhrase(phrase, texts) ?? []);
    if (found.length > 0) return { matches: items.map((_, at) => found.some((some) => some[at])), by: 'text' };
  }
  return null;
}

/** Which texts say a phrase; null if none says or denies it. */
function findPhrase(
  words: readonly string[],
  texts: readonly (readonly (readonly string[])[])[],
): readonly (readonly boolean[])[] | null {
  const whole = texts.map((pieces) => pieces.some((piece) => words.every((word) => affirms(piece, word))));
  if (whole.includes(true)) return [whole];
  const spread = texts.map((pieces) => words.every((word) => pieces.some((piece) => affirms(piece, word))));
  const isDenied = texts.some((pieces) => pieces.some((piece) => words.every((word) => mentions(piece, word))));
  return spread.includes(true) || isDenied ? [spread] : null;
}

const NUMBER = String.raw`(?:\p{Sc}\s?)?\d[\d.,\u00a0 ]*(?:[km](?![\p{L}]))?(?:\s?(?:\p{Sc}|%))?`;

/**
 * The number that the text of each record states beside the name of a field, as text: "Guest rating 6.4" and "5,120 views"; 0 where it says that the
 * field is free. Null where there is none, or several that differ.
 */
export function findStatedNumbers(
  field: string,
  items: readonly Item[],
  around: readonly Around[],
): readonly (string | null)[] {
  const isCount = /^number of /i.test(field);
  const name = withoutMarks(field.replace(/^number of /i, '').trim());
  const words = name.split(/\s+/).map(toStemPattern).join('[ \\u00a0]+');
  const behind = new RegExp(`(?<!\\p{L})${words}[ \\u00a0]*[:=–-]?[ \\u00a0]*(?<number>${NUMBER})`, 'giu');
  const before = new RegExp(`(?<![\\p{L}\\p{N}.,])(?<number>${NUMBER})[ \\u00a0]+${words}(?!\\p{L})`, 'giu');
  const forms = isCount ? [before, behind] : [behind, before];
  return items.map((item, at) => {
    const { text, labels } = around[at] ?? NO_AROUND;
    // labels first: a text may join what the page shows apart
    const found = [labels.join('\n'), text]
      .map(withoutMarks)
      .flatMap((one) => forms.map((form) => [...one.matchAll(form)]));
    const first = found.find((some) => some.length > 0);
    const numbers = new Set((first ?? []).map(({ groups }) => groups?.number?.trim() ?? ''));
    if (numbers.size === 1) return [...numbers][0] ?? null;
    const pieces = numbers.size > 1 || isCount ? [] : getPieces(item, around[at] ?? NO_AROUND);
    return pieces.some((piece) => isFree(piece, fold(name).split(' '))) ? '0' : null;
  });
}

/** Whether a short text says that something costs nothing: "Free", "Admission free", "Gebühr: kostenlos". */
function isFree(piece: readonly string[], names: readonly string[]): boolean {
  const known = [...getSameWords('free'), ...getSameWords('entry'), ...PRICE_WORDS, ...names];
  return (
    piece.some((word) => getSameWords('free').some((one) => isSameWord(word, one))) &&
    piece.every((word) => known.some((one) => isSameWord(word, one)))
  );
}

const PRICE_WORDS = fold('price cost fee ticket preis kosten gebühr prix tarif precio prezzo prijs of charge').split(
  ' ',
);

/** A word with any ending: "places" and "place", "Plätzen" and "Plätze". */
function toStemPattern(word: string): string {
  const stem = word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word;
  return `${escapeRegExp(stem)}\\p{L}{0,3}`;
}

/** Text without accents, as the names of fields are. */
function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}+/gu, '');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Whether the page as a whole says a word: its headings or its address. */
export function isPageSaying(word: string, items: readonly Item[], around: readonly Around[]): boolean {
  return items.every(
    ({ _url }, at) =>
      around[at]?.isAlone !== true &&
      [...(around[at]?.headings ?? []), _url.replace(/^https?:\/\/[^/]*/i, '')].some((text) =>
        affirms(fold(text).split(' '), word),
      ),
  );
}

/** The short texts of an item, each as folded words. */
function getLabels(item: Item, { labels, names, categories }: Around): readonly (readonly string[])[] {
  const parts = labels.flatMap((label) => [label, ...label.split(/\s*[·•|;]\s*|,\s+/)]);
  return [...new Set([...names, ...categories, ...parts, ...getItemTexts(item)])].map((piece) =>
    fold(piece).split(' '),
  );
}

/** The same, and the whole text of an item by its lines and sentences. */
function getPieces(item: Item, around: Around): readonly (readonly string[])[] {
  const sentences = around.text.split(/[.!?\n]\s+|\s*[·•|;]\s*|,\s+|\s[–—-]\s/);
  return [...getLabels(item, around), ...sentences.map((sentence) => fold(sentence).split(' '))];
}

function mentions(piece: readonly string[], word: string): boolean {
  const same = getSameWords(word);
  return piece.some((each) => same.some((one) => isSameWord(each, one)));
}

function affirms(piece: readonly string[], word: string): boolean {
  const same = getSameWords(word);
  return piece.some((each, at) => same.some((one) => isSameWord(each, one)) && !isDenied(piece, at));
}

function isDenied(piece: readonly string[], at: number): boolean {
  // in a long text, a denial may also follow at once: "Online: no" of a table
  const near = piece.length <= SHORT ? piece : piece.slice(Math.max(0, at - NEAR), at + NEAR);
  return near.some((word) => NEGATING.test(word));
}
