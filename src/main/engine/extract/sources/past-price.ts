import type { Element } from 'domhandler';
import type { PageView } from '../view/page-view';

const STRUCK = /^(?:del|s|strike)$/;
const PAST =
  /(?:^|[\s_-])(?:(?:old|was|before|previous|prev|original|former|strike[dn]?|crossed)[_-]?(?:price|preis|prix|precio|prezzo|preco|prijs|cena|pris)|(?:price|preis|prix|precio|prezzo|preco|prijs|cena|pris)[_-]*(?:old|was|before|previous|original|strike|crossed|barre|anterior|stara)|old|was|strike-?through|compare-?at|line-through|streichpreis|rrp|uvp|msrp)(?![a-z])/i;

/** Whether an element shows a price that is no longer asked: struck through, or named so. */
export function isPastPrice({ name, attribs }: Element): boolean {
  return STRUCK.test(name) || PAST.test(attribs.class ?? '');
}

/** Whether such a price stands inside an element. */
export function holdsPastPrice(view: PageView, at: number): boolean {
  for (let inner = at + 1; inner < view.endOf(at); inner++) {
    const element = view.elements[inner];
    if (element && isPastPrice(element)) return true;
  }
  return false;
}
