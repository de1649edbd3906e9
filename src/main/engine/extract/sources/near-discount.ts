import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';
import { getNearPrices } from './near-price';

const SCORE = 0.68;
const MAX_TEXT = 24; // characters
const BEFORE = 8; // elements between the price and the mark
const BEHIND = 20;
const MARK =
  /^[([]?(?:(?:save|sale|you save|spare|sie sparen|économisez|ahorra|ahorras|risparmi|-|–|−)\s?:?\s?)?(?<share>[-–−]?\s?\d{1,2}(?:[.,]\d)?\s?%)\s?(?:off|discount|rabatt|reduziert|günstiger|de réduction|de remise|de descuento|dto\.?|di sconto|korting)?[)\]]?$/iu;

/** The only share of the price that a mark beside it says is saved: "45% off", "-20 %". */
export function nearDiscount(subject: Subject): readonly Candidate[] {
  const { view, scope } = subject;
  if (scope !== 'page') return [];
  const [price] = getNearPrices(subject).current;
  if (price === undefined || getNearPrices(subject).other.length === 0) return [];
  const found = new Map<string, number>();
  const end = Math.min(view.elements.length, price.at + BEHIND);
  for (let at = Math.max(0, price.at - BEFORE); at < end; at++) {
    if (view.textLength(at) > MAX_TEXT * 2 || view.inAside(at)) continue;
    const share = MARK.exec(view.textOf(at))?.groups?.share?.replace(/^[-–−]\s?|\s/g, '');
    if (share !== undefined && !found.has(share)) found.set(share, at);
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  const [text, at] = only;
  return [{ texts: [text], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true }];
}
