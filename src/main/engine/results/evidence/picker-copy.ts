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
import { findConsentBanners } from './consent-banners';

/** Holds an element's number: its index, from 0, in `elementsOf` the document. */
export const NODE_ATTRIBUTE = 'data-winnow-node';

/** On the root element: the page's URL. */
export const URL_ATTRIBUTE = 'data-winnow-url';

/** On the root element of a page that is too large to show completely: `unit shown total`. */
export const LEFT_OUT_ATTRIBUTE = 'data-winnow-left-out';

/** On consent banners, which the picker hides at first. */
export const CONSENT_ATTRIBUTE = 'data-winnow-consent';

/** The original `src` of a frame; kept, because the URL of a video may be picked. */
const SOURCE_ATTRIBUTE = 'data-winnow-src';

const FRAMES = new Set(['iframe', 'frame', 'object', 'embed']);
const DROPPED = new Set(['script', 'link', 'base']);
const SHADOW = 'winnow-shadow';

/**
 * Returns the page's normalized HTML with numbered elements for the picker, without scripts, frames and anything that acts by itself; a very large
 * page is truncated. Modifies the tree. Never throws.
 */
export function renderPickerCopy(input: IncludeInput): string {
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
  for (const banner of findConsentBanners(document)) banner.attribs[CONSENT_ATTRIBUTE] = '';
  for (const element of elements) disarm(element);
  return INCLUDE_READERS.html(input);
}

/** Removes attributes with our names, which a page may have by chance or on purpose. */
function forgetOwnNames({ attribs }: Element): boolean {
  for (const name of Object.keys(attribs)) if (name.startsWith('data-winnow-')) delete attribs[name];
  return true;
}

function disarm(element: Element): void {
  const { name, attribs } = element;
  if (DROPPED.has(name) || attribs['http-equiv'] !== undefined) removeElement(element);
  if (FRAMES.has(name)) withoutSource(attribs);
  // a shadow tree is part of the page, but only the page's own tree can be picked from
  if (name === 'template' && !isForeign(element) && !isInertTemplate(element)) element.name = SHADOW;
}

function withoutSource(attribs: Record<string, string>): void {
  const source = attribs.src ?? attribs.data;
  if (source !== undefined) attribs[SOURCE_ATTRIBUTE] = source;
  delete attribs.src;
  delete attribs.data;
  delete attribs.srcdoc;
}
