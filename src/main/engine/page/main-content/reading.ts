import { isElement } from '../elements';
import type { Page } from '../types';
import { landmarksAround } from './landmarks';
import type { Block, Outline, Part } from './outline';
import { getTraits, type Traits } from './traits';
import { getAddressWords, getPhrase, getWords, type NamesOf, namesReader, type Vocabulary, weigh } from './vocabulary';

/** A page as the features see it: its outline, and what names and words say of each part and block. */
export interface Reading {
  readonly url: string;
  readonly outline: Outline;
  readonly traits: Traits;
  readonly texts: readonly string[];
  /** By part: what its own names say, and these summed from the root down. */
  readonly ownNames: Float32Array;
  readonly allNames: Float32Array;
  /** By part: the lowest and highest own score from the root down. */
  readonly worstNames: Float32Array;
  readonly bestNames: Float32Array;
  /** By block. */
  readonly words: Float32Array;
  readonly phrases: Float32Array;
  /** By block: what the names inside it say. */
  readonly inner: Float32Array;
  /** By block: how many blocks say the same, and how many of them before it. */
  readonly sames: Uint16Array;
  readonly samesBefore: Uint16Array;
  /** Sums over the blocks before each block, which give those of any part at once. */
  readonly sums: Sums;
  /** By part: the landmarks it stands in, a bit for each. */
  readonly inside: Uint16Array;
  /** By part: how many of its siblings, itself included, look the same. */
  readonly twins: Uint16Array;
  /** By block: the last heading before it, or -1. */
  readonly headings: Int32Array;
  /** The block of the main heading, or -1. */
  readonly mainHeading: number;
}

interface Sums {
  /** What words, phrases and inner names say. */
  readonly scores: Float64Array;
  /** Words in blocks as long as a sentence with few links. */
  readonly prose: Float64Array;
  /** Blocks that say what one before them says. */
  readonly repeats: Float64Array;
}

const UNFOLDED = /\s\s|[^\S ]/;
const MAX_TEXT = 160; // the beginning of a block shows whether it is navigation or content

/** Reads a page by a vocabulary. */
export function getPageReading(page: Page, outline: Outline, vocabulary: Vocabulary): Reading {
  const traits = getTraits(page.document);
  const names = namesReader();
  const texts = outline.blocks.map(getBeginning);
  const scores = {
    words: Float32Array.from(texts, (text) => weigh(getWords(text), vocabulary.words)),
    phrases: Float32Array.from(texts, (text) => vocabulary.phrases.get(getPhrase(text) ?? '') ?? 0),
    inner: Float32Array.from(outline.blocks, (block) => weigh(getInnerWords(block, names), vocabulary.inner)),
    ...countRepeats(outline.blocks, texts),
  };
  return {
    url: page.url,
    outline,
    traits,
    texts,
    ...scoreNames(outline.parts, vocabulary, names),
    ...scores,
    sums: {
      scores: getSums(
        outline.blocks,
        ({ index: at }) => valueAt(scores.words, at) + valueAt(scores.phrases, at) + valueAt(scores.inner, at),
      ),
      prose: getSums(outline.blocks, ({ counts }) => (isProse(counts) ? counts.words : 0)),
      repeats: getSums(outline.blocks, ({ index: at }) => (valueAt(scores.samesBefore, at) > 0 ? 1 : 0)),
    },
    inside: landmarksAround(outline.parts),
    twins: countTwins(outline.parts),
    headings: headingsBefore(outline.blocks),
    mainHeading: getMainHeading(outline.blocks, texts, traits.title),
  };
}

/** The beginning of a block's text, white space folded. */
export function getBeginning(block: Block): string {
  let text = '';
  for (const { data } of block.texts) {
    const piece = data.length > 2 * MAX_TEXT ? data.slice(0, 2 * MAX_TEXT) : data;
    text += ` ${piece.trim()}`;
    if (text.length > 2 * MAX_TEXT) break;
  }
  const folded = UNFOLDED.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
  return folded.trim().slice(0, MAX_TEXT);
}

const PROSE_WORDS = 10;
const PROSE_LINKS = 0.4;

function isProse({ words, linkWords }: Block['counts']): boolean {
  return words >= PROSE_WORDS && linkWords < PROSE_LINKS * words;
}

function valueAt(values: Float32Array | Uint16Array, index: number): number {
  return values[index] ?? 0;
}

function getSums(blocks: readonly Block[], value: (block: Block) => number): Float64Array {
  const sums = new Float64Array(blocks.length + 1);
  for (const block of blocks) sums[block.index + 1] = (sums[block.index] ?? 0) + value(block);
  return sums;
}

function scoreNames(parts: readonly Part[], { names }: Vocabulary, namesOfElement: NamesOf) {
  const ownNames = new Float32Array(parts.length);
  const allNames = new Float32Array(parts.length);
  const worstNames = new Float32Array(parts.length);
  const bestNames = new Float32Array(parts.length);
  for (const { index, parent, element } of parts) {
    const own = weigh(namesOfElement(element), names);
    ownNames[index] = own;
    allNames[index] = own + (parent ? (allNames[parent.index] ?? 0) : 0);
    worstNames[index] = Math.min(own, parent ? (worstNames[parent.index] ?? 0) : 0);
    bestNames[index] = Math.max(own, parent ? (bestNames[parent.index] ?? 0) : 0);
  }
  return { ownNames, allNames, worstNames, bestNames };
}

const MOST = 65_535; // counted; more are as many
const MAX_TEXTS = 8; // of a block whose surroundings are looked at

/** The distinct words in the names between a block's texts and its owner. */
export function getInnerWords({ texts, owner }: Block, namesOfElement: NamesOf): ReadonlySet<string> {
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

function countTwins(parts: readonly Part[]): Uint16Array {
  const names = numbered();
  const classes = numbered();
  const counts = new Map<number, number>();
  const looks = parts.map(({ parent, element }) => {
    const own = (names(element.name) % NAMES) * CLASSES + (classes(element.attribs.class ?? '') % CLASSES);
    const look = ((parent?.index ?? -1) + 1) * NAMES * CLASSES + own;
    counts.set(look, (counts.get(look) ?? 0) + 1);
    return look;
  });
  return Uint16Array.from(looks, (look) => Math.min(MOST, counts.get(look) ?? 1));
}

// Together with a part's index these fit a number exactly; on a page with more names some share a number, which does no
// harm.
const NAMES = 2 ** 8;
const CLASSES = 2 ** 20;

/** Gives each text a number, equal texts the same one; cheaper than to join long texts. */
function numbered(): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    known.set(text, known.size);
    return known.size - 1;
  };
}

/** The level of the heading a block is in, 1 to 6; 0 for other blocks. */
export function headingLevel({ owner }: Block): number {
  let part: Part | null = owner;
  for (let up = 0; part !== null && up < 3; up++) {
    const { name, attribs } = part.element;
    if (/^h[1-6]$/.test(name)) return Number(name[1]);
    if (attribs.role === 'heading') return Math.min(6, Number(attribs['aria-level'] ?? 2) || 2);
    part = part.parent;
  }
  return 0;
}

function headingsBefore(blocks: readonly Block[]): Int32Array {
  let last = -1;
  return Int32Array.from(blocks, (block) => {
    const before = last;
    if (headingLevel(block) > 0) last = block.index;
    return before;
  });
}

/** The first heading of level 1 that says what the title says, else the heading that does so best, else the first of level 1. */
function getMainHeading(blocks: readonly Block[], texts: readonly string[], title: ReadonlySet<string>): number {
  let best = -1;
  let bestScore = 0;
  for (const block of blocks) {
    const level = headingLevel(block);
    if (level === 0) continue;
    const score = titleMatch(texts[block.index] ?? '', title) + (level === 1 ? 0.4 : 0) - level * 0.02;
    if (score > bestScore + 0.1) [best, bestScore] = [block.index, score];
  }
  return best;
}

/** The share of a text's words that stand in a set, 0 to 1. */
export function titleMatch(text: string, title: ReadonlySet<string>): number {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return 0;
  return words.filter((word) => title.has(word)).length / words.length;
}
