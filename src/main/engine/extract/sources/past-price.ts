import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { saysPastBeside } from '../view/past-text';

const STRUCK = /^(?:del|s|strike)$/;
const PAST =
  /(?:^|[\s_-])(?:(?:old|was|before|previous|prev|original|former|strike[dn]?|crossed)[_-]?(?:price|preis|prix|precio|prezzo|preco|prijs|cena|pris)|(?:price|preis|prix|precio|prezzo|preco|prijs|cena|pris)[_-]*(?:old|was|before|previous|original|strike|crossed|barre|anterior|stara)|old|was|strike-?through|list-?price|listprice|listino|prezzo-?pieno|barrato|tachado|ancien-?prix|prix-?barre|stattpreis|vorher|forpris|førpris|gammelpris|ordpris|ordinarie|staracena|crossed-?out|strikeout|compare-?at|price-standard|line-through|streichpreis|rrp|uvp|msrp)(?![a-z])/i;

/** Class names for something beside the price: "with-list-price". */
export const BESIDE = /(?:^|\s)(?:has|with|no|show|hide)[-_]\S+/g;

/** Whether an element shows a former price: struck through, or named so. */
export function isPastPrice(element: Element): boolean {
  const { name, attribs } = element;
  return STRUCK.test(name) || PAST.test((attribs.class ?? '').replace(BESIDE, ' ')) || saysPastBeside(element);
}

const MAX_AROUND = 3; // ancestors of a price whose names may mark it as a former one

/** Whether an element, or an ancestor with little else in it, is such a price. */
export function isInPastPrice(view: PageView, element: Element): boolean {
  const own = view.indexOf(element);
  const length = own === undefined ? 0 : view.textLength(own);
  let around: Element | null = element;
  for (let level = 0; around !== null && level <= MAX_AROUND; level++) {
    const at = view.indexOf(around);
    if (at === undefined || view.textLength(at) > length + MAX_LABEL) return false;
    if (isPastPrice(around)) return true;
    around = parentElement(around);
  }
  return false;
}

const MAX_LABEL = 40; // characters beside a price in the same box

/** Whether an element contains such a price. */
export function holdsPastPrice(view: PageView, at: number): boolean {
  for (let inner = at + 1; inner < view.endOf(at); inner++) {
    const element = view.elements[inner];
    if (element && isPastPrice(element)) return true;
  }
  return false;
}
