import type { Element } from 'domhandler';
import { isBuyName, saysBuy } from '../values/index';
import { isAside, isSideColumn } from './asides';
import { parentElement } from './css-path';

const MAX_TEXT = 40; // characters of a button
const MAX_BUTTONS = 2; // of one thing: the button, and its copy for small screens

/** The elements of a page by number. */
interface Numbered {
  readonly elements: readonly Element[];
  readonly textOf: (at: number) => string;
  readonly textLength: (at: number) => number;
  readonly endOf: (at: number) => number;
}

/**
 * The side columns that hold a page's only buttons to buy, which is where many shops put price, stock and code. Empty where such
 * a button stands outside of all asides: what then is in a column is something else.
 */
export function findBuyColumns(view: Numbered, asides: readonly number[], isInAside: (at: number) => boolean) {
  const found = new Set<number>();
  if (asides.length === 0) return found;
  const buttons = view.elements.flatMap((element, at) => (isBuyButton(view, element, at) ? [at] : []));
  if (buttons.length === 0 || buttons.some((at) => !isInAside(at))) return found;
  for (const at of asides) {
    const inside = buttons.filter((button) => button > at && button < view.endOf(at));
    const element = view.elements[at];
    const isColumn = inside.length > 0 && inside.length <= MAX_BUTTONS && element && isInSideColumns(element);
    if (isColumn) found.add(at);
  }
  return found;
}

/** Whether an aside, and each around it, is no more than a column. */
function isInSideColumns(element: Element): boolean {
  for (let around: Element | null = element; around; around = parentElement(around))
    if (isAside(around) && !isSideColumn(around)) return false;
  return true;
}

function isBuyButton(view: Numbered, { name, attribs }: Element, at: number): boolean {
  if (name !== 'button' && name !== 'input' && attribs.role !== 'button') return false;
  if (name === 'input' && !/^(?:submit|button|image)$/i.test(attribs.type ?? '')) return false;
  if (isBuyName(`${attribs.id ?? ''} ${attribs.class ?? ''} ${attribs.name ?? ''}`)) return true;
  if (name === 'input') return saysBuy(attribs.value ?? '');
  return view.textLength(at) <= MAX_TEXT * 2 && saysBuy(view.textOf(at));
}
