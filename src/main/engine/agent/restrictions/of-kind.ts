import type { Item } from '@shared/item';
import { fold, holdsWords } from '../../extract/index';
import { isKnownEntity } from '../entities';

/** What the page says around an item. */
export interface Around {
  readonly text: string;
  readonly labels: readonly string[];
  readonly categories: readonly string[];
  readonly sections: readonly string[];
  readonly names: readonly string[];
  readonly links: readonly string[];
  /** Of the page: its main headings, or else its title. */
  readonly headings: readonly string[];
  /** Whether the item is the only one of its page. */
  readonly isAlone: boolean;
}

/** Which items are of a kind, and by what evidence; null where there is none. */
export interface KindSeen {
  readonly matches: readonly boolean[];
  readonly by: string;
}

type Level = readonly [by: string, test: (item: Item, around: Around, words: string) => boolean];

// surest first: what is marked as a category, then where it stands, then what it is called
const LEVELS: readonly Level[] = [
  [
    'category',
    (item, { categories, labels }, words) =>
      [...categories, ...categoriesIn(item)].some((text) => holds(text, words)) ||
      labels.some((text) => fold(text) === words),
  ],
  ['section', (_, { sections }, words) => sections.some((text) => holds(text, words))],
  [
    'address',
    (item, { links, isAlone }, words) =>
      [...links, ...linksIn(item), ...(isAlone ? [item._url] : [])].some((link) =>
        getSegments(link).some((part) => holds(part, words)),
      ),
  ],
  ['name', (item, { names }, words) => [...names, ...namesIn(item)].some((text) => holds(text, words))],
];
// a word as common as "book" stands in names and headings that say nothing of the kind
const STRICT: readonly Level[] = [
  [
    'category',
    (item, { categories, labels }, words) =>
      [...categories, ...categoriesIn(item), ...labels].some((text) => fold(text) === words),
  ],
  ['section', (_, { sections: [nearest = ''] }, words) => fold(nearest) === words],
  [
    'address',
    (item, { links, isAlone }, words) =>
      [...links, ...linksIn(item), ...(isAlone ? [item._url] : [])].some((link) =>
        getSegments(link).some((part) => part === words),
      ),
  ],
];
const TEXT: Level = ['text', (item, { text }, words) => holds(`${text} ${textsIn(item).join(' ')}`, words)];

/** Items that are what the words say, such as "lamps" or "desk lamps". */
export function ofKind(words: string, items: readonly Item[], around: readonly Around[]): KindSeen | null {
  const wanted = fold(words);
  const isCommon = isKnownEntity(words);
  const isAbout = around.every((each) => !each.isAlone && isPageAbout(each.headings, wanted));
  const levels = isCommon ? STRICT : isAbout ? LEVELS.filter(([by]) => by === 'category' || by === 'section') : LEVELS;
  const seen = firstSeen(levels, wanted, items, around);
  if (seen) return seen;
  const all = items.map(() => true);
  if (isAbout || isAddressAbout(items, around, wanted)) return { matches: all, by: 'page' };
  return isCommon ? { matches: all, by: 'page' } : null;
}

/** Items with these words, wherever on the page. */
export function sayingSo(words: string, items: readonly Item[], around: readonly Around[]): KindSeen | null {
  const wanted = fold(words);
  return wanted === '' ? null : firstSeen([...LEVELS, TEXT], wanted, items, around);
}

/** The first level at which an item is seen to be of the kind. */
function firstSeen(
  levels: readonly Level[],
  wanted: string,
  items: readonly Item[],
  around: readonly Around[],
): KindSeen | null {
  for (const [by, test] of levels) {
    const matches = items.map((item, at) => test(item, around[at] ?? NO_AROUND, wanted));
    if (matches.includes(true)) return { matches, by };
  }
  return null;
}

export const NO_AROUND: Around = {
  text: '',
  labels: [],
  categories: [],
  sections: [],
  names: [],
  links: [],
  headings: [],
  isAlone: false,
};

/** A page headed "Lamps" or "All our lamps" is about lamps; one headed "Lamp shop" or "Lamps and teapots" need not be. */
function isPageAbout(headings: readonly string[], wanted: string): boolean {
  return headings.some((heading) => {
    if (/\s(?:and|und|et|y|&|\+)\s|[,/]/i.test(heading)) return false;
    const rest = fold(heading)
      .split(' ')
      .filter((word) => !NEUTRAL.has(word) && !/^\d+$/.test(word));
    return rest.join(' ') === wanted;
  });
}
const NEUTRAL = new Set(
  fold(
    'the a all our your my every list of for sale new best top popular latest page available unsere alle nos nuestros',
  ).split(' '),
);

/** "/shop/lamps" and "?category=lamps" list lamps. */
function isAddressAbout(items: readonly Item[], around: readonly Around[], wanted: string): boolean {
  return items.every(({ _url }, at) => around[at]?.isAlone !== true && getSegments(_url).includes(wanted));
}

function holds(text: string, words: string): boolean {
  const folded = fold(text);
  return words.split(' ').every((word) => holdsWords(folded, word) || endsSo(folded, word));
}

/** In German a "Tischlampe" is one of the "Lampen". */
function endsSo(folded: string, word: string): boolean {
  const stem = /^\p{L}{3,}en$/u.test(word) ? word.slice(0, -1) : null;
  return stem !== null && folded.split(' ').some((each) => each.endsWith(stem) || each.endsWith(word));
}

function getSegments(link: string): readonly string[] {
  const path = link.replace(/^https?:\/\/[^/]*/i, '').replace(/#.*$/, '');
  return path
    .split(/[/?&=]+/)
    .map((part) => fold(part.replace(/\.\w{2,5}$/, '').replaceAll('%20', ' ')))
    .filter((part) => part !== '');
}

const CATEGORY = /categor|genre|(?:^|_)(?:type|kind|tags?|section|department|breadcrumbs?)$/i;
const NAME = /(?:^|_)(?:name|title|headline|heading|titel|nom|titre|nombre|titulo)$/i;

function categoriesIn(item: Item): readonly string[] {
  return textsIn(item, (name) => CATEGORY.test(name));
}

function namesIn(item: Item): readonly string[] {
  const named = textsIn(item, (name) => NAME.test(name));
  return named.length > 0 ? named : textsIn(item).slice(0, 1);
}

function linksIn(item: Item): readonly string[] {
  return textsIn(item).filter((text) => /^https?:\/\//i.test(text));
}

/** Texts of an item's fields. */
export function textsIn(item: Item, of: (name: string) => boolean = () => true): readonly string[] {
  return Object.entries(item).flatMap(([name, value]) => (name.startsWith('_') || !of(name) ? [] : getTexts(value)));
}

function getTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(getTexts);
}
