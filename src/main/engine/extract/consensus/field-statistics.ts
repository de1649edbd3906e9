import type { Source } from '@shared/item';
import type { Choice } from '../types';
import { fold } from '../words/fold';
import { type Affixes, affixes } from './affixes';
import { logOdds } from './odds';
import { type ValueCounts, valueCounts } from './value-counts';

/** Statistics of a location on the pages read so far. */
export interface PlaceStatistics {
  pages: number;
  /** Sum of the log odds of its most certain value over the pages. */
  odds: number;
  /** Number of pages on which it has several different values. */
  ambiguous: number;
  /** Where the page states it: in markup, head or text. */
  readonly source: Source;
  readonly values: ValueCounts;
  readonly affixes: Affixes;
}

/** Statistics of two locations on pages that have both. */
export interface PairStatistics {
  both: number;
  equal: number;
  /** Number of pages on which the value of the first is part of that of the second; they are sorted by name. */
  inside: number;
  /** Number of pages on which the value of the second is part of that of the first. */
  around: number;
}

/** Statistics of a field's locations. */
export interface FieldStatistics {
  readonly places: Map<string, PlaceStatistics>;
  /** By location and other location, sorted by name. */
  readonly pairs: Map<string, Map<string, PairStatistics>>;
}

const MAX_PLACES = 200; // locations; nothing can be learned from a site that names them differently on each page

export function collectFieldStatistics(): FieldStatistics {
  return { places: new Map(), pairs: new Map() };
}

/** Adds one page's choices. */
export function addChoices(statistics: FieldStatistics, choices: readonly Choice[]): void {
  const choiceByPlace = firstByPlace(choices);
  for (const [place, choice] of choiceByPlace) {
    const known = getFieldPlace(statistics, place, choice.evidence.source);
    if (!known) continue;
    known.pages += 1;
    known.odds += logOdds(choice.evidence.confidence);
    known.values.add(getComparisonKey(choice.value));
    if (typeof choice.value === 'string') known.affixes.add(choice.value);
    if (choices.some((other) => other.place === place && !isSimilar(choice.value, other.value))) known.ambiguous += 1;
  }
  addPairs(statistics, [...choiceByPlace.values()]);
}

/** Most certain choice at each location of a page. */
export function firstByPlace(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const first = new Map<string, Choice>();
  for (const choice of choices) if (!first.has(choice.place)) first.set(choice.place, choice);
  return first;
}

/** A value in comparable form. */
export function getComparisonKey(value: unknown): string {
  return typeof value === 'string' ? fold(value) || value : JSON.stringify(value).toLowerCase();
}

/** Statistics of two locations, in either order. */
export function getPairStatistics(statistics: FieldStatistics, one: string, other: string): PairStatistics | undefined {
  return one < other ? statistics.pairs.get(one)?.get(other) : statistics.pairs.get(other)?.get(one);
}

function getFieldPlace(statistics: FieldStatistics, place: string, source: Source): PlaceStatistics | null {
  const known = statistics.places.get(place);
  if (known || statistics.places.size >= MAX_PLACES) return known ?? null;
  const made = {
    pages: 0,
    odds: 0,
    ambiguous: 0,
    source,
    values: valueCounts(),
    affixes: affixes(),
  };
  statistics.places.set(place, made);
  return made;
}

function addPairs(statistics: FieldStatistics, choices: readonly Choice[]): void {
  const known = choices.filter(({ place }) => statistics.places.has(place));
  for (const one of known) {
    for (const other of known) {
      if (one.place >= other.place) continue;
      const pair = makePair(statistics, one.place, other.place);
      pair.both += 1;
      if (getComparisonKey(one.value) === getComparisonKey(other.value)) pair.equal += 1;
      else if (containsValue(other.value, one.value)) pair.inside += 1;
      else if (containsValue(one.value, other.value)) pair.around += 1;
    }
  }
}

function makePair(statistics: FieldStatistics, lesser: string, greater: string): PairStatistics {
  const row = statistics.pairs.get(lesser) ?? new Map<string, PairStatistics>();
  const pair = row.get(greater) ?? { both: 0, equal: 0, inside: 0, around: 0 };
  statistics.pairs.set(lesser, row.set(greater, pair));
  return pair;
}

const MIN_PART = 3; // characters; shorter texts occur in others by chance

/** How two values relate: equal, or one part of the other. */
function isSimilar(one: unknown, other: unknown): boolean {
  return getComparisonKey(one) === getComparisonKey(other) || containsValue(one, other) || containsValue(other, one);
}

/** Whether a text contains another as whole words, or a list most members of another. */
function containsValue(whole: unknown, part: unknown): boolean {
  if (Array.isArray(whole) && Array.isArray(part)) return holdsMembers(whole, part);
  const key = getComparisonKey(part);
  return key.length >= MIN_PART && ` ${getComparisonKey(whole)} `.includes(` ${key} `);
}

function holdsMembers(whole: readonly unknown[], part: readonly unknown[]): boolean {
  const known = new Set(whole.map(getComparisonKey));
  return part.filter((member) => known.has(getComparisonKey(member))).length * 2 > part.length;
}
