import { share } from './counts';
import { LANDMARKS } from './landmarks';
import type { Block, Part } from './outline';
import type { Reading } from './reading';

/** The names of these features, in order. */
export const PLACE: readonly string[] = [
  'position',
  'words before',
  'words after',
  'depth',
  'after main heading',
  'after main heading words',
  'names',
  'worst name',
  'best name',
  'steps to worst name',
  'inside main',
  'inside article',
  'inside nav',
  'inside aside',
  'inside header',
  'inside footer',
  'inside form',
  'inside table',
  'inside list',
  'most twins',
  'twin words',
  'twin links',
  'twin prose',
  'twin images',
  'twin linked headings',
];

/** Where a block is on its page and in which parts. `record` is the result of `getTwin` for it. */
export function placeFeatures(reading: Reading, block: Block, record: Part): readonly number[] {
  const { outline, mainHeading } = reading;
  const total = outline.counts.words;
  const { index } = block.owner;
  const heading = outline.blocks[mainHeading];
  const features = [
    share(block.index, outline.blocks.length),
    share(block.wordsBefore, total),
    total - block.wordsBefore,
    block.owner.depth,
    heading ? Math.sign(block.index - heading.index) : 0,
    heading ? share(block.wordsBefore - heading.wordsBefore, total) : 0,
    reading.allNames[index] ?? 0,
    reading.worstNames[index] ?? 0,
    reading.bestNames[index] ?? 0,
    stepsToWorst(reading, block.owner),
  ];
  const inside = reading.inside[index] ?? 0;
  for (let bit = 0; bit < LANDMARKS.length; bit++) features.push((inside >> bit) & 1);
  addTwinFeatures(features, reading, record);
  return features;
}

function stepsToWorst({ ownNames, worstNames }: Reading, owner: Part): number {
  const worst = worstNames[owner.index] ?? 0;
  let steps = 0;
  for (let part: Part | null = owner; part !== null; part = part.parent, steps++)
    if ((ownNames[part.index] ?? 0) <= worst) return steps;
  return steps;
}

const TWIN_LEVELS = 8;

/**
 * The ancestor of a block, or its owner itself, that has the most siblings that look the same: its card, row or item.
 */
export function getTwin({ twins }: Reading, owner: Part): Part {
  let most: Part = owner;
  let part: Part | null = owner;
  for (let level = 0; part !== null && level < TWIN_LEVELS; level++, part = part.parent)
    if ((twins[part.index] ?? 0) > (twins[most.index] ?? 0)) most = part;
  return most;
}

function addTwinFeatures(features: number[], reading: Reading, most: Part): void {
  const { twins, sums, partSums } = reading;
  const { counts, firstBlock, endBlock } = most;
  features.push(
    twins[most.index] ?? 0,
    counts.words,
    share(counts.linkWords, counts.words),
    share((sums.prose[endBlock] ?? 0) - (sums.prose[firstBlock] ?? 0), counts.words),
    (partSums.images[most.endPart] ?? 0) - (partSums.images[most.index] ?? 0),
    (sums.linkedHeadings[endBlock] ?? 0) - (sums.linkedHeadings[firstBlock] ?? 0),
  );
}
