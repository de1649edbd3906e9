import type { Block } from './outline';

/**
 * The blocks to take so that the expected word F1 is highest: those likelier than a threshold that the page itself sets.
 * `chances` says for each block how much of it is likely main content, 0 to 1.
 */
export function chooseBlocks<Choice extends Pick<Block, 'index' | 'counts'>>(
  blocks: readonly Choice[],
  chances: Float32Array,
): readonly Choice[] {
  const words = ({ counts }: Choice) => counts.words;
  const chance = ({ index }: Choice) => chances[index] ?? 0;
  const likeliest = [...blocks].sort((one, other) => chance(other) - chance(one) || one.index - other.index);
  const expected = blocks.reduce((sum, block) => sum + chance(block) * words(block), 0);
  let taken = 0;
  let right = 0;
  let best = 0;
  let count = 0;
  for (const [index, block] of likeliest.entries()) {
    taken += words(block);
    right += chance(block) * words(block);
    const score = taken === 0 ? 0 : (2 * right) / (taken + expected);
    if (score < best) continue;
    best = score;
    count = index + 1;
  }
  return likeliest.slice(0, count);
}
