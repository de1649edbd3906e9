import type { Block, Outline, Part } from './outline';

/** The side of a part on which a block is, the words between them, and the levels up to their common ancestor. */
export type FromPart = readonly [side: number, words: number, steps: number];

const NO_SIDE = -2;
const MAX_STEPS = 12; // levels; larger distances count as this one

/** Where a block is relative to a part: side -1 before it, 0 in it, 1 after it; -2 if there is no such part. */
export function fromPart(outline: Outline, part: Part | null, { index, wordsBefore }: Block): FromPart {
  if (part === null) return [NO_SIDE, 0, MAX_STEPS];
  const steps = stepsToShared(part, index);
  if (index < part.firstBlock) return [-1, getWordsBefore(outline, part.firstBlock) - wordsBefore, steps];
  if (index >= part.endBlock) return [1, wordsBefore - getWordsBefore(outline, part.endBlock), steps];
  return [0, 0, steps];
}

/** Levels from a part up to the nearest one that also contains the block. */
export function stepsToShared(from: Part, index: number): number {
  let steps = 0;
  for (let part: Part | null = from; part !== null && steps < MAX_STEPS; part = part.parent, steps++)
    if (part.firstBlock <= index && index < part.endBlock) break;
  return steps;
}

/** Words of the page before a block; for the index after the last block, all words. */
export function getWordsBefore({ blocks, counts }: Outline, at: number): number {
  return blocks[at]?.wordsBefore ?? counts.words;
}
