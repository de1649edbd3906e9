import type { Locator } from '@shared/extractor';
import type { Element } from 'domhandler';
import { getAmount } from '../run/amounts';
import { compileSelector } from '../run/selector';
import { getOwnLabel } from './own-labels';
import type { Sample } from './sample';
import type { Scored } from './scored';

const MAX_LIKE = 12; // matches; longer lists are not a few amounts beside each other
const CELL = /^t[dh]$/;
const NAMED = 0.4; // strength; weaker selectors are tags and generated names

/**
 * Drops locators by position that would give a picked field another value of the same markup where its own is missing: a former price is
 * the first of two amounts, and the only one is the current price. Kept are positions among as many matches as the person saw, and those of
 * the lowest of several amounts, which is the price that counts.
 */
export function withoutMixedPositions(
  scored: readonly Scored[],
  path: string,
  samples: readonly Sample[],
): readonly Scored[] {
  if (samples.every((sample) => getPicked(sample, path) === null)) return scored;
  const judged = scored.map((one) => ({ one, places: samples.map((sample) => judgePlace(one, path, sample)) }));
  const kept = judged.filter(({ places }) => !places.includes('mixed'));
  if (kept.length === 0) return scored;
  const named = kept.flatMap(({ one, places }) => (isNamed(one, places) ? [...one.right] : []));
  const covered = new Set(named);
  const isCovered = ({ right }: Scored) => [...right].every((sample) => covered.has(sample));
  const left = kept.filter(
    ({ one, places }) => !isByPlace(one.candidate.locator) || places.includes('lowest') || !isCovered(one),
  );
  // the smallest group of matches around a value: larger ones have other things, whose number varies
  const fewest = Math.min(...left.flatMap(({ one }) => getMin(one) ?? []));
  return left.map(({ one }) => one).filter((one) => (getMin(one) ?? fewest) === fewest);
}

function getMin({ candidate: { locator } }: Scored): number | undefined {
  return locator.by === 'selector' ? locator.min : undefined;
}

/** Whether a name gives the value, which says what is meant; a position says only where it was. */
function isNamed({ candidate: { locator, strength } }: Scored, places: readonly Place[]): boolean {
  if (locator.by === 'label' || locator.transforms.length > 0 || places.includes('lowest')) return false;
  return !isByPlace(locator) && strength >= NAMED;
}

function isByPlace(locator: Locator): boolean {
  if (locator.transforms.some(({ do: kind }) => kind === 'pick')) return true;
  return locator.by === 'selector' && (locator.at !== undefined || locator.selector.includes(':nth'));
}

/** What a position means in a record with fewer matches: nothing known, the value of another field, or the lowest of several amounts. */
type Place = 'other' | 'mixed' | 'lowest';

function judgePlace({ candidate }: Scored, path: string, sample: Sample): Place {
  const { locator } = candidate;
  if (locator.by !== 'selector' || locator.transforms.some(({ do: kind }) => kind === 'match')) return 'other';
  const own = getPicked(sample, path);
  if (own === null) {
    const [found] = candidate.on(sample).finding?.elements ?? [];
    return isByPlace(locator) && found !== undefined && isPickedElsewhere(found, path, sample) ? 'mixed' : 'other';
  }
  const isNumbered = locator.selector.includes(':nth');
  const matches = compileSelector(locator.selector.replace(/:nth-of-type\(\d+\)/g, '')).find(sample.scope);
  const at = matches.indexOf(own);
  if (at < 0 || matches.length < 2 || matches.length > MAX_LIKE || CELL.test(own.name)) return 'other';
  const amounts = matches.map((element) => getAmount(element, sample.context));
  const like = amounts.flatMap((amount) => (amount?.frame === amounts[at]?.frame ? (amount?.value ?? []) : []));
  const isRival = matches.some(
    (element) => isLike(element, own, locator.selector) && isPickedElsewhere(element, path, sample),
  );
  if (like.length < 2 && !isRival && !matches.some((element) => isOfOtherRole(element, own))) return 'other';
  if (locator.min === matches.length) return 'other';
  const isLowest = like.length === matches.length && amounts[at]?.value === Math.min(...like);
  if (isLowest && !isNumbered && locator.at !== undefined && [0, -1].includes(locator.at)) return 'lowest';
  // a position from the start that is the last one needs all the others
  return !isNumbered && locator.at === matches.length - 1 && !isLowest ? 'other' : 'mixed';
}

function getPicked({ picked }: Sample, path: string): Element | null {
  return picked[path]?.elements[0] ?? null;
}

/** Whether the site gives another element the same name as a picked one, and it has no label at its beginning. */
function isLike(element: Element, own: Element, selector: string): boolean {
  if (element === own || getOwnLabel(element) !== null) return false;
  return element.attribs.class === own.attribs.class || /\.[\w-]+(?:\[[^\]]*\])?$/.test(selector);
}

/** Whether two elements have classes of their own, so that a position would only stand in for them. */
function isOfOtherRole({ attribs }: Element, own: Element): boolean {
  return (own.attribs.class ?? '') !== '' && (attribs.class ?? '') !== '' && attribs.class !== own.attribs.class;
}

/** Whether a person picked this element for another field. */
function isPickedElsewhere(element: Element, path: string, { picked }: Sample): boolean {
  return Object.entries(picked).some(([other, { elements }]) => other !== path && elements.includes(element));
}
