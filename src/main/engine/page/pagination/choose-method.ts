import { compile, selectAll, selectOne } from 'css-select';
import type { Document, Element } from 'domhandler';
import type { Page } from '../types';
import { getFoldedText } from '../walk';
import { getControlAddress } from './control-address';
import { getElementParent } from './controls';
import type { PaginationMethod } from './types';

const TURNS = /^(?:a|button)$/;
const SENDS = /^(?:button|submit)$/i;
const AROUND = 4; // levels up from the selected element to the link or button around it

/** Why a text is not a valid CSS selector; null if it is one. */
export function selectorFault(selector: string): string | null {
  try {
    compile(selector);
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** Returns the method for the link or button that the user's selector finds; empty if it finds none. */
export function chooseMethod(page: Page, selector: string): readonly PaginationMethod[] {
  const control = chosenControl(page, selector);
  return control ? [toPaginationMethod(control, selector, page)] : [];
}

/** Finds the link or button for a selector. */
export function chosenControl({ document }: Page, selector: string): Element | null {
  const found = selectOne<Document | Element, Element>(selector, document);
  return found && controlAround(found);
}

/** The link or button that an element is or is inside, or the only one inside it. */
export function controlAround(element: Element): Element | null {
  let node: Element | null = element;
  for (let step = 0; node && step <= AROUND; step++, node = getElementParent(node))
    if (isPagingControl(node)) return node;
  const [only, ...others] = selectAll<Element, Element>(
    'a[href], button, input[type=submit], input[type=button]',
    element,
  );
  return only && others.length === 0 ? only : null;
}

/** Returns the method for a control: following a link, or pressing a button in a browser. */
export function toPaginationMethod(control: Element, selector: string, page: Page): PaginationMethod {
  const { attribs } = control;
  const own = control.name === 'input' ? attribs.value : getFoldedText(control);
  const label = own || attribs['aria-label'] || attribs.title || '';
  const what = `${control.name === 'a' ? 'link' : 'button'}${label ? ` "${label.slice(0, MAX_LABEL)}"` : ''} (chosen)`;
  const url = getControlAddress(control, page);
  if (url === null) return { kind: 'load_more', url: null, selector, found: what, confidence: 1 };
  return { kind: 'next', url, selector: null, found: what, confidence: 1 };
}

const MAX_LABEL = 40; // characters

function isPagingControl({ name, attribs }: Element): boolean {
  if (name === 'input') return SENDS.test(attribs.type ?? '');
  return TURNS.test(name) || attribs.role === 'button' || attribs.role === 'link';
}
