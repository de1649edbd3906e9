import type { Element } from 'domhandler';
import { parentElement } from './css-path';

const MIN_MENU_LINKS = 8;
const MENU_SHARE = 0.85; // of a menu's text is in its links
const MIN_FOOTER_LINKS = 3;
const FOOTER_SHARE = 0.3; // of the page's text; a larger part also has content
const LAST_SHARE = 0.05; // of the page's text may follow its footer; photographs have such notices too
const MAX_NOTICE = 160; // characters
const NOTICE = /^(?:©|\(c\)|copyright(?:\s|$))|©\s?(?:19|20)\d\d/iu;
const CONTAINERS = /^(?:div|section|header|ul|ol|table|tbody|tr|td)$/;

/** What the search needs of a view that is still made. */
export interface Sizes {
  readonly elements: readonly Element[];
  /** Number of the first `h1`; -1 if there is none. */
  readonly heading: number;
  endOf(at: number): number;
  textOf(at: number): string;
  textLength(at: number): number;
  /** Length of the page's text from an element on. */
  lengthBehind(at: number): number;
}

/**
 * Menus and footers of sites whose class names say nothing: blocks of little but links above the main heading, and the
 * block with links around the last copyright notice, below the heading if there is one.
 */
export function findUnnamedAsides(page: Sizes): readonly number[] {
  const footer = findFooter(page);
  return [...findMenus(page), ...(footer === null ? [] : [footer])];
}

function findMenus({ elements, heading, endOf, textLength }: Sizes): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < heading; at++) {
    const element = elements[at];
    const end = endOf(at);
    if (!element || end > heading || !CONTAINERS.test(element.name)) continue;
    const links = linksIn(elements, at, end);
    if (links.length < MIN_MENU_LINKS) continue;
    const linked = links.reduce((sum, link) => sum + textLength(link), 0);
    if (linked < textLength(at) * MENU_SHARE) continue;
    found.push(at);
    at = end - 1;
  }
  return found;
}

function findFooter(page: Sizes): number | null {
  const { elements, heading, endOf, textOf, textLength } = page;
  const top = heading < 0 ? 0 : endOf(heading);
  for (let at = elements.length - 1; at >= top; at--) {
    const length = textLength(at);
    if (length < 2 || length > MAX_NOTICE * 2 || !NOTICE.test(textOf(at))) continue;
    return findLinked(page, at, top);
  }
  return null;
}

/** The smallest element around a notice that has several links, if it is below the main heading and small. */
function findLinked({ elements, endOf, textLength, lengthBehind }: Sizes, notice: number, top: number): number | null {
  let at = notice;
  while (linksIn(elements, at, endOf(at)).length < MIN_FOOTER_LINKS) {
    const element = elements[at];
    const around = element ? parentElement(element) : null;
    const outer = around === null ? -1 : elements.lastIndexOf(around, at);
    if (outer < top) return null;
    at = outer;
  }
  const isLast = lengthBehind(endOf(at)) <= textLength(0) * LAST_SHARE;
  return isLast && textLength(at) <= textLength(0) * FOOTER_SHARE ? at : null;
}

function linksIn(elements: readonly Element[], from: number, end: number): readonly number[] {
  const found: number[] = [];
  for (let at = from; at < end; at++)
    if (elements[at]?.name === 'a' && elements[at]?.attribs.href !== undefined) found.push(at);
  return found;
}
