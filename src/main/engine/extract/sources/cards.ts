import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';

const MAX_LEVELS = 7; // levels from a value to its card
const CARDS_FROM = 3; // this many siblings with a value each are a list

/** Whether an element is in a card of a list: similar siblings of the card contain such elements too. */
export function isInCard(view: PageView, at: number, such: readonly number[]): boolean {
  let card = view.elements[at];
  for (let level = 0; card && level < MAX_LEVELS; level++) {
    const around = parentElement(card);
    const shape = getShape(card);
    const cards = around?.children
      .filter(isElement)
      .filter((child) => getShape(child) === shape && isCard(view, child, such));
    if ((cards ?? []).length >= CARDS_FROM) return true;
    card = around ?? undefined;
  }
  return false;
}

/** Tag and class; a box without a class may be any part of a page, so what it begins with counts too. */
function getShape({ name, attribs, children }: Element): string {
  const own = `${name}.${attribs.class ?? ''}`;
  if (attribs.class !== undefined || name !== 'div') return own;
  const first = children.find(isElement);
  return `${own} ${first?.name}.${first?.attribs.class}`;
}

/** Whether an element looks like a card: it contains a picture or link for its value. */
function isCard(view: PageView, element: Element, such: readonly number[]): boolean {
  const from = view.indexOf(element);
  if (from === undefined) return false;
  const [own] = such.filter((at) => at >= from && at < view.endOf(from));
  if (own === undefined) return false;
  for (let at = from; at < view.endOf(from); at++)
    if (/^(?:a|img)$/.test(view.elements[at]?.name ?? '') && !such.includes(at)) return true;
  return false;
}
