import type { Element, ParentNode } from 'domhandler';
import { BLOCK_ELEMENTS, isElement, isShadowRoot, UNSEEN_ELEMENTS, walk } from '../../page/index';
import { collapseSpaces } from '../words/fold';
import { isAside } from './asides';
import { findBuyColumns } from './buy-column';
import { isListPanel } from './list-panels';
import { isNoteMark } from './note-marks';
import { findOtherSections, NO_SECTIONS } from './other-sections';
import { findUnnamedAsides } from './unnamed-asides';

/** The elements of a page or part of a page, numbered in document order, with their texts. */
export interface PageView {
  readonly root: ParentNode;
  readonly elements: readonly Element[];
  /** Number of the first `h1`; -1 if there is none. */
  readonly heading: number;
  /** Number after the last element within element `at`. */
  endOf(at: number): number;
  indexOf(element: Element): number | undefined;
  /** Folded visible text of an element; empty if it has none. */
  textOf(at: number): string;
  /** The same with line breaks at blocks and `<br>`. */
  linesOf(at: number): readonly string[];
  textLength(at: number): number;
  /** Whether an element is in navigation, a footer, a side column or suggestions. */
  inAside(at: number): boolean;
  /** Whether an element is in a section that offers other things, such as related products. */
  inOtherSection(at: number): boolean;
  /** Whether an element is a whole menu or footer that only its content shows to be one. */
  isUnnamedAside(at: number): boolean;
}

/** Changes to the elements of a view, which are those below its root. */
export interface ViewParts {
  /** Further roots, read after the first: a record that spans siblings. */
  readonly more?: readonly Element[];
  /** Elements omitted with their content, such as the replies within a comment. */
  readonly without?: ReadonlySet<Element>;
}

/** Shares of the page's text with which a part is main content, whatever its name; the lower one applies if it contains the main heading. */
const MAIN_SHARE = 0.5;
const HEADED_SHARE = 0.25;
const NO_TEXT = new Set([...UNSEEN_ELEMENTS, 'svg', 'select', 'textarea', 'button-group', 'math']);

/** Whether an element's text does not belong to the text around it. */
export function hasNoText(element: Element): boolean {
  const { name, attribs } = element;
  if (isNoteMark(element)) return true;
  return (NO_TEXT.has(name) && !isShadowRoot(element)) || (attribs.hidden !== undefined && !isListPanel(element));
}

/**
 * Indexes everything below `root` and in its further parts in one walk, or in two if most of the text is for browsers
 * without scripts, as on pages that scripts draw.
 */
export function getRootView(root: ParentNode, parts: ViewParts = {}): PageView {
  const { view, fallbackLength } = indexed(root, parts, hasNoText);
  const isFallback = fallbackLength > Math.max(MIN_FALLBACK, view.textLength(0));
  return isFallback ? indexed(root, parts, (element) => element.name !== 'noscript' && hasNoText(element)).view : view;
}

const MIN_FALLBACK = 500; // characters; a shorter noscript asks to enable scripts or replaces an image

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
  const getRawText = (at: number) => buffer.slice(starts[at], stops[at]);
  const known = new Map<number, string>();
  const view: PageView = {
    root,
    elements,
    heading,
    endOf: (at) => ends[at] ?? at + 1,
    indexOf: (element) => numbers.get(element),
    textOf: (at) => {
      const text = known.get(at) ?? collapseSpaces(getRawText(at));
      known.set(at, text);
      return text;
    },
    linesOf: (at) => getRawText(at).split('\n').map(collapseSpaces).filter(Boolean),
    textLength: getLength,
    inAside: (at) => asides[at] === 1,
    inOtherSection: (at) => others.all.some((root) => root <= at && at < (ends[root] ?? root + 1)),
    isUnnamedAside: (at) => unnamed.includes(at),
  };
  // the parts of a record have neither
  const sizes = { ...view, lengthBehind: (at: number) => length - (starts[at] ?? length) };
  const unnamed = isElement(root) ? [] : findUnnamedAsides(sizes);
  const others = isElement(root) ? NO_SECTIONS : findOtherSections(sizes);
  asideRoots.push(...unnamed, ...others.offers);
  const mark = (roots: readonly number[]) => markAsides(roots, ends, (at) => getLength(at) / (length || 1), heading);
  let asides = mark(asideRoots);
  const columns = findBuyColumns(view, asideRoots, (at) => asides[at] === 1);
  if (columns.size > 0) asides = mark(asideRoots.filter((at) => !columns.has(at)));
  return { view, fallbackLength };
}

/** By element: 1 if it is outside of the main content. */
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
