import type { Considered } from './calibrate/considered';
import { isShownOnPage } from './calibrate/features';
import type { FieldQuery } from './query';
import { fromLabels, fromNearPrice, getNearPrices, isClear } from './sources/index';
import type { Subject } from './subject';

const OTHER_KIND = 0.6; // of the score of what the page shows as a former price, one without tax, of a unit
const UNSEEN = 0.75; // of the score of what the page does not show at all
const PROVEN = 0.8; // the score of what is shown instead

/** Lowers what markup and scripts state where the page shows one other price beside the name. */
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

/** "Regular price: $30" beside "Sale price: $24", which pages hold before they show one of them. */
function isLabelledOther({ value, reader }: Considered, current: number, other: readonly number[]): boolean {
  if (reader !== fromLabels || typeof value !== 'number') return false;
  return value > current && other.includes(value);
}

/** Scripts count in cents as often as not: "2995" where the page shows 29.95 and no 2995. */
function inMajorUnits({ view }: Subject, query: FieldQuery, one: Considered): Considered {
  const { value, candidate } = one;
  if (candidate.source !== 'blob' && candidate.source !== 'xhr') return one;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < LEAST_CENTS) return one;
  const major = value / 100;
  const isShown = (amount: number) => isShownOnPage(view, amount.toFixed(2), query);
  if (isShownOnPage(view, String(value), query) || !isShown(major)) return one;
  return { ...one, value: major, key: JSON.stringify(major) };
}

const LEAST_CENTS = 100; // smaller numbers are on any page by chance
