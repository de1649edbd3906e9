import type { Source } from '@shared/item';
import type { Choice } from '../types';
import { fold } from '../words';
import { type Affixes, affixes } from './affixes';
import { logOdds } from './odds';
import { type ValueCounts, valueCounts } from './value-counts';

/** Statistics of one place on the pages read so far. */
export interface PlaceStatistics {
  pages: number;
  /** Sum over the pages of the log odds that its surest value had there. */
  odds: number;
  /** Pages where the place has several different values. */
  ambiguous: number;
  /** Where the page says it: in its markup, in its head, or in its text. */
  readonly source: Source;
  readonly values: ValueCounts;
  readonly affixes: Affixes;
}

/** Statistics of two places on pages that have both. */
export interface PairStatistics {
  both: number;
  equal: number;
  /** The lesser value is part of the greater. */
  inside: number;
  /** The greater value is part of the lesser. */
  around: number;
}

/** Statistics of a field's places. */
export interface FieldStatistics {
  readonly places: Map<string, PlaceStatistics>;
  /** By place and other place, the lesser first. */
  readonly pairs: Map<string, Map<string, PairStatistics>>;
}

const MAX_PLACES = 200; // a site that names its places anew on each page has nothing to learn from

export function collectFieldStatistics(): FieldStatistics {
  return { places: new Map(), pairs: new Map() };
}

/** Counts one page's choices. */
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

/** A page's surest choice in each place. */
export function firstByPlace(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const first = new Map<string, Choice>();
  for (const choice of choices) if (!first.has(choice.place)) first.set(choice.place, choice);
  return first;
}

/** A value as it is compared. */
export function getComparisonKey(value: unknown): string {
  return typeof value === 'string' ? fold(value) || value : JSON.stringify(value).toLowerCase();
}

/** The tally of two places, in either order. */
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

const MIN_PART = 3; // characters; shorter texts stand in others by chance

/** Equal, or one the other and more. */
function isSimilar(one: unknown, other: unknown): boolean {
  return getComparisonKey(one) === getComparisonKey(other) || containsValue(one, other) || containsValue(other, one);
}

/** A text that holds another as whole words; a list that has most of another's members. */
function containsValue(whole: unknown, part: unknown): boolean {
  if (Array.isArray(whole) && Array.isArray(part)) return holdsMembers(whole, part);
  const key = getComparisonKey(part);
  return key.length >= MIN_PART && ` ${getComparisonKey(whole)} `.includes(` ${key} `);
}

function holdsMembers(whole: readonly unknown[], part: readonly unknown[]): boolean {
  const known = new Set(whole.map(getComparisonKey));
  return part.filter((member) => known.has(getComparisonKey(member))).length * 2 > part.length;
}
