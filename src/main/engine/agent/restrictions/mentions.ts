import type { Item } from '@shared/item';
import { fold } from '../../extract/index';
import { type Around, getItemTexts, type KindSeen, NO_AROUND } from './entity-kinds';
import { withoutFillers } from './phrases';
import { getSameWords, isSameWord } from './same-words';

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
  const texts = items.map((item, at) => getPieces(item, around[at] ?? NO_AROUND));
  const whole = texts.map((pieces) => pieces.some((piece) => words.every((word) => affirms(piece, word))));
  if (whole.includes(true)) return { matches: whole, by: 'text' };
  const spread = texts.map((pieces) => words.every((word) => pieces.some((piece) => affirms(piece, word))));
  const isDenied = texts.some((pieces) => pieces.some((piece) => words.every((word) => mentions(piece, word))));
  return spread.includes(true) || isDenied ? { matches: spread, by: 'text' } : null;
}

const NUMBER = String.raw`(?:\p{Sc}\s?)?\d[\d.,\u00a0 ]*(?:[km](?![\p{L}]))?(?:\s?(?:\p{Sc}|%))?`;

/**
 * The number that the text of each record states beside the name of a field, as text: "Guest rating 6.4" and "5,120 views". Null where there is none,
 * or several that differ.
 */
export function findStatedNumbers(field: string, around: readonly Around[]): readonly (string | null)[] {
  const isCount = /^number of /i.test(field);
  const words = field
    .replace(/^number of /i, '')
    .trim()
    .split(/\s+/)
    .map(escapeRegExp)
    .join('\\s+');
  const behind = new RegExp(`(?<!\\p{L})${words}(?:e?[sn])?\\s*[:=–-]?\\s*(?<number>${NUMBER})`, 'giu');
  const before = new RegExp(`(?<![\\p{L}\\p{N}.,])(?<number>${NUMBER})\\s+${words}(?:e?[sn])?(?!\\p{L})`, 'giu');
  return around.map(({ text }) => {
    const forms = isCount ? [before, behind] : [behind, before];
    const [first] = forms.map((form) => [...text.matchAll(form)]).filter((found) => found.length > 0);
    const numbers = new Set((first ?? []).map(({ groups }) => groups?.number?.trim() ?? ''));
    return numbers.size === 1 ? ([...numbers][0] ?? null) : null;
  });
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

/** The short texts of an item, each as folded words; its whole text by lines and sentences. */
function getPieces(item: Item, { text, labels, names, categories }: Around): readonly (readonly string[])[] {
  const sentences = text.split(/[.;!?\n]\s+/);
  const known = labels.length > 0 ? [...labels, ...sentences] : sentences;
  return [...names, ...categories, ...known, ...getItemTexts(item)].map((piece) => fold(piece).split(' '));
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
  const near = piece.length <= SHORT ? piece : piece.slice(Math.max(0, at - NEAR), at);
  return near.some((word) => NEGATING.test(word));
}
