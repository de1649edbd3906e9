import type { Block, Outline, Part } from './outline';

/** On which side of a part a block stands, how many words away, and how far up from the part what holds both is. */
export type FromPart = readonly [side: number, words: number, steps: number];

const NO_SIDE = -2;
const MAX_STEPS = 12; // further away is as far

/** Where a block stands from a part: side -1 before it, 0 in it, 1 after it; -2 where there is no such part. */
export function fromPart(outline: Outline, part: Part | null, { index, wordsBefore }: Block): FromPart {
  if (part === null) return [NO_SIDE, 0, MAX_STEPS];
  const steps = stepsToShared(part, index);
  if (index < part.firstBlock) return [-1, getWordsBefore(outline, part.firstBlock) - wordsBefore, steps];
  if (index >= part.endBlock) return [1, wordsBefore - getWordsBefore(outline, part.endBlock), steps];
  return [0, 0, steps];
}

/** How far up from a part what also holds a block is. */
export function stepsToShared(from: Part, index: number): number {
  let steps = 0;
  for (let part: Part | null = from; part !== null && steps < MAX_STEPS; part = part.parent, steps++)
    if (part.firstBlock <= index && index < part.endBlock) break;
  return steps;
}

/** Words of the page before a block; all of them before the end. */
export function getWordsBefore({ blocks, counts }: Outline, at: number): number {
  return blocks[at]?.wordsBefore ?? counts.words;
}
