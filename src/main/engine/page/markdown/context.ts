import type { ChildNode, Element, ParentNode } from 'domhandler';
import { isBlankText } from '../characters';
import { BLOCK_ELEMENTS, isElement, isForeign } from '../elements';
import type { Page } from '../types';
import { type IsUnseen, unseenIn } from '../visible';
import type { Mark } from './marks';

/** Context of a node for the Markdown writers. */
export interface MarkdownContext {
  readonly page: Page;
  readonly isUnseen: IsUnseen;
  /** Elements omitted with their content. */
  readonly without: ReadonlySet<Element>;
  /** Whether an element contains a block element at any depth. */
  readonly holdsBlock: (element: Element) => boolean;
  /** Number of lists and quotes around the node. */
  readonly nesting: number;
  /** Marks that are already open, so that none is nested in itself. */
  readonly marks: readonly Mark[];
  /** Marks of elements around blocks, repeated on each line within. */
  readonly marksAround: readonly Mark[];
  readonly inLink: boolean;
  /** Whether it is in a table cell, where everything must be on one line. */
  readonly inCell: boolean;
  /** The block before those being written, from which a list must be separated. */
  readonly before: string;
}

const NOTHING: ReadonlySet<Element> = new Set();

/** The context at the top of a page. */
export function markdownContext(page: Page, without = NOTHING): MarkdownContext {
  const isUnseen = unseenIn(page.document);
  return {
    page,
    isUnseen: without.size === 0 ? isUnseen : (element) => without.has(element) || isUnseen(element),
    without,
    holdsBlock: createHoldsBlock(),
    nesting: 0,
    marks: [],
    marksAround: [],
    inLink: false,
    inCell: false,
    before: '',
  };
}

/** Searches an element only on request; caches the result for the elements in it. */
function createHoldsBlock(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  return (element) => {
    if (!element.children.some(hasChildren)) return false;
    const before = known.get(element);
    if (before !== undefined) return before;
    const inside: Element[] = [];
    const found = findBlock(element, inside);
    if (!found) for (const each of inside) known.set(each, false);
    for (let around = found?.parent; isElement(around) && around !== element; around = around.parent)
      known.set(around, true);
    known.set(element, found !== null);
    return found !== null;
  };
}

function hasChildren(node: ChildNode): boolean {
  return node.type !== 'text' && 'children' in node;
}

/** First block element below; adds the elements searched before it to `passed`. */
function findBlock(parent: ParentNode, passed: Element[]): Element | null {
  for (const child of parent.children) {
    if (child.type === 'text' || !('children' in child)) continue;
    if (isElement(child) && isBlockName(child)) return child;
    const inside = findBlock(child, passed);
    if (inside) return inside;
    if (isElement(child)) passed.push(child);
  }
  return null;
}

function isBlockName(element: Element): boolean {
  return !isForeign(element) && BLOCK_ELEMENTS.has(element.name) && element.name !== 'option';
}

/** Whether a node cannot be part of a line of text. */
export function isBlock(node: ChildNode, context: MarkdownContext): node is Element {
  return isElement(node) && !context.isUnseen(node) && (isBlockName(node) || context.holdsBlock(node));
}

/** Whether a checkbox is the first content of its list item. */
export function beginsItem(checkbox: Element): boolean {
  let node: ChildNode = checkbox;
  for (;;) {
    for (let before = node.prev; before; before = before.prev)
      if (before.type !== 'text' || !isBlankText(before.data)) return false;
    const around: ChildNode | null = node.parent;
    if (!isElement(around)) return false;
    if (around.name === 'li') return true;
    if (around.name !== 'p' && around.name !== 'label' && around.name !== 'span') return false;
    node = around;
  }
}
