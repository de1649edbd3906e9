import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { formerPriceIn, mentionsFormer, mentionsRecommended, readPrice } from '../values/index';
import { isHidden } from '../view/hidden';
import { readTextPieces } from '../view/marked-text';
import { inElement } from '../view/where';
import { getNearPrices } from './near-price';

const SCORE = 0.68;
const MAX_TEXT = 80; // characters; longer texts only mention a price

interface Former {
  readonly at: number;
  readonly text: string;
  readonly isRecommended: boolean;
}

/** The only amount that words call former or recommended: "was £80", "80 € UVP"; the field says which of two kinds. */
export function formerPrice(subject: Subject, { path, description }: FieldQuery): readonly Candidate[] {
  const all = getFormer(subject);
  const isAsked = mentionsRecommended(`${path.replaceAll('_', ' ')} ${description}`);
  const own = all.filter(({ isRecommended }) => isRecommended === isAsked);
  const found = own.length > 0 ? own : all;
  const [first] = found;
  if (first === undefined && subject.scope === 'page') {
    const regular = regularPrice(subject);
    return regular.length > 0 ? regular : priceBySaving(subject);
  }
  if (first === undefined || new Set(found.map(({ text }) => text)).size > 1) return [];
  const where = inElement(subject.view.elements[first.at]);
  return [{ texts: [first.text], score: SCORE, source: 'rules', where, alone: true }];
}

/** The price that a class name calls regular, above the current one. */
function regularPrice({ view, context, ...subject }: Subject): readonly Candidate[] {
  const { current } = getNearPrices({ view, context, ...subject });
  const least = Math.min(...current.map(({ value }) => value));
  const found = view.elements.flatMap((element, at) => {
    if (!REGULAR.test(element.attribs.class ?? '') || view.inAside(at) || view.inOtherSection(at)) return [];
    const value = view.textLength(at) > MAX_TEXT ? null : readPrice(view.textOf(at), context.language);
    return value !== null && value > least && !isHidden(element, view.root) ? [{ at, value }] : [];
  });
  const [first] = found;
  if (first === undefined || new Set(found.map(({ value }) => value)).size > 1) return [];
  const where = inElement(view.elements[first.at]);
  return [{ texts: [view.textOf(first.at)], score: SCORE, source: 'rules', where, alone: true }];
}

const REGULAR =
  /(?:^|[\s_-])(?:regular|standard|normal|full|common|base)[-_]?price(?![a-z])|price[-_]*(?:regular|standard|normal|full|common)(?![a-z])/i;

/** The price beside a lower one if the page states what is saved: "£179.00 £229.00 Save £50". */
function priceBySaving(subject: Subject): readonly Candidate[] {
  const { current, other } = getNearPrices(subject);
  const least = Math.min(...current.map(({ value }) => value));
  const former = current.find(
    ({ value }) => value > least && other.some((saved) => Math.abs(value - least - saved) < CENT),
  );
  if (former === undefined) return [];
  const where = inElement(subject.view.elements[former.at]);
  return [{ texts: [subject.view.textOf(former.at)], score: SCORE, source: 'rules', where, alone: true }];
}

const CENT = 0.011;

/** The innermost elements with such an amount. */
function getFormer({ view, scope }: Subject): readonly Former[] {
  const found: Former[] = [];
  for (const [at, element] of view.elements.entries()) {
    const length = view.textLength(at);
    if (length < 4 || length > MAX_TEXT * 2 || (scope === 'page' && view.inAside(at))) continue;
    const shown = view.textOf(at);
    if (shown.length > MAX_TEXT || !/\d/.test(shown) || !mentionsFormer(shown)) continue;
    const text = formerPriceIn(readTextPieces(element) ?? []);
    if (text === null) continue;
    const last = found.at(-1);
    if (last && view.endOf(last.at) > at && last.text === text) found.pop();
    found.push({ at, text, isRecommended: mentionsRecommended(shown) });
  }
  return found;
}
