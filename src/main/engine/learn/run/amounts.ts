import type { ChildNode, Element } from 'domhandler';
import { readTypedValue, type ValueContext } from '../../extract/index';
import { isElement } from '../../page/index';
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

const MAX_PRICES = 80; // characters of a former price with the current one
const TWO_NUMBERS = /\d\D*[^\d.,\s]\D*\d|\d\s+\D?\d/;
const FORMER = new Set(['del', 's', 'strike']);

/** The text of nodes. Of an element with a price that is struck out and one that is not, only the latter. */
export function getCurrentText(nodes: readonly ChildNode[]): string {
  const text = getShownText(nodes);
  const [only] = nodes;
  if (nodes.length !== 1 || text.length > MAX_PRICES || !TWO_NUMBERS.test(text) || !isElement(only)) return text;
  const isFormer = (node: ChildNode) => isElement(node) && FORMER.has(node.name);
  const former = only.children.filter(isFormer);
  if (former.length === 0 || !/\d/.test(getShownText(former))) return text;
  const current = getShownText(only.children.filter((node) => !isFormer(node)));
  return /\d/.test(current) ? current : text;
}

const WITH_CURRENCY = /\p{Sc}|\b[A-Z]{3}\b/u;

/** Of prices beside each other, the lowest, which is the one to pay; other elements as they are. */
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
