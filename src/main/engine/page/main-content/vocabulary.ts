import type { Element } from 'domhandler';

/** How much a word speaks for main content, in log odds. */
export type Weights = ReadonlyMap<string, number>;

/** What names and words say of the text they stand at, learned from pages of many sites. */
export interface Vocabulary {
  /** Words in the names that pages give to elements: tag, class, id, role and the like. */
  readonly names: Weights;
  /** Words in the names of what stands inside a line, and `/` words in the addresses that links lead to. */
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
const MAX_NAME_LENGTH = 400; // characters; utility classes can go on for thousands
const MAX_WORD_LENGTH = 20; // longer ones are hashes

export type NamesOf = (element: Element) => readonly string[];

/** Reads the distinct words in elements' names, the tag as `<tag>` first; each name is read once, since elements of a page are named alike. */
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

/** Sums what the names of elements say; names of one value are summed once, since elements of a page are named alike. */
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

/** Tag and name of an element that has one name at most; null for others, which are rare enough to be read each time. */
function getNamingKey({ name, attribs }: Element): string | null {
  let key = name;
  for (const attribute in attribs) {
    if (!NAMING.has(attribute)) continue;
    if (key !== name) return null;
    key = `${name} ${attribs[attribute] ?? ''}`;
  }
  return key;
}

const SHORTEST_WORD = 3; // letters; shorter ones are pieces of hashes and sizes of layouts more often than words
const CAMEL = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** The words of a name's part: `navBar2` has two; of `bZnhIo` and `3cac91`, which tools made up, none is a word. */
function wordsOfPart(part: string): readonly string[] {
  if (/\d[A-Za-z]/.test(part)) return [];
  const pieces = part.match(CAMEL) ?? [];
  const words = pieces.filter(({ length }) => length >= SHORTEST_WORD && length <= MAX_WORD_LENGTH);
  return words.length * 2 < pieces.length ? [] : words.map((word) => word.toLowerCase());
}

const MAX_ADDRESS = 200; // characters
const ADDRESS_WORDS = 6;

/** The words of the address that a link leads to, each with a `/` before it, its scheme as it stands. */
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

const MAX_WORDS = 16; // what a text is shows at its beginning
const MAX_PHRASE = 5; // words
const MAX_PHRASE_LENGTH = 100; // characters

/** The distinct words a text begins with. */
export function getFirstTokens(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+|[©®|›»→·•#@+★]/gu) ?? [];
  return [...new Set(words.slice(0, MAX_WORDS).map((word) => (/^\p{N}/u.test(word) ? '0' : word)))];
}

/** A short text as one key, its numbers alike; null for a longer one. */
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
