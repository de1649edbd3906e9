import type { Element, ParentNode } from 'domhandler';
import { BLOCK_ELEMENTS, isElement, UNSEEN_ELEMENTS, walk } from '../../page/index';
import { squeeze } from '../words';
import { isAside } from './asides';

/** The elements of a page or of a part of it, numbered in document order, with the text of each at hand. */
export interface PageView {
  readonly root: ParentNode;
  readonly elements: readonly Element[];
  /** The number of the first `h1`; -1 without one. */
  readonly heading: number;
  /** The number after the last element inside element `at`. */
  endOf(at: number): number;
  indexOf(element: Element): number | undefined;
  /** Folded visible text of an element; an empty text where it has none. */
  textOf(at: number): string;
  /** The same with a line break where a block or `<br>` begins or ends. */
  linesOf(at: number): readonly string[];
  textLength(at: number): number;
  /** Navigation, footers, side columns and suggestions: not what the page is about. */
  inAside(at: number): boolean;
}

/** The elements of a view beyond those below its root. */
export interface ViewParts {
  /** Further roots, read on after the first: a record that spans siblings. */
  readonly more?: readonly Element[];
  /** Elements left out with all that is in them: the replies inside a comment. */
  readonly without?: ReadonlySet<Element>;
}

/** What holds so much of the page's text is its matter, whatever it is called; less will do where the main heading is in it. */
const MAIN_SHARE = 0.5;
const HEADED_SHARE = 0.25;
const NO_TEXT = new Set([...UNSEEN_ELEMENTS, 'svg', 'select', 'textarea', 'button-group', 'math']);

/** Whether an element's text is no part of the text around it. */
export function hasNoText({ name, attribs }: Element): boolean {
  return NO_TEXT.has(name) || attribs.hidden !== undefined;
}

/**
 * Indexes everything below `root` and in its further parts in one walk; in a second one where most of the text is for
 * readers without scripts, as on a page that scripts were to draw.
 */
export function getRootView(root: ParentNode, parts: ViewParts = {}): PageView {
  const { view, fallbackLength } = indexed(root, parts, hasNoText);
  const isFallback = fallbackLength > Math.max(MIN_FALLBACK, view.textLength(0));
  return isFallback ? indexed(root, parts, (element) => element.name !== 'noscript' && hasNoText(element)).view : view;
}

const MIN_FALLBACK = 500; // characters; less than this asks for scripts or replaces a picture

function indexed(root: ParentNode, { more = [], without }: ViewParts, isUnseen: (element: Element) => boolean) {
  const elements: Element[] = [];
  const numbers = new Map<Element, number>();
  const starts: number[] = [];
  const stops: number[] = [];
  const ends: number[] = [];
  const asideRoots: number[] = [];
  const parts: string[] = [];
  let [length, unseen] = [0, 0];
  let [fallback, fallbackLength] = [0, 0];
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const enter = (element: Element) => {
    if (without?.has(element)) return false;
    const at = elements.push(element) - 1;
    numbers.set(element, at);
    if (isUnseen(element)) unseen++;
    if (element.name === 'noscript') fallback++;
    if (isAside(element)) asideRoots.push(at);
    if (unseen === 0) add(getBreak(element));
    starts.push(length);
    return true;
  };
  const leave = (element: Element) => {
    const at = numbers.get(element) ?? 0;
    stops[at] = length;
    ends[at] = elements.length;
    if (unseen === 0 && BLOCK_ELEMENTS.has(element.name)) add('\n');
    if (isUnseen(element)) unseen--;
    if (element.name === 'noscript') fallback--;
  };
  const text = (data: string) => {
    if (unseen === 0) add(data.replace(/\s+/g, ' '));
    else if (unseen === fallback) fallbackLength += data.trim().length;
  };
  for (const part of [root, ...more]) {
    if (isElement(part)) enter(part);
    walk(part, { enter, leave, text: (node) => text(node.data) });
    if (isElement(part)) leave(part);
  }
  const buffer = parts.join('');
  const heading = elements.findIndex((element) => element.name === 'h1');
  const getLength = (at: number) => (stops[at] ?? 0) - (starts[at] ?? 0);
  const asides = markAsides(asideRoots, ends, (at) => getLength(at) / (length || 1), heading);
  const getRawText = (at: number) => buffer.slice(starts[at], stops[at]);
  const known = new Map<number, string>();
  const view: PageView = {
    root,
    elements,
    heading,
    endOf: (at) => ends[at] ?? at + 1,
    indexOf: (element) => numbers.get(element),
    textOf: (at) => {
      const text = known.get(at) ?? squeeze(getRawText(at));
      known.set(at, text);
      return text;
    },
    linesOf: (at) => getRawText(at).split('\n').map(squeeze).filter(Boolean),
    textLength: getLength,
    inAside: (at) => asides[at] === 1,
  };
  return { view, fallbackLength };
}

/** By element: 1 where it is set apart from the page's matter. */
function markAsides(
  roots: readonly number[],
  ends: readonly number[],
  shareOf: (at: number) => number,
  heading: number,
): Uint8Array {
  const marks = new Uint8Array(ends.length);
  for (const at of roots) {
    const end = ends[at] ?? at + 1;
    if (marks[at] === 1) continue;
    if (shareOf(at) < (at < heading && heading < end ? HEADED_SHARE : MAIN_SHARE)) marks.fill(1, at, end);
  }
  return marks;
}

function getBreak(element: Element): string {
  if (element.name === 'br') return '\n';
  if (element.name === 'td' || element.name === 'th') return '\n';
  return BLOCK_ELEMENTS.has(element.name) ? '\n' : '';
}
