import type { Element } from 'domhandler';
import { removeElement } from 'domutils';
import {
  boundDocument,
  getElements,
  INCLUDE_READERS,
  type IncludeInput,
  isForeign,
  isInertTemplate,
  walk,
} from '../../page/index';

/** Carries an element's number: its position, from 0, in `elementsOf` the document. */
export const NODE_ATTRIBUTE = 'data-winnow-node';

/** On the root element: the page's address. */
export const URL_ATTRIBUTE = 'data-winnow-url';

/** On the root element of a page that is too large to show as a whole: `unit shown total`. */
export const LEFT_OUT_ATTRIBUTE = 'data-winnow-left-out';

/** What a frame would load; kept, because an address of a video may be picked. */
const SOURCE_ATTRIBUTE = 'data-winnow-src';

const FRAMES = new Set(['iframe', 'frame', 'object', 'embed']);
const DROPPED = new Set(['script', 'link', 'base']);
const SHADOW = 'winnow-shadow';

/**
 * The page's normalized HTML with each element's number, for the window to listen in; without scripts, frames, and what a
 * browser acts on by itself, and of a very large page only its beginning. Changes the page's tree. Never throws.
 */
export function pickerCopy(input: IncludeInput): string {
  const { document, url } = input.page;
  walk(document, { enter: forgetOwnNames });
  const leftOut = boundDocument(document);
  const elements = getElements(document);
  for (const [number, element] of elements.entries()) {
    element.attribs[NODE_ATTRIBUTE] = String(number);
    if (element.name !== 'html') continue;
    element.attribs[URL_ATTRIBUTE] = url;
    if (leftOut) element.attribs[LEFT_OUT_ATTRIBUTE] = `${leftOut.unit} ${leftOut.shown} ${leftOut.total}`;
  }
  for (const element of elements) disarm(element);
  return INCLUDE_READERS.html(input);
}

/** A page may use our names, by chance or to mislead. */
function forgetOwnNames({ attribs }: Element): boolean {
  for (const name of Object.keys(attribs)) if (name.startsWith('data-winnow-')) delete attribs[name];
  return true;
}

function disarm(element: Element): void {
  const { name, attribs } = element;
  if (DROPPED.has(name) || attribs['http-equiv'] !== undefined) removeElement(element);
  if (FRAMES.has(name)) withoutSource(attribs);
  // the parts of a shadow tree are on the page, and only what is in the page's own tree can be listened to
  if (name === 'template' && !isForeign(element) && !isInertTemplate(element)) element.name = SHADOW;
}

function withoutSource(attribs: Record<string, string>): void {
  const source = attribs.src ?? attribs.data;
  if (source !== undefined) attribs[SOURCE_ATTRIBUTE] = source;
  delete attribs.src;
  delete attribs.data;
  delete attribs.srcdoc;
}
