import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, isElement, isForeign } from '../elements';
import type { Page } from '../types';
import { type IsUnseen, unseenIn } from '../visible';
import { walk } from '../walk';
import type { Mark } from './marks';

/** Context of a node for the Markdown writers. */
export interface MarkdownContext {
  readonly page: Page;
  readonly isUnseen: IsUnseen;
  /** Elements omitted with their content. */
  readonly without: ReadonlySet<Element>;
  /** Elements that contain a block element at any depth. */
  readonly holdsBlock: ReadonlySet<Element>;
  /** Number of lists and quotes around the node. */
  readonly nesting: number;
  /** Marks that are already open, so that none is nested in itself. */
  readonly marks: readonly Mark[];
  /** Marks of elements around blocks, repeated on each line within. */
  readonly marksAround: readonly Mark[];
  readonly inLink: boolean;
  /** Whether it is in a table cell, where everything must be on one line. */
  readonly inCell: boolean;
  /** The previous block, from which a list must be separated. */
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
    holdsBlock: elementsHoldingBlocks(page),
    nesting: 0,
    marks: [],
    marksAround: [],
    inLink: false,
    inCell: false,
    before: '',
  };
}

function elementsHoldingBlocks(page: Page): ReadonlySet<Element> {
  const holding = new Set<Element>();
  walk(page.document, {
    enter: (element) => {
      if (!isBlockName(element)) return true;
      for (let around = element.parent; isElement(around) && !holding.has(around); around = around.parent)
        holding.add(around);
      return true;
    },
  });
  return holding;
}

function isBlockName(element: Element): boolean {
  return !isForeign(element) && BLOCK_ELEMENTS.has(element.name) && element.name !== 'option';
}

/** Whether a node cannot be part of a line of text. */
export function isBlock(node: ChildNode, context: MarkdownContext): node is Element {
  return isElement(node) && !context.isUnseen(node) && (isBlockName(node) || context.holdsBlock.has(node));
}

/** Whether a checkbox is the first content of its list item. */
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
