import { chooseBlocks } from '../../src/main/engine/page/main-content/choose';
import { countPieces } from './chunk-labels';
import type { LabelledPage } from './labelled';
import { addScore, newTally, type Tally } from './report';
import { type Score, shingleScore, wordScore } from './tokens';

const ENOUGH = 0.5; // of a block's words in the truth make it worth taking

/** The scores of the blocks that some chances choose, of pages whose main content is known. */
export function getPageScores(pages: readonly LabelledPage[], chances: readonly Float32Array[]): Tally {
  const tally = newTally();
  for (const [at, page] of pages.entries()) {
    if (page.chunks !== null) continue;
    addScore(tally, page.type, getLabelledPageScore(page, chosenOf(page, chances[at])));
  }
  return tally;
}

/** Of the pages of which pieces are known, how far what some chances choose holds the right ones. */
export function getChunkScores(pages: readonly LabelledPage[], chances: readonly Float32Array[]): Score {
  let [wanted, found, wrong] = [0, 0, 0];
  for (const [at, page] of pages.entries()) {
    if (page.chunks === null) continue;
    const chosen = new Set(chosenOf(page, chances[at]));
    wanted += page.chunks.with.length;
    found += countPieces(page.chunks.with, chosen);
    wrong += countPieces(page.chunks.without, chosen);
  }
  const [precision, recall] = [found / (found + wrong || 1), found / (wanted || 1)];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

/** Precision and recall of runs of words, of the pages of one type. */
export function getShingleScores(
  pages: readonly LabelledPage[],
  chances: readonly Float32Array[],
  type: string,
): readonly Score[] {
  return pages.flatMap((page, at) => {
    if (page.type !== type || page.chunks !== null) return [];
    const chosen = [...chosenOf(page, chances[at])].sort((one, other) => one - other);
    return [
      shingleScore(
        chosen.flatMap((index) => [...(page.tokens[index] ?? [])]),
        [...page.truth],
      ),
    ];
  });
}

function chosenOf({ blocks }: LabelledPage, chances: Float32Array | undefined): readonly number[] {
  return chooseBlocks(blocks, chances ?? new Float32Array()).map(({ index }) => index);
}

/** The scores of the best choice of blocks there is. */
export function bestScores(pages: readonly LabelledPage[]): Tally {
  const tally = newTally();
  for (const page of pages) {
    if (page.chunks !== null) continue;
    const best = page.blocks.map(({ index }) => index).filter((index) => (page.share[index] ?? 0) >= ENOUGH);
    addScore(tally, page.type, getLabelledPageScore(page, best));
  }
  return tally;
}

function getLabelledPageScore({ tokens, truth }: LabelledPage, chosen: readonly number[]): number {
  return wordScore(
    chosen.flatMap((index) => [...(tokens[index] ?? [])]),
    truth,
  ).f1;
}
