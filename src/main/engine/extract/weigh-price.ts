import type { Considered } from './calibrate/considered';
import { isShownOnPage } from './calibrate/features';
import type { FieldQuery } from './query';
import { fromNearPrice, getNearPrices, isClear } from './sources/index';
import type { Subject } from './subject';

const OTHER_KIND = 0.6; // of the score of what the page shows as a former price, one without tax, of a unit
const UNSEEN = 0.75; // of the score of what the page does not show at all
const PROVEN = 0.8; // the score of what is shown instead

/** Lowers what markup and scripts state where the page shows one other price beside the name. */
export function weighPrice(subject: Subject, query: FieldQuery, found: readonly Considered[]): readonly Considered[] {
  const { current, other } = getNearPrices(subject);
  const [first] = current;
  if (first === undefined || !isClear(current)) return found;
  let contradicted = false;
  const weighed = found.map((one) => {
    const { candidate, value } = one;
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
