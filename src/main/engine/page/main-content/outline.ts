import type { Element, ParentNode, Text } from 'domhandler';
import { BLOCK_ELEMENTS, isForeign } from '../elements';
import type { IsUnseen } from '../visible';
import { walk } from '../walk';
import { addCounts, type Counts, countText, newCounts } from './counts';

/** A visible element, with counts of its content. */
export interface Part {
  readonly element: Element;
  readonly parent: Part | null;
  readonly depth: number;
  /** Position among all visible elements, in page order. */
  readonly index: number;
  /** Counts of all text inside. */
  readonly counts: Counts;
  /** Index of the first block inside. */
  readonly firstBlock: number;
  /** Index after the last block inside. */
  endBlock: number;
  /** Index after the last part inside; the parts inside follow this one. */
  endPart: number;
  /** Number of elements directly inside. */
  children: number;
  /** Whether this element is a link or is inside one. */
  readonly inLink: boolean;
}

/** A run of text on lines of its own: a paragraph, a cell, a button, or the text between two of these. */
export interface Block {
  readonly index: number;
  /** The innermost part that contains the whole run and starts a new line. */
  readonly owner: Part;
  readonly texts: Text[];
  readonly counts: Counts;
  /** Words of the page before this block. */
  readonly wordsBefore: number;
}

/** The parts and blocks of a page, in page order. */
export interface Outline {
  readonly parts: readonly Part[];
  readonly blocks: readonly Block[];
  readonly counts: Counts;
}

/** Each control is a block, because a control may be content although its neighbours are not, and the reverse. */
const CONTROLS = new Set(['button', 'select', 'textarea', 'label', 'legend', 'summary']);

/** Reads the parts and blocks below a node in one pass. */
export function getOutline(root: ParentNode, isUnseen: IsUnseen): Outline {
  const reader = new OutlineReader();
  walk(root, {
    enter: (element) => {
      if (isUnseen(element)) return false;
      reader.enter(element);
      return true;
    },
    leave: () => reader.leave(),
    text: (node) => reader.text(node),
  });
  return { parts: reader.parts, blocks: reader.blocks, counts: reader.counts };
}

class OutlineReader {
  readonly parts: Part[] = [];
  readonly blocks: Block[] = [];
  readonly counts = newCounts();
  #open: Part | null = null;
  #block: Block | null = null;

  enter(element: Element): void {
    const parent = this.#open;
    if (isBlock(element)) this.#block = null;
    const part: Part = {
      element,
      parent,
      depth: parent === null ? 0 : parent.depth + 1,
      index: this.parts.length,
      counts: newCounts(),
      firstBlock: this.blocks.length,
      endBlock: this.blocks.length,
      endPart: this.parts.length + 1,
      children: 0,
      inLink: parent?.inLink === true || isAnchor(element),
    };
    if (parent) parent.children++;
    this.parts.push(part);
    this.#open = part;
  }

  leave(): void {
    const part = this.#open;
    if (part === null) return;
    part.endBlock = this.blocks.length;
    part.endPart = this.parts.length;
    if (part.parent) addCounts(part.parent.counts, part.counts);
    if (isBlock(part.element)) this.#block = null;
    this.#open = part.parent;
  }

  text(node: Text): void {
    const part = this.#open;
    if (part === null) return;
    const counts = countText(node.data, part.inLink);
    if (counts.characters === 0) return;
    if (this.#block === null) this.#block = this.#begin(part);
    const block = this.#block;
    block.texts.push(node);
    addCounts(block.counts, counts);
    addCounts(part.counts, counts);
    addCounts(this.counts, counts);
  }

  #begin(part: Part): Block {
    const block: Block = {
      index: this.blocks.length,
      owner: blockAround(part),
      texts: [],
      counts: newCounts(),
      wordsBefore: this.counts.words,
    };
    this.blocks.push(block);
    return block;
  }
}

function blockAround(part: Part): Part {
  let around = part;
  while (!isBlock(around.element) && around.parent) around = around.parent;
  return around;
}

function isBlock(element: Element): boolean {
  return (BLOCK_ELEMENTS.has(element.name) || CONTROLS.has(element.name)) && !isForeign(element);
}

function isAnchor({ name, attribs }: Element): boolean {
  return name === 'a' && attribs.href !== undefined;
}
