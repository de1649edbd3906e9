import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, isElement, isForeign } from '../elements';
import type { Page } from '../types';
import { type IsUnseen, unseenIn } from '../visible';
import { walk } from '../walk';

/** What the writers of Markdown know of the page and of where they stand. */
export interface MarkdownContext {
  readonly page: Page;
  readonly isUnseen: IsUnseen;
  /** Elements with a block element somewhere inside. */
  readonly holdsBlock: ReadonlySet<Element>;
  /** How many lists and quotes are around. */
  readonly nesting: number;
  /** Marks that are already open, so that none is doubled. */
  readonly inStrong: boolean;
  readonly inEmphasis: boolean;
  readonly inLink: boolean;
  /** Inside a table cell everything stands on one line. */
  readonly inCell: boolean;
}

/** The context at the top of a page. */
export function markdownContext(page: Page): MarkdownContext {
  return {
    page,
    isUnseen: unseenIn(page.document),
    holdsBlock: elementsHoldingBlocks(page),
    nesting: 0,
    inStrong: false,
    inEmphasis: false,
    inLink: false,
    inCell: false,
  };
}

function elementsHoldingBlocks(page: Page): ReadonlySet<Element> {
  const holding = new Set<Element>();
  walk(page.document, {
    enter: (element) => {
      if (!isBlockName(element)) return true;
      for (let around = element.parent; isElementNode(around) && !holding.has(around); around = around.parent)
        holding.add(around);
      return true;
    },
  });
  return holding;
}

function isElementNode(node: ChildNode | null): node is Element {
  return isElement(node);
}

function isBlockName(element: Element): boolean {
  return !isForeign(element) && BLOCK_ELEMENTS.has(element.name) && element.name !== 'option';
}

/** Whether a node cannot stand inside a line of text. */
export function isBlock(node: ChildNode, context: MarkdownContext): node is Element {
  return isElement(node) && !context.isUnseen(node) && (isBlockName(node) || context.holdsBlock.has(node));
}
