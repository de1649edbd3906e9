import type { FieldLearner } from '../induction/field-learner';
import type { Candidate } from '../induction/judge';
import type { Sample } from '../induction/sample';
import { isNothing, isRight } from '../run/values';

import type { FieldResult } from './verdict';

/**
 * Learns a field from all samples and checks the result on held-out pages. If answers were given by a person (`taught`)
 * and do not all fit together, the field is learned from those that do.
 */
export function examineField(
  learner: FieldLearner,
  samples: readonly Sample[],
  author: FieldResult['author'],
  taught: boolean,
): { readonly chosen: readonly Candidate[]; readonly result: FieldResult } {
  const { path } = learner.query;
  const known = samples.filter(({ answers }) => path in answers);
  const answered = known.filter(({ answers }) => !isNothing(answers[path]));
  const learnFrom = taught ? learnMost : learnAll;
  const chosen = answered.length === 0 ? [] : learnFrom(learner, known);
  const pages = countPages(answered);
  const held = chosen.length === 0 || pages < 2 ? [] : heldOutShares(learner, known, learnFrom);
  const fits = getMeanAgreement(learner, chosen, known);
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

type Learn = (learner: FieldLearner, samples: readonly Sample[]) => readonly Candidate[];

const learnAll: Learn = (learner, samples) => learner.learn(samples);

/**
 * Learns from all samples or from some of them, and keeps whichever reads the most answers: a differently worded
 * answer, or a page with another layout, must not undo what the other examples show.
 */
const learnMost: Learn = (learner, samples) => {
  const whole = learner.learn(samples);
  if (whole.length > 0 && getMeanAgreement(learner, whole, samples) === 1 && isShared(learner, whole, samples))
    return whole;
  let [chosen, most] = [whole, scoreChosen(learner, whole, samples)];
  for (const part of getTrainingParts(samples)) {
    if (part.every(({ answers }) => isNothing(answers[learner.query.path]))) continue;
    const other = learner.learn(part);
    const worth = scoreChosen(learner, other, samples);
    if (worth > most) [chosen, most] = [other, worth];
  }
  return chosen;
};

/** Whether one locator alone reads every answer. */
function isShared(learner: FieldLearner, chosen: readonly Candidate[], samples: readonly Sample[]): boolean {
  const answered = samples.filter(({ answers }) => !isNothing(answers[learner.query.path]));
  return chosen.some((one) => answered.every((sample) => isRight(one.on(sample).share ?? 0)));
}

const ALONE = 0.5; // weight of an answer that a locator gives on one page only, which may be chance
const SPOKEN = 0.1; // bonus for finding a value on more pages, between equally good results

/** Share of the answers that are read; lower if each page needed a locator of its own. */
function scoreChosen(learner: FieldLearner, chosen: readonly Candidate[], samples: readonly Sample[]): number {
  if (chosen.length === 0) return -1;
  const { path } = learner.query;
  const isRightOn = (one: Candidate, sample: Sample) => isRight(one.on(sample).share ?? 0);
  const shared = chosen.filter((one) => countPages(samples.filter((sample) => isRightOn(one, sample))) > 1);
  const worths = samples.map((sample) => {
    const share = countAgreement(learner.shareOn(chosen, sample));
    if (isNothing(sample.answers[path]) || shared.some((one) => isRightOn(one, sample))) return share;
    return share * ALONE;
  });
  const spoken = samples.filter((sample) => learner.valueOn(chosen, sample) !== null).length / samples.length;
  return getMean(worths) + SPOKEN * spoken;
}

function getMeanAgreement(learner: FieldLearner, chosen: readonly Candidate[], samples: readonly Sample[]): number {
  return getMean(samples.map((sample) => countAgreement(learner.shareOn(chosen, sample))));
}

const MAX_PARTED = 12; // example pages; among more, a single one does not matter

/** The samples of all pages but one, of the first pages, and of one page: the largest first. */
function getTrainingParts(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  const pages = byPage(samples);
  if (pages.length < 2 || pages.length > MAX_PARTED) return [];
  const parts = new Map<string, readonly (readonly Sample[])[]>();
  const add = (part: readonly (readonly Sample[])[]) => {
    if (part.length > 0) parts.set(part.map((page) => pages.indexOf(page)).join(), part);
  };
  for (const page of pages) add(pages.filter((one) => one !== page));
  for (let size = pages.length - 2; size > 1; size--) add(pages.slice(0, size));
  for (const page of pages) add([page]);
  return [...parts.values()].map((part) => part.flat());
}

/** Agreement on each page of a field learned without that page; pages without an answer must stay empty. */
function heldOutShares(learner: FieldLearner, samples: readonly Sample[], learnFrom: Learn): readonly number[] {
  return getFolds(samples).flatMap(({ learn, held }) => {
    const hasAnswer = learn.some(({ answers }) => !isNothing(answers[learner.query.path]));
    if (!hasAnswer) return [];
    const chosen = learnFrom(learner, learn);
    return byPage(held).map((page) => getMean(page.map((sample) => countAgreement(learner.shareOn(chosen, sample)))));
  });
}

function byPage(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  const pages = new Map<number, Sample[]>();
  for (const sample of samples) pages.set(sample.page, [...(pages.get(sample.page) ?? []), sample]);
  return [...pages.values()];
}

/** Counts an agreement as 1 if it is high enough. */
function countAgreement(share: number): number {
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
