import type { Element } from 'domhandler';
import { readTypedValue, type ValueContext } from '../../extract/index';
import { getShownText } from './shown-text';

const MAX_AMOUNT = 24; // characters of an amount with its currency

export interface Amount {
  readonly value: number;
  /** Its text, with `9` for the number. */
  readonly frame: string;
}

/** An element's amount; null if it has none or is a longer text. */
export function getAmount(element: Element, context: ValueContext): Amount | null {
  const text = getShownText([element]);
  if (text.length > MAX_AMOUNT || !/\d/.test(text)) return null;
  const value = readTypedValue(text, 'price', null, context);
  return typeof value === 'number' ? { value, frame: text.replace(/\d[\d.,'’\s]*\d|\d/g, '9') } : null;
}

const WITH_CURRENCY = /\p{Sc}|\b[A-Z]{3}\b/u;

/** Of prices that stand beside each other, the lowest, which is the one to pay; other elements as they are. */
export function chooseLowest(matches: readonly Element[], context: () => ValueContext): readonly Element[] {
  const [first] = matches;
  const beside = matches.filter(({ parent }) => parent === first?.parent);
  if (!first || beside.length < 2 || !WITH_CURRENCY.test(getShownText([first]).slice(0, MAX_AMOUNT))) return matches;
  const amounts = beside.map((element) => ({ element, amount: getAmount(element, context()) }));
  const [{ amount: one } = { amount: null }] = amounts;
  if (one === null || amounts.some(({ amount }) => amount?.frame !== one.frame)) return matches;
  const [lowest] = amounts.toSorted((a, b) => (a.amount?.value ?? 0) - (b.amount?.value ?? 0));
  return lowest ? [lowest.element] : matches;
}
