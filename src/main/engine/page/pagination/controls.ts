import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { oncePerPage } from '../once-per-page';
import type { Page } from '../types';
import { getRootText, isInertTemplate, walk } from '../walk';
import { getControlAddress } from './control-address';
import { NO_PAGER_NAME, PAGER_NAME } from './words';

/** A link or button with its texts and surroundings. */
export interface Control {
  readonly element: Element;
  /** Position among all controls of the page. */
  readonly at: number;
  /** Its visible text with white space folded. */
  readonly text: string;
  /** Its other names: label, title, alternative text of its image. */
  readonly labels: readonly string[];
  /** Class and id of the element and of those closely around it. */
  readonly names: string;
  /** Absolute URL; null for a button without one, and for a link that leads nowhere. */
  readonly url: string | null;
  /** The page number it shows; for `21–40` the first. */
  readonly number: number | null;
  readonly rel: string;
  readonly inPager: boolean;
  readonly inOther: boolean;
  /** Whether it is disabled, as on the last page. */
  readonly isOff: boolean;
}

/** Content of a page in reading order: controls, and the texts between them. */
export type Piece = { readonly control: Control } | { readonly text: string };

const MAX_TEXT = 200; // characters; a longer link is a card
const NAMED_AROUND = 2; // levels around a control whose names may describe it
const AROUND = 5; // levels around a control in which to look for the list's own box
const MAX_CONTROLS = 8000; // a page with more controls is not a list to page through

/** A page's links and buttons with the texts between them, in reading order. */
export const readPieces = oncePerPage((page): readonly Piece[] => {
  const pieces: Piece[] = [];
  const around: Box[] = [];
  let controls = 0;
  walk(page.document, {
    enter: (element) => {
      if (UNSEEN.has(element.name) || isInertTemplate(element)) return false;
      const box = readBox(element);
      if (!isControl(element)) return around.push(box) > 0;
      if (controls < MAX_CONTROLS) {
        const control = readControl(element, controls, page, [...around.slice(-AROUND), box]);
        pieces.push({ control });
        controls++;
      }
      return false;
    },
    leave: () => {
      around.pop();
    },
    text: ({ data }) => {
      const text = data.replaceAll(/\s+/g, ' ').trim();
      if (text !== '') pieces.push({ text });
    },
  });
  return pieces;
});

const UNSEEN = new Set(['script', 'style', 'noscript', 'head', 'svg', 'iframe', 'textarea']);

function isControl({ name, attribs }: Element): boolean {
  if (name === 'a' || name === 'button') return true;
  if (name === 'input') return /^(?:button|submit)$/i.test(attribs.type ?? '');
  return attribs.role === 'button' && name !== 'body';
}

/** What an element's names imply for everything inside it. */
interface Box {
  readonly isPager: boolean;
  readonly isOther: boolean;
  /** Whether it contains the whole page. */
  readonly isPage: boolean;
}

const PLAIN: Box = { isPager: false, isOther: false, isPage: false };
const PAGE: Box = { ...PLAIN, isPage: true };

function readBox({ name, attribs }: Element): Box {
  if (name === 'body' || name === 'html' || name === 'main') return PAGE;
  const { class: names, id, role, 'aria-label': label } = attribs;
  if (names === undefined && id === undefined && role === undefined && label === undefined) return PLAIN;
  const all = [names, id, role, label].filter(Boolean).join(' ');
  const [isPager, isOther] = [PAGER_NAME.test(all), NO_PAGER_NAME.test(all)];
  return isPager || isOther ? { ...PLAIN, isPager, isOther } : PLAIN;
}

function readControl(
  element: Element,
  at: number,
  page: Pick<Page, 'url' | 'baseUrl'>,
  boxes: readonly Box[],
): Control {
  const close = boxes.slice(boxes.findLastIndex(({ isPage }) => isPage) + 1);
  const { attribs } = element;
  const text = (element.name === 'input' ? (attribs.value ?? '') : getRootText(element)).replaceAll(/\s+/g, ' ').trim();
  const short = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  return {
    element,
    at,
    text: short,
    labels: [attribs['aria-label'], attribs.title, ...imageTexts(element)].flatMap((label) =>
      label && label.trim() !== '' && label.length <= MAX_TEXT ? [label.trim()] : [],
    ),
    names: namesAround(element, NAMED_AROUND),
    url: getControlAddress(element, page),
    number: pageNumber(short),
    rel: (attribs.rel ?? '').toLowerCase(),
    inPager: close.some(({ isPager }) => isPager),
    isOff: isSwitchedOff(element),
    inOther: close.some(({ isOther }) => isOther),
  };
}

// `small-hide` and the like hide an element at one window size only
const OFF_NAME = /(?:^|[\s_-])disabled?(?:$|\s)|(?:^|\s)(?:is-|u-)?(?:hidden|hide|invisible)(?:$|\s)/i;

function isSwitchedOff(element: Element): boolean {
  const box = getElementParent(element);
  return [element, ...(box && countChildElements(box) === 1 ? [box] : [])].some(
    ({ attribs }) =>
      attribs.disabled !== undefined ||
      attribs.hidden !== undefined ||
      attribs['aria-disabled'] === 'true' ||
      OFF_NAME.test(attribs.class ?? '') ||
      /display\s*:\s*none/i.test(attribs.style ?? ''),
  );
}

function imageTexts(element: Element): readonly (string | undefined)[] {
  const found: (string | undefined)[] = [];
  walk(element, {
    enter: ({ name, attribs }) => {
      if (name === 'img') found.push(attribs.alt, attribs.title);
      else if (attribs['aria-label'] !== undefined || attribs.title !== undefined)
        found.push(attribs['aria-label'] ?? attribs.title);
      return true;
    },
  });
  return found;
}

/** Class, id and the like of an element and of the elements around it that contain little else. */
export function namesAround(element: Element, levels: number): string {
  const names: string[] = [];
  for (let [node, left]: [Element | null, number] = [element, levels]; node !== null && left >= 0; left--) {
    if (node !== element && countChildElements(node) > 1) break;
    names.push(
      node.attribs.class ?? '',
      node.attribs.id ?? '',
      node === element ? (node.attribs['data-testid'] ?? '') : '',
    );
    node = getElementParent(node);
  }
  return names.filter((name) => name !== '').join(' ');
}

function countChildElements(element: Element): number {
  return element.children.reduce((count, child) => count + Number(isElement(child)), 0);
}

export function getElementParent({ parent }: Element): Element | null {
  return parent && isElement(parent as Element) ? (parent as Element) : null;
}

const CURRENT_NAME =
  /(?:^|[\s_-])(?:current|active|selected|aktiv|actual|this-?page|is-current|on)(?:$|[\s_-])|currentpage|pagination_active/i;

/** Whether an element says that it is the current page. */
export function isMarkedCurrent(element: Element): boolean {
  for (let [node, left]: [Element | null, number] = [element, 1]; node !== null && left >= 0; left--) {
    const { class: names = '', 'aria-current': current } = node.attribs;
    if ((current !== undefined && current !== 'false') || CURRENT_NAME.test(names)) return true;
    if (['strong', 'b', 'em'].includes(node.name)) return true;
    node = getElementParent(node);
    if (node && countChildElements(node) > 1) return false;
  }
  return false;
}

const MAX_NUMBER_LENGTH = 24;
const LARGEST_PAGE = 1_000_000;
const DIGIT = /\p{Nd}/gu;

/**
 * The number a control shows: `2`, `[2]`, `1,390`, `Page 2`, `21–40`, in digits of any script; null if it shows more.
 */
export function pageNumber(text: string): number | null {
  if (text.length > MAX_NUMBER_LENGTH || !/\p{Nd}/u.test(text)) return null;
  const plain = text.replaceAll(DIGIT, latinDigit).trim();
  const match =
    /^[[(|·•.\s-]*(?:(?:page|seite|página|pagina|sida|strana|стр\.?)\s*)?(\d{1,3}(?:[,.\s]\d{3})+|\d{1,7})\s*(?:[-–—]\s*\d{1,7})?[\])|·•.\s]*$/iu.exec(
      plain,
    );
  const value = match?.[1] === undefined ? Number.NaN : Number(match[1].replaceAll(/\D/g, ''));
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_PAGE ? value : null;
}

function latinDigit(digit: string): string {
  // blocks of decimal digits start at zero and have ten characters
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return code < 128 ? digit : String(value);
}
