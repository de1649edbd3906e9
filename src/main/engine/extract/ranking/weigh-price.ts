import type { FieldQuery } from '../asked/query';
import type { Considered } from '../calibrate/considered';
import { isShownOnPage } from '../calibrate/features';
import { fromLabels, fromNearPrice, getNearPrices, isClear } from '../sources/index';
import type { Subject } from '../subject';

const OTHER_KIND = 0.6; // factor for prices that the page shows as former, without tax, or per unit
const UNSEEN = 0.75; // factor for prices that the page does not show
const PROVEN = 0.8; // score of the price shown instead

/** Lowers prices from markup and scripts if the page shows another single price beside the name. */
export function weighPrice(subject: Subject, query: FieldQuery, all: readonly Considered[]): readonly Considered[] {
  const found = all.map((one) => inMajorUnits(subject, query, one));
  const { current, other } = getNearPrices(subject);
  const [first] = current;
  if (first === undefined || !isClear(current)) return found;
  let contradicted = false;
  const weighed = found.map((one) => {
    const { candidate, value } = one;
    if (isLabelledOther(one, first.value, other)) {
      contradicted = true;
      return { ...one, candidate: { ...candidate, score: candidate.score * OTHER_KIND } };
    }
    if (candidate.where.element !== null || value === first.value || typeof value !== 'number') return one;
    const isOther = other.includes(value);
    if (!isOther && isShownOnPage(subject.view, String(value), query)) return one;
    contradicted = true;
    return { ...one, candidate: { ...candidate, score: candidate.score * (isOther ? OTHER_KIND : UNSEEN) } };
  });
  if (!contradicted) return found;
  return weighed.map((one) =>
    one.reader === fromNearPrice && one.value === first.value
      ? { ...one, candidate: { ...one.candidate, score: Math.max(one.candidate.score, PROVEN) } }
      : one,
  );
}

/**
 * Whether labels mark a price as another one: "Regular price: $30" beside "Sale price: $24"; scripts show only one of
 * them.
 */
function isLabelledOther({ value, reader }: Considered, current: number, other: readonly number[]): boolean {
  if (reader !== fromLabels || typeof value !== 'number') return false;
  return value > current && other.includes(value);
}

/** Converts script prices in cents: "2995" if the page shows 29.95 and no 2995. */
function inMajorUnits({ view }: Subject, query: FieldQuery, one: Considered): Considered {
  const { value, candidate } = one;
  if (candidate.source !== 'blob' && candidate.source !== 'xhr') return one;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < LEAST_CENTS) return one;
  const major = value / 100;
  const isShown = (amount: number) => isShownOnPage(view, amount.toFixed(2), query);
  if (isShownOnPage(view, String(value), query) || !isShown(major)) return one;
  return { ...one, value: major, key: JSON.stringify(major) };
}

const LEAST_CENTS = 100; // smaller numbers occur on any page by chance
