import type { Locator } from '@shared/extractor';
import type { Element } from 'domhandler';
import { readTypedValue } from '../../extract/index';
import { compileSelector } from '../run/selector';
import { getShownText } from '../run/shown-text';
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
  return kept
    .filter(({ one, places }) => !isByPlace(one.candidate.locator) || places.includes('lowest') || !isCovered(one))
    .map(({ one }) => one);
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
  if (locator.by !== 'selector' || !isByPlace(locator)) return 'other';
  const own = getPicked(sample, path);
  if (own === null) {
    const [found] = candidate.on(sample).finding?.elements ?? [];
    return found !== undefined && isPickedElsewhere(found, path, sample) ? 'mixed' : 'other';
  }
  const isNumbered = locator.selector.includes(':nth');
  const matches = compileSelector(locator.selector.replace(/:nth-of-type\(\d+\)/g, '')).find(sample.scope);
  const at = matches.indexOf(own);
  if (at < 0 || matches.length < 2 || matches.length > MAX_LIKE || CELL.test(own.name)) return 'other';
  const amounts = matches.map((element) => getAmount(element, sample));
  const like = amounts.flatMap((amount) => (amount?.frame === amounts[at]?.frame ? (amount?.value ?? []) : []));
  const isRival = matches.some((element) => isLike(element, own) && isPickedElsewhere(element, path, sample));
  if (like.length < 2 && !isRival) return 'other';
  if (locator.min === matches.length) return 'other';
  const isLowest = like.length === matches.length && amounts[at]?.value === Math.min(...like);
  if (isLowest && !isNumbered && (locator.at === 0 || locator.at === -1)) return 'lowest';
  // a position from the start that is the last one needs all the others
  return !isNumbered && locator.at === matches.length - 1 && !isLowest ? 'other' : 'mixed';
}

function getPicked({ picked }: Sample, path: string): Element | null {
  return picked[path]?.elements[0] ?? null;
}

/** Whether nothing but its place distinguishes another element from a picked one: neither a class nor a label at its beginning. */
function isLike(element: Element, own: Element): boolean {
  return element !== own && element.attribs.class === own.attribs.class && getOwnLabel(element) === null;
}

/** Whether a person picked this element for another field. */
function isPickedElsewhere(element: Element, path: string, { picked }: Sample): boolean {
  return Object.entries(picked).some(([other, { elements }]) => other !== path && elements.includes(element));
}

/** An element's amount with its text around it; null if it has none or is a longer text. */
function getAmount(element: Element, { context }: Sample): { readonly value: number; readonly frame: string } | null {
  const text = getShownText([element]);
  if (text.length > MAX_AMOUNT || !/\d/.test(text)) return null;
  const value = readTypedValue(text, 'price', null, context);
  const frame = text.replace(/\d[\d.,'’\s]*\d|\d/g, '9');
  return typeof value === 'number' ? { value, frame } : null;
}

const MAX_AMOUNT = 24; // characters of an amount with its currency
