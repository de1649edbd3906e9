import type { Element } from 'domhandler';
import { formerPriceIn, priceIn } from '../values/index';
import { readTextPieces } from '../view/marked-text';

/** The current amount of an element with several, if words or marks tell them apart: "Was £80 Now £59". */
export function getCurrentAmount(element: Element): string | null {
  const pieces = readTextPieces(element) ?? [];
  const former = formerPriceIn(pieces);
  if (former === null) return null;
  const { text, unsure } = priceIn(pieces, 'current');
  return unsure || text === '' || text.includes(former) ? null : text;
}

/** The former amount of such an element. */
export function getFormerAmount(element: Element): string | null {
  return formerPriceIn(readTextPieces(element) ?? []);
}

/** The same where the current amount has no element of its own: `59 € <small>UVP: 80 €</small>`. */
export function holdsBarePrice(element: Element): boolean {
  const isBare = element.children.some((child) => child.type === 'text' && /\d/.test(child.data));
  return isBare && getCurrentAmount(element) !== null;
}
