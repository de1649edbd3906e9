import {
  type AskedUnitPrice,
  getAskedUnitPrice,
  isOfAmount,
  isUnitPriceLabel,
  readUnitPrices,
  type UnitPrice,
} from '../asked/price-per-unit';
import type { Candidate } from '../candidate';
import { findNamePlace } from '../ranking/name-place';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { looksLikePrice } from '../values/index';
import { isHidden } from '../view/hidden';
import { inElement } from '../view/where';

const SCORE = 0.8;
const MAX_TEXT = 80; // characters of a line
const GROUP = 60; // elements around the first one; others are of other goods

/** The price for the amount of goods that a field asks for: "£1.80/100ml", "(18,00 € / 1 l)", "Price per 100 ml: £1.80". */
export const fromUnitPrices: SourceReader = (subject, query) => {
  const asked = query.many || query.nested ? null : getAskedUnitPrice(query);
  if (asked === null) return [];
  const found = findUnitPrices(subject, asked);
  const [first] = found;
  if (first === undefined) return findLabelled(subject, asked);
  const alike = found.filter(({ at, count, unit }) => at - first.at <= GROUP && isOfAmount(first, { count, unit }));
  if (new Set(alike.map(({ amount }) => amount)).size > 1) return [];
  const where = inElement(subject.view.elements[first.at]);
  const text = query.type === 'price' || query.type === 'number' ? first.amount : first.phrase;
  return [{ texts: [text], score: SCORE, source: 'rules', where, alone: true }];
};

/** The amount beside a label or below a column head for the unit price, where its text names no unit: "Unit price". */
function findLabelled({ view, context, labels, scope }: Subject, asked: AskedUnitPrice): readonly Candidate[] {
  const found = labels().flatMap(({ label, at, text }) => {
    const element = view.elements[at];
    const value = text ?? view.textOf(at);
    if (element === undefined || value.length > MAX_TEXT || !isUnitPriceLabel(label, asked)) return [];
    if (isHidden(element, view.root) || (scope === 'page' && view.inAside(at))) return [];
    return looksLikePrice(value, context.language) ? [{ label, value, element }] : [];
  });
  const [first] = found;
  if (first === undefined || new Set(found.map(({ value }) => value)).size > 1) return [];
  const where = inElement(first.element, { label: first.label });
  return [{ texts: [first.value], score: SCORE, source: 'rules', where }];
}

interface Found extends UnitPrice {
  readonly at: number;
}

function findUnitPrices(subject: Subject, asked: AskedUnitPrice): readonly Found[] {
  const { view, context, scope } = subject;
  const isOwn = (at: number) => {
    const element = view.elements[at];
    if (element === undefined || isHidden(element, view.root)) return false;
    return scope === 'record' || !(view.inAside(at) || view.inOtherSection(at));
  };
  const found: Found[] = [];
  for (let at = scope === 'record' ? 0 : Math.max(0, findNamePlace(subject)); at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 4 || length > MAX_TEXT * 2) continue;
    const text = view.textOf(at);
    if (text.length > MAX_TEXT || !/\d/.test(text)) continue;
    const own = readUnitPrices(text, asked === 'any').filter(
      (one) => isOfAmount(one, asked) && looksLikePrice(one.amount, context.language),
    );
    if (own.length === 0 || !isOwn(at)) continue;
    found.push(...own.map((one) => ({ ...one, at })));
  }
  return found.filter((one) => !found.some((inner) => isPartOf(inner, one, view)));
}

/** Whether an element of the same price is inside another: the part says where in a card the price is. */
function isPartOf(inner: Found, outer: Found, { endOf }: Subject['view']): boolean {
  return outer.at < inner.at && inner.at < endOf(outer.at) && inner.phrase === outer.phrase;
}
