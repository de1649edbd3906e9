import { dataFolder, getSamples } from '../extract/data';
import type { FitOptions } from '../fit';
import { fitModel } from '../main-content/fit';
import { bestScores, getPageScores } from '../main-content/held-out';
import { truePage } from '../main-content/pages';
import { meanOfTypes, printTable } from '../main-content/report';
import { writeWeights } from '../main-content/write-weights';
import { getFitFactHeader } from './header';

/** Fits what tells main content from the rest of a page, and prints its scores on all pages and on sites it has not seen. */
export function fitMainContent({ folder: named, every, isDry }: FitOptions): void {
  const folder = dataFolder(named, ['main-content']);
  const truePages = getSamples(folder, 'main-content', Number.POSITIVE_INFINITY)
    .filter((_, at) => at % every === 0)
    .map(({ id, source, truth }) => truePage(id, source, truth));
  const fit = fitModel(truePages, console.log);
  const [fitted, heldOut] = [getPageScores(fit.pages, fit.fitted), getPageScores(fit.pages, fit.heldOut)];
  printTable(
    new Map([
      ['held out', heldOut],
      ['fitted', fitted],
      ['best choice of blocks', bestScores(fit.pages)],
    ]),
  );
  if (isDry) return;
  const sites = new Set(fit.pages.map(({ site }) => site)).size;
  const header = getFitFactHeader({
    script: 'main-content',
    sets: ['main-content'],
    data: `${fit.pages.length} pages of ${sites} sites`,
    score: 'word F1, mean of the types of page',
    fitted: meanOfTypes(fitted),
    heldOut: meanOfTypes(heldOut),
    how: 'five folds by site',
  });
  console.log(`weights written to ${writeWeights(header, fit)}`);
}
