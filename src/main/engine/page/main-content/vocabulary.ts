import type { Element } from 'domhandler';

/** Weight of each word as evidence for main content, in log odds. */
export type Weights = ReadonlyMap<string, number>;

/** Weights of names and words, learned from pages of many sites. */
export interface Vocabulary {
  /** Words in the names of elements: tag, class, id, role and the like. */
  readonly names: Weights;
  /** Words in the names of elements within a line; with `/` in front, words in the URLs of links. */
  readonly inner: Weights;
  /** Words of the text itself. */
  readonly words: Weights;
  /** Short texts as a whole. */
  readonly phrases: Weights;
}

const NAMING = new Set([
  'id',
  'class',
  'role',
  'itemprop',
  'itemtype',
  'aria-label',
  'data-testid',
  'data-test',
  'data-component',
  'data-type',
  'data-section-type',
  'data-hook',
  'data-qa',
  'data-module',
]);
const MAX_NAME_LENGTH = 400; // characters; lists of utility classes can have thousands
const MAX_WORD_LENGTH = 20; // characters; longer words are hashes

export type NamesOf = (element: Element) => readonly string[];

/**
 * Reads the distinct words in elements' names, starting with `<tag>`. Caches each name, because many elements of a page
 * have the same.
 */
export function namesReader(): NamesOf {
  const known = new Map<string, readonly string[]>();
  const wordsIn = (value: string) => {
    const before = known.get(value);
    if (before) return before;
    const words = [...new Set(wordsOfName(value))];
    known.set(value, words);
    return words;
  };
  return ({ name, attribs }) => {
    const found: string[] = [`<${name}>`];
    let read = 0;
    for (const attribute in attribs) {
      if (!NAMING.has(attribute)) continue;
      for (const word of wordsIn(attribs[attribute] ?? '')) found.push(word);
      read++;
    }
    return read < 2 ? found : [...new Set(found)];
  };
}

function wordsOfName(value: string): readonly string[] {
  return value
    .slice(0, MAX_NAME_LENGTH)
    .split(/[^A-Za-z0-9]+/)
    .flatMap(wordsOfPart);
}

/** Sums the weights of elements' names. Caches each sum, because many elements of a page have the same names. */
export function namesWeigher(namesOf: NamesOf, weights: Weights): (element: Element) => number {
  const known = new Map<string, number>();
  return (element) => {
    const key = getNamingKey(element);
    const before = key === null ? undefined : known.get(key);
    if (before !== undefined) return before;
    const sum = weigh(namesOf(element), weights);
    if (key !== null) known.set(key, sum);
    return sum;
  };
}

/**
 * Tag and name of an element that has at most one name; null for others, which are rare enough to be read each time.
 */
function getNamingKey({ name, attribs }: Element): string | null {
  let key = name;
  for (const attribute in attribs) {
    if (!NAMING.has(attribute)) continue;
    if (key !== name) return null;
    key = `${name} ${attribs[attribute] ?? ''}`;
  }
  return key;
}

const SHORTEST_WORD = 3; // letters; shorter pieces are more often hashes and layout sizes than words
const CAMEL = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** Splits a name into words: `navBar2` has two. Generated names such as `bZnhIo` and `3cac91` have none. */
function wordsOfPart(part: string): readonly string[] {
  if (/\d[A-Za-z]/.test(part)) return [];
  const pieces = part.match(CAMEL) ?? [];
  const words = pieces.filter(({ length }) => length >= SHORTEST_WORD && length <= MAX_WORD_LENGTH);
  return words.length * 2 < pieces.length ? [] : words.map((word) => word.toLowerCase());
}

const MAX_ADDRESS = 200; // characters
const ADDRESS_WORDS = 6;

/** Words in the URL of a link, each with `/` in front; the scheme unchanged. */
export function getAddressWords({ attribs }: Element): readonly string[] {
  const { href } = attribs;
  if (href === undefined) return [];
  const address = href.slice(0, MAX_ADDRESS).toLowerCase();
  const scheme = /^(?:#|mailto:|tel:|javascript:)/.exec(address)?.[0];
  const path = address.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*/, '');
  const words = wordsOfName(path);
  const from = [...(scheme === undefined ? [] : [scheme]), ...words.slice(0, ADDRESS_WORDS)];
  return from.map((word) => `/${word}`);
}

const MAX_WORDS = 16; // the beginning of a text shows what it is
const MAX_PHRASE = 5; // words
const MAX_PHRASE_LENGTH = 100; // characters

/** The first distinct words of a text. */
export function getFirstTokens(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+|[©®|›»→·•#@+★]/gu) ?? [];
  return [...new Set(words.slice(0, MAX_WORDS).map((word) => (/^\p{N}/u.test(word) ? '0' : word)))];
}

/** A short text as one key, with all digits treated alike; null for a longer text. */
export function getPhrase(text: string): string | null {
  if (text.length > MAX_PHRASE_LENGTH) return null;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  if (words.length === 0 || words.length > MAX_PHRASE) return null;
  return words.map((word) => (/^\p{N}/u.test(word) ? '0' : word)).join(' ');
}

/** The sum of the weights of some words. */
export function weigh(words: Iterable<string>, weights: Weights): number {
  let sum = 0;
  for (const word of words) sum += weights.get(word) ?? 0;
  return sum;
}
