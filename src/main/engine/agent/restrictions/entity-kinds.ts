import type { Item } from '@shared/item';
import { fold, holdsWords } from '../../extract/index';
import { isKnownEntity } from '../entities';
import { getSameWords, isCallingOf, isSameWord } from './same-words';

/** Context of an item on its page. */
export interface Around {
  readonly text: string;
  readonly labels: readonly string[];
  readonly categories: readonly string[];
  readonly sections: readonly string[];
  readonly names: readonly string[];
  readonly links: readonly string[];
  /** The page's main headings, or its title if it has none. */
  readonly headings: readonly string[];
  /** Whether it is the page's only item. */
  readonly isAlone: boolean;
}

/** The value of a label such as "Brand: Motobine"; empty if it has none. */
export function getLabelValue(label: string): string {
  return /^[^:：]{1,40}?\s*[:：]\s*(\S.*)$/su.exec(label)?.[1] ?? '';
}

/** Items found to be of a kind, and the evidence; null if there is none. */
export interface KindSeen {
  readonly matches: readonly boolean[];
  readonly by: string;
}

type Level = readonly [by: string, test: (item: Item, around: Around, words: string) => boolean];

// strongest evidence first: category markup, then section headings, then names
const LEVELS: readonly Level[] = [
  [
    'category',
    (item, { categories, labels }, words) =>
      [...categories, ...categoriesIn(item)].some((text) => filesUnder(text, words)) ||
      labels.some((text) => fold(text) === words || fold(getLabelValue(text)) === words),
  ],
  ['section', (_, { sections }, words) => sections.some((text) => filesUnder(text, words))],
  [
    'address',
    (item, { links, isAlone }, words) =>
      [...links, ...linksIn(item), ...(isAlone ? [getFolder(item._url)] : [])].some((link) =>
        getSegments(link).some((part) => hasAllWords(part, words)),
      ),
  ],
  ['name', (item, { names }, words) => [...names, ...getItemNames(item)].some((text) => hasAllWords(text, words))],
];
// a word as common as "book" occurs in names and headings that do not state a kind
const STRICT: readonly Level[] = [
  [
    'category',
    (item, { categories, labels }, words) =>
      [...categories, ...categoriesIn(item), ...labels, ...labels.map(getLabelValue)].some(
        (text) => fold(text) === words,
      ),
  ],
  ['section', (_, { sections: [nearest = ''] }, words) => fold(nearest) === words],
  [
    'address',
    (item, { links, isAlone }, words) =>
      [...links, ...linksIn(item), ...(isAlone ? [getFolder(item._url)] : [])].some((link) =>
        getSegments(link).some((part) => part === words),
      ),
  ],
];
const TEXT: Level = ['text', (item, { text }, words) => hasAllWords(`${text} ${getItemTexts(item).join(' ')}`, words)];

/** Finds items of a kind described in words, such as "lamps" or "desk lamps". */
export function findItemsOfKind(words: string, items: readonly Item[], around: readonly Around[]): KindSeen | null {
  const wanted = fold(words);
  const isCommon = isKnownEntity(words);
  const isAbout =
    around.every((each) => !each.isAlone && isPageAbout(each.headings, wanted)) ||
    isAddressAbout(items, around, wanted);
  const levels = isCommon ? STRICT : isAbout ? LEVELS.filter(([by]) => by === 'category' || by === 'section') : LEVELS;
  const seen = firstSeen(levels, wanted, items, around);
  if (seen) return seen;
  const told = isCommon
    ? findByFirstWord(wanted, items, around)
    : isAbout
      ? null
      : findByOtherForm(wanted, items, around);
  if (told) return told;
  // "full-time jobs" on a list of jobs
  const described = isCommon ? findDescribed(wanted, items, around) : null;
  if (described) return described;
  const all = items.map(() => true);
  if (isAbout) return { matches: all, by: 'page' };
  // the words before a common noun are conditions of their own
  return isCommon && !wanted.includes(' ') ? { matches: all, by: 'page' } : null;
}

/** Items that the page files under exactly these words: by a label, a category or the heading of their section. */
export function findItemsLabelled(words: string, items: readonly Item[], around: readonly Around[]): KindSeen | null {
  return firstSeen(STRICT, fold(words), items, around);
}

/** Items that mention the words before a common noun, if others do not. */
function findDescribed(words: string, items: readonly Item[], around: readonly Around[]): KindSeen | null {
  const before = words.split(' ').slice(0, -1).join(' ');
  const found = before === '' ? null : firstSeen([TEXT], before, items, around);
  return found?.matches.includes(false) ? found : null;
}

const MOSTLY = 0.7; // share of the other names
const MIN_TOLD = 2; // names that begin with a noun before it counts as their kind

/** Items whose names begin with their kind, if those of the others begin with other kinds: "Appartement 3 pièces" and "Maison 5 pièces". */
function findByFirstWord(words: string, items: readonly Item[], around: readonly Around[]): KindSeen | null {
  if (words.includes(' ')) return null;
  const firsts = items.map((item, at) => fold(around[at]?.names[0] ?? getItemNames(item)[0] ?? '').split(' ')[0] ?? '');
  const same = getSameWords(words);
  const matches = firsts.map((first) => first !== '' && same.some((one) => isSameWord(first, one)));
  const others = firsts.filter((_, at) => !matches[at]);
  const isKind = (first: string) => isKnownEntity(first) || firsts.filter((each) => each === first).length >= MIN_TOLD;
  const kinds = others.filter(isKind).length; // an advertisement between the rows has none
  const isTold = matches.filter(Boolean).length >= MIN_TOLD && kinds > 0 && kinds >= others.length * MOSTLY;
  return isTold ? { matches, by: 'name' } : null;
}

const MAX_LABEL = 2; // words

/** The term of a label such as "Bereich: Schulen", folded. */
function getHead(label: string): string {
  return getLabelValue(label) === '' ? '' : fold(label.slice(0, label.search(/[:：]/u)));
}

/** Items that a label or a name calls so in another form: "Yogur griego" of "yogures", "Paediatrics" of "paediatricians". */
function findByOtherForm(words: string, items: readonly Item[], around: readonly Around[]): KindSeen | null {
  if (words.includes(' ') || EAST_ASIAN.test(words)) return null;
  const named = items.map((item, at) =>
    [...(around[at]?.names ?? []), ...getItemNames(item)].some((name) =>
      fold(name)
        .split(' ')
        .some((word) => isSameWord(word, words)),
    ),
  );
  if (named.includes(true)) return { matches: named, by: 'name' };
  // the head of their column calls all of them so: "Bereich: Schulen"
  const isHeaded = around.every(({ labels }) => labels.some((label) => isSameWord(getHead(label), words)));
  if (isHeaded && around.length > 0) return { matches: items.map(() => true), by: 'page' };
  const same = getSameWords(words);
  const isNamedSo = (word: string) => isCallingOf(word, words) || same.some((one) => isSameWord(word, one));
  // a label says it alone or with one more word
  const labelled = items.map((_, at) =>
    (around[at]?.labels ?? []).some((label) => {
      const parts = fold(getLabelValue(label) || label).split(' ');
      return parts.length <= MAX_LABEL && parts.some(isNamedSo);
    }),
  );
  return labelled.includes(true) ? { matches: labelled, by: 'category' } : null;
}

/** Finds items with these words anywhere around them on the page. */
export function findItemsMentioning(words: string, items: readonly Item[], around: readonly Around[]): KindSeen | null {
  const wanted = fold(words);
  return wanted === '' ? null : firstSeen([...LEVELS, TEXT], wanted, items, around);
}

/** Items that mention one of several words that mean the same; null if none does. */
export function findItemsWithAny(
  words: readonly string[],
  items: readonly Item[],
  around: readonly Around[],
): KindSeen | null {
  const [by, test] = TEXT;
  const wanted = words.map(fold);
  const matches = items.map((item, at) => wanted.some((word) => test(item, around[at] ?? NO_AROUND, word)));
  return matches.includes(true) ? { matches, by } : null;
}

/** Items that match at the first evidence level that matches any. */
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

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether headings name the page's subject: "Lamps" or "All our lamps" do, "Lamp shop" or "Lamps and teapots" may not. */
function isPageAbout(headings: readonly string[], wanted: string): boolean {
  return headings.some((heading) => {
    // no spaces between words: "笔记本电脑" is a list of "笔记本"
    if (EAST_ASIAN.test(wanted)) return fold(heading).includes(wanted);
    if (/\s(?:and|und|et|y|&|\+)\s|[,/]/i.test(heading)) return false;
    return heading.split(/\s[-–—|·]\s|\s*:\s*/).some((part) => {
      const rest = fold(part)
        .split(' ')
        .filter((word) => !NEUTRAL.has(word) && !/^\d+$/.test(word));
      return isSameName(rest.join(' '), wanted) || isAboutTheirs(part, wanted);
    });
  });
}

/** Whether a heading names things and whose they are: "Mitglieder des Stadtrats" for "Mitglieder" and "Ratsmitglieder". */
function isAboutTheirs(heading: string, wanted: string): boolean {
  const { things = '', whose = '' } = THEIRS.exec(heading)?.groups ?? {};
  const [head, owner] = [fold(things), fold(whose)];
  if (head === '' || owner === '') return false;
  if (isSameName(head, wanted)) return true;
  const first = wanted.endsWith(head) ? wanted.slice(0, -head.length).replace(/s$/, '') : '';
  return head.length > MIN_STEM && first.length > 2 && owner.includes(first);
}
const THEIRS =
  /^(?:(?:the|our|die|unsere|les|nos|los|las|nuestr[oa]s|i|gli|le|de|onze)\s+)?(?<things>\p{L}{4,})\s+(?:of|des|der|vom|von|im|am|bei|in|at|du|de|del|della|dei|van)\s+(?<whose>\p{L}.*)$/iu;

const NEUTRAL = new Set(
  fold(
    'the a all our your my every list of for sale new best top popular latest current upcoming page available result found unsere alle neue aktuelle zum verkauf nos tous toutes les des a vendre louer nuestros todos todas los las en venta alquiler i le gli tutti tutte nostri nostre in vendita',
  ).split(' '),
);

/** Whether the URL is a list of the kind: "/shop/lamps", "?category=lamps". */
function isAddressAbout(items: readonly Item[], around: readonly Around[], wanted: string): boolean {
  return items.every(
    ({ _url }, at) => around[at]?.isAlone !== true && getSegments(_url).some((part) => isSameName(part, wanted)),
  );
}

const MIN_STEM = 4; // letters
const ENDING = /^(?:e?[ns]|er?)?$/;

/** Whether two words are the same but for their endings: the German "Lampen" on a page named "lamps". */
function isSameName(one: string, other: string): boolean {
  if (one === other || getSameWords(other).includes(one)) return true;
  const length = [...one].findIndex((letter, at) => letter !== other[at]);
  const stem = length < 0 ? one.length : length;
  return stem >= MIN_STEM && [one, other].every((word) => ENDING.test(word.slice(stem)));
}

/** Whether a category or a heading has all words, in languages without spaces also within another: "植物图鉴" is of "植物"; a single character only at its end. */
function filesUnder(text: string, words: string): boolean {
  if (hasAllWords(text, words)) return true;
  if (!EAST_ASIAN.test(words)) return false;
  return words.length > 1
    ? fold(text).includes(words)
    : fold(text)
        .split(' ')
        .some((word) => word.endsWith(words));
}

function hasAllWords(text: string, words: string): boolean {
  const folded = fold(text);
  return words.split(' ').every((word) => holdsWords(folded, word) || endsSo(folded, word));
}

/** Whether a word ends with another: the German "Tischlampe" is a "Lampe". */
function endsSo(folded: string, word: string): boolean {
  const stem = /^\p{L}{3,}en$/u.test(word) ? word.slice(0, -1) : null;
  return stem !== null && folded.split(' ').some((each) => each.endsWith(stem) || each.endsWith(word));
}

/** The folder of a page: "/lamps/aster" is in "lamps", whereas "/lamps" is a list of them. */
function getFolder(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/[^/]*\/?$/, '');
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
  return getItemTexts(item, (name) => CATEGORY.test(name));
}

export function getItemNames(item: Item): readonly string[] {
  const named = getItemTexts(item, (name) => NAME.test(name));
  return named.length > 0 ? named : getItemTexts(item).slice(0, 1);
}

function linksIn(item: Item): readonly string[] {
  return getItemTexts(item).filter((text) => /^https?:\/\//i.test(text));
}

/** Text values of an item's fields. */
export function getItemTexts(item: Item, of: (name: string) => boolean = () => true): readonly string[] {
  return Object.entries(item).flatMap(([name, value]) =>
    name.startsWith('_') || !of(name) ? [] : collectTexts(value),
  );
}

function collectTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}
