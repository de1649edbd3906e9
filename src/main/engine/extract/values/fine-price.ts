import { saysFinePrice } from '../words/fine-price-words';
import type { DecimalMark } from './context';

/** Currencies whose unit is so large that prices of fuel, energy and the like have three decimals. */
const CURRENCIES: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'GBP', 'EUR', 'CHF']);

/**
 * The mark before decimals in a price whose three last digits may be thousands; null where they are: the page has to prove the mark, and the text or
 * the field (`fine`) has to name the unit.
 */
export function getFineMark(
  text: string,
  currency: string | null,
  { decimalMark, fine = false }: FineReading,
): DecimalMark['sign'] | null {
  const isKnown = currency === null ? fine : CURRENCIES.has(currency);
  if (!isKnown || !(fine || saysFinePrice(text))) return null;
  const mark = decimalMark?.() ?? null;
  // in a field for such a price, a decimal comma of the page's language needs no proof
  return mark?.isShown || (fine && mark?.sign === ',') ? (mark?.sign ?? null) : null;
}

/** What is known of the prices that a text holds. */
export interface FineReading {
  readonly decimalMark?: () => DecimalMark | null;
  /** The field asks for the price of a small unit, or a rate. */
  readonly fine?: boolean;
}
