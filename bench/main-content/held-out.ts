import { chooseBlocks } from '../../src/main/engine/page/main-content/choose';
import type { LabelledPage } from './labelled';
import { addScore, newTally, type Tally } from './report';
import { wordScore } from './tokens';

const ENOUGH = 0.5; // of a block's words in the truth make it worth taking

/** The scores of the blocks that some chances choose. */
export function getPageScores(pages: readonly LabelledPage[], chances: readonly Float32Array[]): Tally {
  const tally = newTally();
  for (const [at, page] of pages.entries()) {
    const chosen = chooseBlocks(page.blocks, chances[at] ?? new Float32Array());
    addScore(
      tally,
      page.type,
      getLabelledPageScore(
        page,
        chosen.map(({ index }) => index),
      ),
    );
  }
  return tally;
}

/** The scores of the best choice of blocks there is. */
export function bestScores(pages: readonly LabelledPage[]): Tally {
  const tally = newTally();
  for (const page of pages) {
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
