import type { Sample } from '../induction/sample';

/** A part of the samples to learn from, and the rest to be examined on. */
export interface Fold {
  readonly learn: readonly Sample[];
  readonly held: readonly Sample[];
}

const ALONE_UP_TO = 8; // example pages that are held out one by one
const FOLDS = 5;

/** Each page held out once, alone while pages are few. Empty for one page. */
export function foldsOf(samples: readonly Sample[]): readonly Fold[] {
  const pages = [...new Set(samples.map(({ page }) => page))];
  if (pages.length < 2) return [];
  const folds = pages.length <= ALONE_UP_TO ? pages.length : FOLDS;
  return Array.from({ length: folds }, (_, fold) => {
    const held = new Set(pages.filter((_page, at) => at % folds === fold));
    return {
      learn: samples.filter(({ page }) => !held.has(page)),
      held: samples.filter(({ page }) => held.has(page)),
    };
  });
}
