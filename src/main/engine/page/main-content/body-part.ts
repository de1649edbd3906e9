import { share } from './counts';
import type { Block, Outline, Part } from './outline';

/** Names of the features that say where a block is relative to the body, in order. */
export const BODY: readonly string[] = [
  'side of body',
  'words from body',
  'steps from body',
  'body prose',
  'prose before',
  'prose after',
  'near prose before',
  'near prose after',
  'far prose before',
  'far prose after',
];

const OF_GRANDPARENT = 0.5; // of a paragraph's words count for the part around its parent

/** The part that holds most sentences as paragraphs of its own: the body of an article, where a page has one. */
export function findBodyPart({ parts, blocks }: Outline, isProse: (block: Block) => boolean): Part | null {
  const prose = new Float64Array(parts.length);
  let body: Part | null = null;
  const add = (part: Part | null | undefined, words: number) => {
    if (!part) return;
    const sum = (prose[part.index] ?? 0) + words;
    prose[part.index] = sum;
    if (body === null || sum > (prose[body.index] ?? 0)) body = part;
  };
  for (const block of blocks) {
    if (!isProse(block)) continue;
    const parent = block.owner.parent;
    add(parent, block.counts.words);
    add(parent?.parent, block.counts.words * OF_GRANDPARENT);
  }
  return body;
}

const NEAR = 4; // blocks
const FAR = 16;
const MAX_STEPS = 12;

/** Where a block stands from the body and from the sentences of the page; `prose` sums their words before each block. */
export function bodyFeatures(
  outline: Outline,
  body: Part | null,
  prose: Float64Array,
  block: Block,
): readonly number[] {
  const { index } = block;
  const whole = prose.at(-1) ?? 0;
  const side = body === null ? NO_SIDE : getSide(body, index);
  return [
    side,
    body === null ? 0 : wordsFrom(outline, body, side, block.wordsBefore),
    body === null ? MAX_STEPS : stepsUp(body, index),
    share(body === null ? 0 : (prose[body.endBlock] ?? 0) - (prose[body.firstBlock] ?? 0), whole),
    share(prose[index] ?? 0, whole),
    share(whole - (prose[index + 1] ?? 0), whole),
    proseIn(outline, prose, index - NEAR, index),
    proseIn(outline, prose, index + 1, index + 1 + NEAR),
    proseIn(outline, prose, index - FAR, index),
    proseIn(outline, prose, index + 1, index + 1 + FAR),
  ];
}

const NO_SIDE = -2;

/** -1 before the body, 0 in it, 1 after it. */
function getSide({ firstBlock, endBlock }: Part, index: number): number {
  return index < firstBlock ? -1 : index >= endBlock ? 1 : 0;
}

function wordsFrom(outline: Outline, { firstBlock, endBlock }: Part, side: number, wordsBefore: number): number {
  if (side < 0) return wordsAt(outline, firstBlock) - wordsBefore;
  return side > 0 ? wordsBefore - wordsAt(outline, endBlock) : 0;
}

/** How far up from the body what holds a block as well is. */
function stepsUp(body: Part, index: number): number {
  let steps = 0;
  for (let part: Part | null = body; part !== null && steps < MAX_STEPS; part = part.parent, steps++)
    if (part.firstBlock <= index && index < part.endBlock) break;
  return steps;
}

/** The share of sentences in some blocks; -1 of none. */
function proseIn(outline: Outline, prose: Float64Array, from: number, to: number): number {
  const first = Math.max(0, from);
  const end = Math.min(outline.blocks.length, to);
  if (first >= end) return -1;
  return share((prose[end] ?? 0) - (prose[first] ?? 0), wordsAt(outline, end) - wordsAt(outline, first));
}

function wordsAt({ blocks, counts }: Outline, at: number): number {
  return blocks[at]?.wordsBefore ?? counts.words;
}
