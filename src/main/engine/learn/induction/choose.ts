import type { Locator } from '@shared/extractor';
import type { FieldQuery } from '../../extract/index';
import { fold, holdsWords } from '../../extract/index';
import { type Family, getLocatorFamily } from '../run/strength';
import { isNothing, isRight, RIGHT } from '../run/values';
import { withoutColumnLabels } from './column-labels';
import type { Candidate } from './judge';
import { withoutRowPositions } from './labelled-rows';
import { withoutMixedPositions } from './mixed-positions';
import type { Sample } from './sample';
import { compareByScore, type Scored } from './scored';
import { withOthers } from './unanswered';
import { isOfOnePage, withUnprovenLabels } from './unproven-labels';

const MOST: Readonly<Record<Family, number>> = { label: 2, attribute: 3, data: 2, structure: 1 };
const MAX_LOCATORS = 5;
const WORTH = 0.5; // share of the best score; lower ones would only add noise
const ENOUGH = 2; // other locators, with which a path by positions adds nothing
const FORGIVEN = 0.05; // share of samples; answers contain mistakes, too

/** Locators that give every answer of the samples, most stable first and as different as possible. */
export function chooseLocators(
  query: FieldQuery,
  samples: readonly Sample[],
  others: readonly Sample[],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const known = samples.filter(({ answers }) => query.path in answers);
  const least = leastShares(candidates, known);
  const scored = [...candidates]
    .sort((one, other) => other.strength - one.strength)
    .flatMap((candidate) => getCandidateScore(candidate, query, known, least))
    .sort(compareByScore);
  const [first] = scored;
  if (!first) return [];
  const own = withoutColumnLabels(scored, [...others, ...known]);
  const proven = withUnprovenLabels(own, query, others, known);
  const placed = withoutMixedPositions(withoutRowPositions(proven, others, known), query.path, samples);
  return pickDiverse(withOthers(placed, query, others, known), known);
}

const NEAR_ENOUGH = 0.6;
const SLACK = 0.01;

/** Required agreement per sample: an answer that no candidate gives was written down loosely, so the nearest counts. */
function leastShares(candidates: readonly Candidate[], samples: readonly Sample[]): ReadonlyMap<Sample, number> {
  return new Map(
    samples.map((sample) => {
      const best = candidates.reduce((most, candidate) => Math.max(most, candidate.on(sample).share ?? 0), 0);
      return [sample, isRight(best) || best < NEAR_ENOUGH ? RIGHT : best - SLACK];
    }),
  );
}

function getCandidateScore(
  candidate: Candidate,
  query: FieldQuery,
  samples: readonly Sample[],
  least: ReadonlyMap<Sample, number>,
): readonly Scored[] {
  const right = new Set<Sample>();
  let [wrong, answered] = [0, 0];
  for (const sample of samples) {
    const { value, share } = candidate.on(sample);
    const isEmpty = isNothing(sample.answers[query.path]);
    if (!isEmpty) answered++;
    if ((share ?? 0) >= (least.get(sample) ?? RIGHT)) {
      if (!isEmpty) right.add(sample);
    } else if (value !== null) wrong++;
    if (wrong > samples.length * FORGIVEN) return [];
  }
  if (right.size === 0 || isOfOnePage(candidate.locator, query.path, right)) return [];
  const fit = scoreWordFit(candidate.locator, query);
  if (fit <= 1 && mayBeChance(right, query)) return [];
  const covered = right.size / answered;
  const exact = exactness(Math.min(...[...right].map((sample) => candidate.on(sample).share ?? 0)));
  const score = candidate.strength * covered ** 2 * fit * exact * tightness(candidate, right, query.type === 'text');
  return [{ candidate, score, family: getLocatorFamily(candidate.locator), right }];
}

/** Value of a locator that finds more values than were answered, or nearly as many. */
function exactness(share: number): number {
  if (share === 1) return 1;
  return share > RIGHT ? INEXACT : LOOSELY;
}

const INEXACT = 0.7;
const LOOSELY = 0.5;
const ENOUGH_DIGITS = 5; // digits in all answers; fewer occur all over a page
const COUNTED = new Set(['number', 'rating', 'boolean']);

/** Small numbers without a unit occur all over a page; finding them says little unless a name fits. */
function mayBeChance(right: ReadonlySet<Sample>, query: FieldQuery): boolean {
  if (!COUNTED.has(query.type) || query.many) return false;
  if ([...right].some(({ picked }) => picked[query.path] !== undefined)) return false;
  const answers = new Set([...right].map(({ answers: given }) => String(given[query.path]).replace(/\D/g, '')));
  return [...answers].join('').length < ENOUGH_DIGITS;
}

const NEAR = 30; // characters beside a value: its label and unit
const FAR = 150;
const BESIDE = 0.9; // has a sign or unit, or a label
const CUT = 0.65; // beside cut-off words there may be more than one value
const LOOSE = 0.5; // a short value may occur in a longer text by chance
const ANYWHERE = 0.2;

/** How exactly the text that a locator finds is the value. */
function tightness(candidate: Candidate, right: ReadonlySet<Sample>, isText: boolean): number {
  let most = 0;
  for (const sample of right) {
    const { finding, value } = candidate.on(sample);
    const length = finding?.texts.reduce((sum, text) => sum + text.length, 0) ?? 0;
    const own = Array.isArray(value) ? value.join('').length : String(value).length;
    most = Math.max(most, length - own);
  }
  if (most <= 0) return 1;
  if (most <= NEAR) return isText ? CUT : BESIDE;
  return most <= FAR ? LOOSE : ANYWHERE;
}

function pickDiverse(scored: readonly Scored[], samples: readonly Sample[]): readonly Candidate[] {
  const picked: Scored[] = [];
  const counts = new Map<Family, number>();
  const take = (one: Scored) => {
    picked.push(one);
    counts.set(one.family, (counts.get(one.family) ?? 0) + 1);
  };
  const best = scored[0]?.score ?? 0;
  for (const one of scored) {
    if (picked.length >= MAX_LOCATORS || one.score < best * WORTH) break;
    if ((counts.get(one.family) ?? 0) >= MOST[one.family]) continue;
    if (one.family === 'structure' && picked.length >= ENOUGH) continue;
    if (picked.some((other) => isAkin(one, other))) continue;
    take(one);
  }
  for (const one of coverRest(scored, picked, samples)) take(one);
  return picked.map(({ candidate }) => candidate);
}

/** Locators for samples on which the chosen ones find nothing, which have another layout. */
function coverRest(
  scored: readonly Scored[],
  picked: readonly Scored[],
  samples: readonly Sample[],
): readonly Scored[] {
  const rest = new Set(samples.filter((sample) => !picked.some(({ right }) => right.has(sample))));
  const found: Scored[] = [];
  for (const one of scored) {
    if (picked.length + found.length > MAX_LOCATORS) break;
    const gained = [...one.right].filter((sample) => rest.has(sample));
    if (gained.length === 0 || picked.includes(one)) continue;
    found.push(one);
    for (const sample of gained) rest.delete(sample);
  }
  return found;
}

/** Whether two locators depend on the same name, and so would fail together. */
function isAkin(one: Scored, other: Scored): boolean {
  if (one.family !== other.family) return false;
  const [left, right] = [one.candidate.locator, other.candidate.locator];
  if (left.by === 'label' && right.by === 'label') return left.label === right.label;
  return left.by === 'selector' && right.by === 'selector' && lastName(left) === lastName(right);
}

/** The last name in a selector; for a plain tag, the name before it. */
function lastName({ selector }: Locator & { by: 'selector' }): string {
  return /(?:#[\w-]+|\.[\w-]+|\[[^\]]*\])(?!.*(?:#[\w-]|\.[\w-]|\[))/.exec(selector)?.[0] ?? selector;
}

const NAMED = 1.15; // has exactly the field's name
const AKIN = 1.07; // has the field's name among its words
const AROUND = 1.04; // is inside something with that name
const OTHER = 0.9; // has another name
const STRANGE_DATA = 0.8; // a differently named property that happens to have the value

/** How well a locator's words match the field's name and description; 1 if it has no words. */
function scoreWordFit(locator: Locator, query: FieldQuery): number {
  if (locator.by === 'label') return wordFit(locator.label, query, OTHER);
  if (locator.by === 'data') return dataFit(locator.path, query);
  const last = locator.selector.split(/ (?:> )?(?![^[]*\])/).at(-1) ?? '';
  if (/^h1\b/.test(last) && query.concept?.id === 'name') return NAMED;
  const names = [...locator.selector.matchAll(/[#.]([\w-]+)|\[[\w-]+="([^"]*)"\]/g)].map(
    ([, name, value]) => name ?? value ?? '',
  );
  const fits = names.map((name) => wordFit(fold(name), query, 1));
  return Math.max(1, fits.at(-1) ?? 1, ...fits.map((fit) => (fit > 1 ? AROUND : 1)));
}

function dataFit(path: string, query: FieldQuery): number {
  const inner = path.slice(path.indexOf('.') + 1);
  if (query.properties.includes(inner) || query.meta.includes(path)) return NAMED;
  const last = fold(path.slice(path.lastIndexOf('.') + 1).replace(/^.*:/, ''));
  return wordFit(last, query, STRANGE_DATA);
}

function wordFit(words: string, { terms }: FieldQuery, other: number): number {
  if (terms.has(words)) return NAMED;
  for (const term of terms) if (holdsWords(words, term)) return AKIN;
  return other;
}
