import type { ChildNode, Element, ParentNode } from 'domhandler';
import { BLOCK_ELEMENTS, isElement, isForeign } from '../elements';
import type { Page } from '../types';
import { type IsUnseen, unseenIn } from '../visible';
import type { Mark } from './marks';

/** What the writers of Markdown know of the page and of where they stand. */
export interface MarkdownContext {
  readonly page: Page;
  readonly isUnseen: IsUnseen;
  /** Elements left out with all inside them. */
  readonly without: ReadonlySet<Element>;
  /** Whether an element has a block element somewhere inside. */
  readonly holdsBlock: (element: Element) => boolean;
  /** How many lists and quotes are around. */
  readonly nesting: number;
  /** Marks that are already open, so that none is doubled. */
  readonly marks: readonly Mark[];
  /** Marks of elements around blocks, which each line inside takes on. */
  readonly marksAround: readonly Mark[];
  readonly inLink: boolean;
  /** Inside a table cell everything stands on one line. */
  readonly inCell: boolean;
  /** The block right before, from which a list must be separated. */
  readonly before: string;
}

const NOTHING: ReadonlySet<Element> = new Set();

/** The context at the top of a page, some of whose elements are left out with all inside them. */
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

/** Looks below an element only when it is asked; what one look shows of the elements inside is kept. */
function createHoldsBlock(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  return (element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const inside: Element[] = [];
    const found = findBlock(element, inside);
    if (!found) for (const each of inside) known.set(each, false);
    for (let around = found?.parent; isElementNode(around) && around !== element; around = around.parent)
      known.set(around, true);
    known.set(element, found !== null);
    return found !== null;
  };
}

/** The first block element below; `passed` takes the elements that were left on the way. */
function findBlock(parent: ParentNode, passed: Element[]): Element | null {
  for (const child of parent.children) {
    if (!('children' in child)) continue;
    if (isElement(child) && isBlockName(child)) return child;
    const inside = findBlock(child, passed);
    if (inside) return inside;
    if (isElement(child)) passed.push(child);
  }
  return null;
}

function isElementNode(node: ChildNode | null | undefined): node is Element {
  return isElement(node);
}

function isBlockName(element: Element): boolean {
  return !isForeign(element) && BLOCK_ELEMENTS.has(element.name) && element.name !== 'option';
}

/** Whether a node cannot stand inside a line of text. */
export function isBlock(node: ChildNode, context: MarkdownContext): node is Element {
  return isElement(node) && !context.isUnseen(node) && (isBlockName(node) || context.holdsBlock(node));
}

/** Whether nothing stands before a checkbox in its item of a list. */
export function beginsItem(checkbox: Element): boolean {
  let node: ChildNode = checkbox;
  for (;;) {
    for (let before = node.prev; before; before = before.prev)
      if (before.type !== 'text' || before.data.trim() !== '') return false;
    const around: ChildNode | null = node.parent;
    if (!isElement(around)) return false;
    if (around.name === 'li') return true;
    if (around.name !== 'p' && around.name !== 'label' && around.name !== 'span') return false;
    node = around;
  }
}
