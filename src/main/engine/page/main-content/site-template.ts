import type { Page } from '../types';
import type { Block, Outline, Part } from './outline';
import { getReadable } from './readable';

/** Texts that pages of one kind repeat, as keys of their blocks. */
export type SiteTemplate = ReadonlySet<number>;

/** Returns a key for the text of each block, without duplicates. `learnTemplate` compares pages by them. */
export function getBlockKeys(page: Page): readonly number[] {
  return [...new Set(getReadable(page).outline.blocks.map(hashBlock))];
}

const MIN_PAGES = 4; // pages; on fewer, texts repeat by chance
const MIN_SHARE = 0.75; // share of the pages; a text on fewer pages is often a fact that several pages share, such as a delivery time
const COPY = 0.9; // share of a page's keys; a page that shares more with another one is a copy of it

/** Returns the keys that repeat on pages of one kind; empty if there are too few different pages. */
export function learnTemplate(pages: readonly (readonly number[])[]): readonly number[] {
  const distinct: (readonly number[])[] = [];
  for (const page of pages) if (!distinct.some((other) => isCopy(page, new Set(other)))) distinct.push(page);
  if (distinct.length < MIN_PAGES) return [];
  const counts = new Map<number, number>();
  for (const keys of distinct) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const least = Math.max(MIN_PAGES - 1, distinct.length * MIN_SHARE);
  return [...counts].filter(([, count]) => count >= least).map(([key]) => key);
}

function isCopy(keys: readonly number[], other: ReadonlySet<number>): boolean {
  return keys.filter((key) => other.has(key)).length >= COPY * Math.max(keys.length, other.size);
}

const SENTENCE_WORDS = 8; // words; a longer block that repeats is a sentence, not a label
const GROUP_WORDS = 25;
const OF_GROUP = 0.7; // share of the words around a block; the labels of a table repeat too, but its values do not
const MIN_LEFT = 0.25; // share of the words; a template that leaves less is the content itself

/** Removes the blocks that belong to the site's template; keeps all of them if almost nothing would be left. */
export function leaveOutTemplate(
  { blocks }: Outline,
  chosen: readonly Block[],
  template: SiteTemplate,
): readonly Block[] {
  if (template.size === 0) return chosen;
  const repeats = blocks.map((block) => template.has(hashBlock(block)));
  const sums = new Float64Array(blocks.length + 1);
  for (const { index, counts } of blocks) sums[index + 1] = (sums[index] ?? 0) + (repeats[index] ? counts.words : 0);
  const isOfTemplate = (block: Block) => {
    if (!repeats[block.index]) return false;
    if (block.counts.words >= SENTENCE_WORDS) return true;
    const { firstBlock, endBlock, counts } = groupAround(block);
    return (sums[endBlock] ?? 0) - (sums[firstBlock] ?? 0) >= OF_GROUP * counts.words;
  };
  const left = chosen.filter((block) => !isOfTemplate(block));
  return countWords(left) >= MIN_LEFT * countWords(chosen) ? left : chosen;
}

function groupAround({ owner, counts }: Block): Part {
  let part = owner;
  while (part.counts.words < Math.max(GROUP_WORDS, counts.words + 1) && part.parent) part = part.parent;
  return part;
}

function countWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { counts }) => sum + counts.words, 0);
}

const FNV_START = 2_166_136_261;
const FNV_FACTOR = 16_777_619;

/** FNV-1a hash of a block's text without white space. */
function hashBlock({ texts }: Block): number {
  let hash = FNV_START;
  for (const { data } of texts)
    for (let at = 0; at < data.length; at++) {
      const code = data.charCodeAt(at);
      if (code > 32 && code !== 160) hash = Math.imul(hash ^ code, FNV_FACTOR);
    }
  return hash >>> 0;
}
