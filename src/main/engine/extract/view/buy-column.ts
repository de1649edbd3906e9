import type { Element } from 'domhandler';
import { isBuyName, saysBuy } from '../values/index';
import { isAside, isSideColumn } from './asides';
import { parentElement } from './css-path';

const MAX_TEXT = 40; // characters of a button
const MAX_BUTTONS = 2; // the button, and its copy for small screens

/** The elements of a page by number. */
interface Numbered {
  readonly elements: readonly Element[];
  readonly textOf: (at: number) => string;
  readonly textLength: (at: number) => number;
  readonly endOf: (at: number) => number;
}

/**
 * Side columns that contain a page's only buy buttons; many shops put price, stock and code there. Empty if a buy
 * button is outside of all asides: then the columns contain something else.
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

/** Whether an aside, and every aside around it, is merely a column. */
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
