import type { FieldLearner } from '../induction/field-learner';
import type { Candidate } from '../induction/judge';
import type { Sample } from '../induction/sample';
import { isNothing, isRight } from '../run/values';

import type { FieldResult } from './verdict';

/** Learns a field from all samples and validates it on held-out pages. */
export function examineField(
  learner: FieldLearner,
  samples: readonly Sample[],
  author: FieldResult['author'],
): { readonly chosen: readonly Candidate[]; readonly result: FieldResult } {
  const { path } = learner.query;
  const known = samples.filter(({ answers }) => path in answers);
  const answered = known.filter(({ answers }) => !isNothing(answers[path]));
  const chosen = answered.length === 0 ? [] : learner.learn(known);
  const pages = countPages(answered);
  const held = chosen.length === 0 || pages < 2 ? [] : heldOutShares(learner, known);
  const fits = getMean(known.map((sample) => count(learner.shareOn(chosen, sample))));
  const result: FieldResult = {
    pages,
    heldOut: pages < 2 || chosen.length === 0 ? 0 : pages,
    agreement: chosen.length === 0 ? null : held.length === 0 ? fits : getMean(held),
    fits,
    found: countPages(answered.filter((sample) => learner.isFound(sample))),
    hasLocators: chosen.length > 0,
    values: known.map((sample) => (chosen.length === 0 ? sample.answers[path] : learner.valueOn(chosen, sample))),
    author,
  };
  return { chosen, result };
}

/** Agreement on each held-out page of a field learned without it; pages without an answer must stay empty. */
function heldOutShares(learner: FieldLearner, samples: readonly Sample[]): readonly number[] {
  return getFolds(samples).flatMap(({ learn, held }) => {
    const hasAnswer = learn.some(({ answers }) => !isNothing(answers[learner.query.path]));
    if (!hasAnswer) return [];
    const chosen = learner.learn(learn);
    return byPage(held).map((page) => getMean(page.map((sample) => count(learner.shareOn(chosen, sample)))));
  });
}

function byPage(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  const pages = new Map<number, Sample[]>();
  for (const sample of samples) pages.set(sample.page, [...(pages.get(sample.page) ?? []), sample]);
  return [...pages.values()];
}

/** Counts an agreement as 1 if it is high enough. */
function count(share: number): number {
  return isRight(share) ? 1 : share;
}

export function countPages(samples: readonly { readonly page: number }[]): number {
  return new Set(samples.map(({ page }) => page)).size;
}

export function getMean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Training samples and held-out samples. */
interface Fold {
  readonly learn: readonly Sample[];
  readonly held: readonly Sample[];
}

const ALONE_UP_TO = 8; // pages; up to this number each is held out alone
const FOLDS = 5;

/** Holds each page out once, alone while there are few. Empty for a single page. */
function getFolds(samples: readonly Sample[]): readonly Fold[] {
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
