import type { Block } from './outline';
import { isProse } from './prose';

/**
 * Chooses the blocks with the highest expected word F1: those above a threshold that depends on the page. `chances` is
 * the likely share of main content in each block, 0 to 1. On pages of running text the chances are lowered, because a
 * doubtful passage there is another story or a comment, whose blocks would all be wrong together.
 */
export function chooseBlocks<Choice extends Pick<Block, 'index' | 'counts'>>(
  blocks: readonly Choice[],
  chances: Float32Array,
): readonly Choice[] {
  const words = ({ counts }: Choice) => counts.words;
  const doubt = getDoubt(blocks, chances);
  const sober = chances.map((one) => one / (one + (1 - one) * doubt));
  const chance = ({ index }: Choice) => sober[index] ?? 0;
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

// Share of sentences in the main content above which chances are lowered; with fewer, cards, tables and lists are content too.
const NO_DOUBT = 0.6;
const MOST_DOUBT = 2; // divisor of the odds on a page that has only sentences; chosen on held-out pages

/** The factor by which the odds of each block are lowered. */
function getDoubt(blocks: readonly Pick<Block, 'index' | 'counts'>[], chances: Float32Array): number {
  let expected = 0;
  let prose = 0;
  for (const { index, counts } of blocks) {
    const words = counts.words * (chances[index] ?? 0);
    expected += words;
    if (isProse(counts)) prose += words;
  }
  const share = expected === 0 ? 0 : prose / expected;
  return MOST_DOUBT ** Math.max(0, (share - NO_DOUBT) / (1 - NO_DOUBT));
}
