import { chooseBlocks } from '../../src/main/engine/page/main-content/choose';
import type { LabelledPage } from './labelled';
import { addScore, newTally, printTable } from './report';
import { wordScore } from './tokens';

const ENOUGH = 0.5; // of a block's words in the truth make it worth taking

/** Prints the scores of blocks chosen by what was fitted on other sites, and the best that any choice of blocks gives. */
export function printHeldOut(pages: readonly LabelledPage[], chances: readonly Float32Array[]): void {
  const [heldOut, best] = [newTally(), newTally()];
  for (const [at, { outline, tokens, truth, type, share }] of pages.entries()) {
    const score = (chosen: readonly number[]) =>
      wordScore(
        chosen.flatMap((index) => tokens[index] ?? []),
        truth,
      ).f1;
    const chosen = chooseBlocks(outline.blocks, chances[at] ?? new Float32Array());
    addScore(heldOut, type, score(chosen.map(({ index }) => index)));
    addScore(best, type, score(tokens.map((_, index) => index).filter((index) => (share[index] ?? 0) >= ENOUGH)));
  }
  printTable(
    new Map([
      ['held out', heldOut],
      ['best choice of blocks', best],
    ]),
  );
}
