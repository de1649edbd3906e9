import type { Source } from '@shared/item';
import { type FieldStatistics, getPairStatistics, type PairStatistics, type PlaceStatistics } from './field-statistics';
import type { Nature } from './nature';
import { probability, weightOfPages } from './odds';
import type { PlaceEvidence } from './types';
import { placeOdds } from './weigh';

const SAME_FROM = 0.5; // share of pages; a value on more of them belongs to the template
const FEW_PAGES = 4; // pages; equal values of "mostly own" fields on fewer are chance
const AMONG_PRICES = 3; // weight of an amount that is the same on all pages, if another place has a different one on each
const HELD = 0.8; // weight of a text contained in another location's text, relative to an equal one
const CLEARLY = 0.1; // log odds by which a location must be better than another

/** Evidence for each location of a field, from its statistics on all pages. */
export function placeEvidence(statistics: FieldStatistics, nature: Nature): ReadonlyMap<string, PlaceEvidence> {
  const alone = new Map(
    [...statistics.places].map(([place, seen]) => [place, aloneEvidence(statistics, place, seen, nature)]),
  );
  const varies = [...statistics.places.values()].some((seen) => seen.pages > 1 && sameness(seen) <= SAME_FROM);
  return new Map(
    [...alone].map(([place, evidence]) => {
      const template = nature === 'price' && varies ? evidence.template * AMONG_PRICES : evidence.template;
      return [place, { ...evidence, template, ...byOthers(statistics, place, alone) }];
    }),
  );
}

function aloneEvidence(
  statistics: FieldStatistics,
  place: string,
  seen: PlaceStatistics,
  nature: Nature,
): PlaceEvidence {
  const { pages } = seen;
  const weight = weightOfPages(pages);
  const same = sameness(seen);
  return {
    pages,
    mean: roundOdds(seen.odds / pages),
    confirmed: weight * (1 - same) * shareOfCompany(statistics, place, seen),
    template: templateShare(seen, same, nature),
    ambiguous: (seen.ambiguous / pages) * weight,
    supported: 0,
    contradicted: 0,
    ownPart: (text) => (isTrimmed(seen, same, nature) ? seen.affixes.ownPart(text) : [0, text.length]),
  };
}

/** 0 if no two pages have the same value, 1 if all do. */
function sameness({ pages, values }: PlaceStatistics): number {
  return pages < 2 ? 0 : (values.commonest() * pages - 1) / (pages - 1);
}

function templateShare({ pages, source }: PlaceStatistics, same: number, nature: Nature): number {
  const share = (weightOfPages(pages) * Math.max(0, same - SAME_FROM)) / (1 - SAME_FROM);
  const family = getSourceFamily(source);
  if (nature === 'own') return family === 'markup' ? share / 2 : share;
  // markup states the meaning of its value, so repetition is plausible: one author may have written the whole site
  return nature !== 'shared' && family === 'shown' && pages >= FEW_PAGES ? share / 2 : 0;
}

/** Values in markup are exact, so a part that all pages share belongs to them. */
function isTrimmed({ source }: PlaceStatistics, same: number, nature: Nature): boolean {
  const family = getSourceFamily(source);
  return same <= SAME_FROM && (family === 'shown' || (family === 'head' && nature === 'own'));
}

/** Share of pages with a location, relative to the most common location found together with it, so that pages of other kinds do not count. */
function shareOfCompany(statistics: FieldStatistics, place: string, seen: PlaceStatistics): number {
  let most = seen.pages;
  for (const [other, { pages }] of statistics.places) {
    const both = other === place ? 0 : (getPairStatistics(statistics, place, other)?.both ?? 0);
    if (both * 2 >= seen.pages) most = Math.max(most, pages);
  }
  return seen.pages / most;
}

/** Evidence for a location from the best other location. */
function byOthers(
  statistics: FieldStatistics,
  place: string,
  alone: ReadonlyMap<string, PlaceEvidence>,
): Pick<PlaceEvidence, 'supported' | 'contradicted'> {
  const own = placeOdds(alone.get(place));
  let [supported, contradicted] = [0, 0];
  for (const [other, evidence] of alone) {
    const pair = other === place ? undefined : getPairStatistics(statistics, place, other);
    const seen = statistics.places.get(other);
    if (!pair || !seen) continue;
    const odds = placeOdds(evidence);
    const trust = Math.max(0, 2 * probability(odds) - 1) * weightOfPages(pair.both);
    const agreement = isIndependent(statistics, place, other) ? getAgreement(pair, place < other) : 0;
    supported = Math.max(supported, trust * agreement * (1 - sameness(seen)));
    if (odds > own + CLEARLY) contradicted = Math.max(contradicted, trust * getDisagreement(pair));
  }
  return { supported, contradicted };
}

/** Whether two locations are independent: not both in the head, which has one author, and neither within the other. */
function isIndependent({ places }: FieldStatistics, place: string, other: string): boolean {
  const [one, two] = [getSourceFamily(places.get(place)?.source), getSourceFamily(places.get(other)?.source)];
  if (one !== two) return true;
  return one === 'shown' && !place.startsWith(other) && !other.startsWith(place);
}

function getSourceFamily(source: Source | undefined): 'head' | 'shown' | 'markup' {
  if (source === 'rules') return 'shown';
  return source === 'meta' || source === 'opengraph' ? 'head' : 'markup';
}

/**
 * Share of pages on which the other location has this value, or a longer text with this value in it, because the rest
 * is probably its own.
 */
function getAgreement({ both, equal, inside, around }: PairStatistics, isLesser: boolean): number {
  return (equal + (isLesser ? inside : around) * HELD) / both;
}

function getDisagreement({ both, equal, inside, around }: PairStatistics): number {
  return (both - equal - inside - around) / both;
}

/** Rounds sums, whose last digits depend on the order of the pages, because the order must not matter. */
function roundOdds(odds: number): number {
  return Math.round(odds * 1e9) / 1e9;
}
