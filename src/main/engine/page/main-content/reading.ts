import type { Element } from 'domhandler';
import { isElement } from '../elements';
import type { Page } from '../types';
import { getBeginning, getHeadingLevel } from './block-text';
import { findBodyPart } from './body-part';
import { landmarksAround } from './landmarks';
import { findMainList } from './main-list';
import type { Block, Outline, Part } from './outline';
import { getPathSums, type PathSums } from './path-features';
import { isProse } from './prose';
import { getTraits, type Traits } from './traits';
import {
  getAddressWords,
  getFirstTokens,
  getPhrase,
  type NamesOf,
  namesReader,
  namesWeigher,
  type Vocabulary,
  weigh,
} from './vocabulary';

/**
 * What the features are computed from: the outline of a page, and the scores that its names and words give to parts and
 * blocks.
 */
export interface Reading {
  readonly url: string;
  readonly outline: Outline;
  readonly traits: Traits;
  readonly texts: readonly string[];
  /** By part: the score of its own names, and the sum of these scores from the root down. */
  readonly ownNames: Float32Array;
  readonly allNames: Float32Array;
  /** By part: the lowest and the highest score of own names from the root down. */
  readonly worstNames: Float32Array;
  readonly bestNames: Float32Array;
  /** By block: the scores of its words and of its whole text. */
  readonly words: Float32Array;
  readonly phrases: Float32Array;
  /** By block: the score of the names inside it. */
  readonly inner: Float32Array;
  /** By block: the number of blocks with the same text, and how many of them come before it. */
  readonly sames: Uint16Array;
  readonly samesBefore: Uint16Array;
  /** Running sums over the blocks, which give the sum of any part in one subtraction. */
  readonly sums: Sums;
  readonly partSums: PartSums;
  /** The part with the most sentences. */
  readonly body: Part | null;
  /** By part: its landmarks and those around it, one bit each. */
  readonly inside: Uint16Array;
  /** By part: the number of siblings that look the same, including itself. */
  readonly twins: Uint16Array;
  /** Sums over blocks with the same tags and classes from the root down. */
  readonly alike: PathSums;
  /** The part whose records have the most words. */
  readonly mainList: Part | null;
  /** By block: the level of its heading, 1 to 6; 0 if it is not in a heading. */
  readonly levels: Uint8Array;
  /** By block: index of the last heading before it; -1 if there is none. */
  readonly headings: Int32Array;
  /** Index of the main heading's block; -1 if there is none. */
  readonly mainHeading: number;
}

interface Sums {
  /** Sums of the scores of words, phrases and inner names. */
  readonly scores: Float64Array;
  /** Words in blocks as long as a sentence with few links. */
  readonly prose: Float64Array;
  /** Blocks whose text occurred before. */
  readonly repeats: Float64Array;
  /** Words of headings that link to other pages. */
  readonly linkedHeadings: Float64Array;
}

/** Running sums over the parts. */
interface PartSums {
  readonly images: Uint32Array;
  /** Form controls to fill in. */
  readonly controls: Uint32Array;
}

/** Reads a page; the vocabulary gives the scores of its names and words. */
export function getPageReading(page: Page, outline: Outline, vocabulary: Vocabulary): Reading {
  const traits = getTraits(page.document);
  const names = namesReader();
  const levels = headingLevels(outline.blocks);
  const texts = outline.blocks.map(getBeginning);
  const scores = {
    words: Float32Array.from(texts, (text) => weigh(getFirstTokens(text), vocabulary.words)),
    phrases: Float32Array.from(texts, (text) => vocabulary.phrases.get(getPhrase(text) ?? '') ?? 0),
    inner: Float32Array.from(outline.blocks, (block) => weigh(getInnerWords(block, names), vocabulary.inner)),
    ...countRepeats(outline.blocks, texts),
  };
  const { twins, paths } = readLooks(outline.parts);
  const speaks = ({ index: at }: Block) =>
    getEntry(scores.words, at) + getEntry(scores.phrases, at) + getEntry(scores.inner, at);
  return {
    url: page.url,
    outline,
    traits,
    texts,
    ...scoreNames(outline.parts, namesWeigher(names, vocabulary.names)),
    ...scores,
    sums: {
      scores: getSums(outline.blocks, speaks),
      prose: getSums(outline.blocks, ({ counts }) => (isProse(counts) ? counts.words : 0)),
      repeats: getSums(outline.blocks, ({ index: at }) => (getEntry(scores.samesBefore, at) > 0 ? 1 : 0)),
      linkedHeadings: getSums(outline.blocks, (block) => (isLinkedHeading(block, levels) ? 1 : 0)),
    },
    partSums: {
      images: getPartSums(outline.parts, IMAGES),
      controls: getPartSums(outline.parts, CONTROLS),
    },
    body: findBodyPart(outline, ({ counts }) => isProse(counts)),
    inside: landmarksAround(outline.parts),
    twins,
    alike: getPathSums(paths, outline.blocks, speaks, ({ index: at }) => getEntry(scores.samesBefore, at) > 0),
    mainList: findMainList(outline, twins),
    levels,
    headings: headingsBefore(levels),
    mainHeading: getMainHeading(levels, texts, traits.title),
  };
}

const IMAGES = new Set(['img', 'picture', 'video', 'svg']);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button', 'form']);

function getPartSums(parts: readonly Part[], names: ReadonlySet<string>): Uint32Array {
  const sums = new Uint32Array(parts.length + 1);
  for (const { index, element } of parts) sums[index + 1] = (sums[index] ?? 0) + (names.has(element.name) ? 1 : 0);
  return sums;
}

const LINKED = 0.8; // share of a heading's words that must be linked

/** Whether a heading links to another page, as the headline of a teaser does. */
export function isLinkedHeading({ index, counts }: Block, levels: Uint8Array): boolean {
  const { words, linkWords } = counts;
  return (levels[index] ?? 0) > 0 && words > 0 && linkWords >= LINKED * words;
}

function getEntry(values: Float32Array | Uint16Array, index: number): number {
  return values[index] ?? 0;
}

function getSums(blocks: readonly Block[], value: (block: Block) => number): Float64Array {
  const sums = new Float64Array(blocks.length + 1);
  for (const block of blocks) sums[block.index + 1] = (sums[block.index] ?? 0) + value(block);
  return sums;
}

function scoreNames(parts: readonly Part[], weighNames: (element: Element) => number) {
  const ownNames = new Float32Array(parts.length);
  const allNames = new Float32Array(parts.length);
  const worstNames = new Float32Array(parts.length);
  const bestNames = new Float32Array(parts.length);
  for (const { index, parent, element } of parts) {
    const own = weighNames(element);
    ownNames[index] = own;
    allNames[index] = own + (parent ? (allNames[parent.index] ?? 0) : 0);
    worstNames[index] = Math.min(own, parent ? (worstNames[parent.index] ?? 0) : 0);
    bestNames[index] = Math.max(own, parent ? (bestNames[parent.index] ?? 0) : 0);
  }
  return { ownNames, allNames, worstNames, bestNames };
}

const MOST = 65_535; // highest count stored
const MAX_TEXTS = 8; // text nodes of a block whose surrounding elements are read
const NO_WORDS: ReadonlySet<string> = new Set();

/** Distinct words in the names of the elements between a block's texts and its owner. */
export function getInnerWords({ texts, owner }: Block, namesOfElement: NamesOf): ReadonlySet<string> {
  if (texts.every(({ parent }) => parent === owner.element)) return NO_WORDS;
  const found = new Set<string>();
  const seen = new Set<unknown>();
  for (const text of texts.slice(0, MAX_TEXTS)) {
    for (let node = text.parent; isElement(node) && node !== owner.element && !seen.has(node); node = node.parent) {
      seen.add(node);
      for (const word of namesOfElement(node)) found.add(word);
      for (const word of getAddressWords(node)) found.add(word);
    }
  }
  return found;
}

function countRepeats(blocks: readonly Block[], texts: readonly string[]) {
  const counts = new Map<string, number>();
  const key = ({ index, counts: { characters } }: Block) => `${characters} ${texts[index] ?? ''}`;
  const samesBefore = Uint16Array.from(blocks, (block) => {
    const before = counts.get(key(block)) ?? 0;
    counts.set(key(block), before + 1);
    return Math.min(MOST, before);
  });
  return { samesBefore, sames: Uint16Array.from(blocks, (block) => Math.min(MOST, counts.get(key(block)) ?? 1)) };
}

/** By part: the number of siblings that look the same, and a number for its path of tags and classes. */
function readLooks(parts: readonly Part[]): { readonly twins: Uint16Array; readonly paths: Uint32Array } {
  const names = createNumbering<string>();
  const classes = createNumbering<string>();
  const pathOf = createNumbering<number>();
  const counts = new Map<number, number>();
  const paths = new Uint32Array(parts.length);
  const looks = parts.map(({ index, parent, element }) => {
    const own = (names(element.name) % NAMES) * CLASSES + (classes(element.attribs.class ?? '') % CLASSES);
    const look = ((parent?.index ?? -1) + 1) * NAMES * CLASSES + own;
    paths[index] = pathOf((parent ? (paths[parent.index] ?? 0) + 1 : 0) * NAMES * CLASSES + own);
    counts.set(look, (counts.get(look) ?? 0) + 1);
    return look;
  });
  return { paths, twins: Uint16Array.from(looks, (look) => Math.min(MOST, counts.get(look) ?? 1)) };
}

// Together with a part's index these make an exact number. On a page with more names some share a number, which does no
// harm.
const NAMES = 2 ** 8;
const CLASSES = 2 ** 20;

/** Numbers texts, equal ones with the same number, which is cheaper than joining long texts. */
function createNumbering<Key>(): (key: Key) => number {
  const known = new Map<Key, number>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, known.size);
    return known.size - 1;
  };
}

function headingLevels(blocks: readonly Block[]): Uint8Array {
  const levels = new Uint8Array(blocks.length);
  for (const block of blocks) levels[block.index] = getHeadingLevel(block);
  return levels;
}

function headingsBefore(levels: Uint8Array): Int32Array {
  const headings = new Int32Array(levels.length);
  let last = -1;
  for (let index = 0; index < levels.length; index++) {
    headings[index] = last;
    if ((levels[index] ?? 0) > 0) last = index;
  }
  return headings;
}

/**
 * The first heading of level 1 with the words of the title; otherwise the heading that shares most with the title;
 * otherwise the first of level 1.
 */
function getMainHeading(levels: Uint8Array, texts: readonly string[], title: ReadonlySet<string>): number {
  let best = -1;
  let bestScore = 0;
  for (const [index, level] of levels.entries()) {
    if (level === 0) continue;
    const score = titleMatch(texts[index] ?? '', title) + (level === 1 ? 0.4 : 0) - level * 0.02;
    if (score > bestScore + 0.1) [best, bestScore] = [index, score];
  }
  return best;
}

/** Share of a text's words that occur in the title, 0 to 1. */
function titleMatch(text: string, title: ReadonlySet<string>): number {
  return shareIn(textWords(text), title);
}

/** Words of a text in lower case. */
export function textWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Share of words that are in a set, 0 to 1. */
export function shareIn(words: readonly string[], set: ReadonlySet<string>): number {
  if (words.length === 0 || set.size === 0) return 0;
  let hits = 0;
  for (const word of words) if (set.has(word)) hits++;
  return hits / words.length;
}
