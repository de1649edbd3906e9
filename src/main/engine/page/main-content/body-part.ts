import { share } from './counts';
import { fromPart, getWordsBefore } from './from-part';
import type { Block, Outline, Part } from './outline';

/** Names, in order, of the features for a block's position relative to the body. */
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

const OF_GRANDPARENT = 0.5; // share of a paragraph's words that counts for its grandparent

/** Finds the part with the most sentences in paragraphs of its own: the body of an article, if the page has one. */
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

const NEAR = 4; // blocks before and after that count as near
const FAR = 16;

/**
 * Position of a block relative to the body and to the sentences of the page. `prose` is the running sum of their words.
 */
export function bodyFeatures(
  outline: Outline,
  body: Part | null,
  prose: Float64Array,
  block: Block,
): readonly number[] {
  const { index } = block;
  const whole = prose.at(-1) ?? 0;
  return [
    ...fromPart(outline, body, block),
    share(body === null ? 0 : (prose[body.endBlock] ?? 0) - (prose[body.firstBlock] ?? 0), whole),
    share(prose[index] ?? 0, whole),
    share(whole - (prose[index + 1] ?? 0), whole),
    proseIn(outline, prose, index - NEAR, index),
    proseIn(outline, prose, index + 1, index + 1 + NEAR),
    proseIn(outline, prose, index - FAR, index),
    proseIn(outline, prose, index + 1, index + 1 + FAR),
  ];
}

/** Share of sentences among the words of some blocks; -1 if the blocks have no words. */
function proseIn(outline: Outline, prose: Float64Array, from: number, to: number): number {
  const first = Math.max(0, from);
  const end = Math.min(outline.blocks.length, to);
  if (first >= end) return -1;
  return share((prose[end] ?? 0) - (prose[first] ?? 0), getWordsBefore(outline, end) - getWordsBefore(outline, first));
}
