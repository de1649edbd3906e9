import { dataFolder, getSamples } from '../extract/data';
import type { FitOptions } from '../fit';
import { fitModel } from '../main-content/fit';
import { bestScores, getChunkScores, getPageScores, getShingleScores } from '../main-content/held-out';
import { hostilePages } from '../main-content/hostile';
import { chunkPage, truePage } from '../main-content/pages';
import { meanOfTypes, printTable, shownScore, type Tally } from '../main-content/report';
import { meanScore } from '../main-content/tokens';
import { writeWeights } from '../main-content/write-weights';
import { getFitFactHeader } from './header';

const SETS = ['main-content', 'chunks', 'hostile'];

/** Fits what tells main content from the rest of a page, and prints its scores on all pages and on sites it has not seen. */
export function fitMainContent({ folder: named, every, isDry }: FitOptions): void {
  const folder = dataFolder(named, SETS);
  const isChosen = (_: unknown, at: number) => at % every === 0;
  const getChosen = (set: string) => getSamples(folder, set, Number.POSITIVE_INFINITY).filter(isChosen);
  const truePages = [
    ...getChosen('main-content').map(({ id, source, truth }) => truePage(id, source, truth)),
    ...getChosen('chunks').map(({ id, source, truth }) => chunkPage(id, source, truth)),
    ...hostilePages(folder)
      .filter(isChosen)
      .map((page) => ({ ...page, site: page.id })),
  ];
  const fit = fitModel(truePages, console.log);
  const [fitted, heldOut] = [getPageScores(fit.pages, fit.fitted), getPageScores(fit.pages, fit.heldOut)];
  const best = bestScores(fit.pages);
  const [hostile, heldOutHostile] = [fitted, heldOut, best].map((tally) => takeType(tally, 'hostile'));
  printTable(
    new Map([
      ['held out', heldOut],
      ['fitted', fitted],
      ['best choice of blocks', best],
    ]),
  );
  for (const [side, chances] of [['held out', fit.heldOut] as const, ['fitted', fit.fitted] as const]) {
    console.log(`${side}: chunks ${shownScore(getChunkScores(fit.pages, chances))}`);
    const shingles = ['article', 'hostile'].map((type) => meanScore(getShingleScores(fit.pages, chances, type)));
    console.log(`  runs of 4 words: articles ${shingles.map(shownScore).join('; hostile ')}`);
  }
  for (const [side, tally] of [['held out', heldOutHostile] as const, ['fitted', hostile] as const])
    if (tally) console.log(`${side}: hostile ${meanOfTypes(tally).toFixed(3)}`);
  if (isDry) return;
  const sites = new Set(fit.pages.map(({ site }) => site)).size;
  const header = getFitFactHeader({
    script: 'main-content',
    sets: SETS,
    data: `${fit.pages.length} pages of ${sites} sites`,
    score: 'word F1, mean of the types of page',
    fitted: meanOfTypes(fitted),
    heldOut: meanOfTypes(heldOut),
    how: 'five folds by site',
  });
  console.log(`weights written to ${writeWeights(header, fit)}`);
}

/** The scores of one type of page, taken out of those of all. */
function takeType(tally: Tally, type: string): Tally {
  const scores = tally.scores.get(type) ?? [];
  tally.scores.delete(type);
  return { ...tally, scores: new Map([[type, scores]]) };
}
