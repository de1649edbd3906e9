import type { Element, ParentNode, Text } from 'domhandler';
import { BLOCK_ELEMENTS, isForeign } from '../elements';
import type { IsUnseen } from '../visible';
import { walk } from '../walk';
import { addCounts, type Counts, countText, newCounts } from './counts';

/** An element that a reader sees, with what stands in it. */
export interface Part {
  readonly element: Element;
  readonly parent: Part | null;
  readonly depth: number;
  /** The element's place among all that are seen, in page order. */
  readonly index: number;
  /** Of all text inside. */
  readonly counts: Counts;
  /** The blocks inside are those from here … */
  readonly firstBlock: number;
  /** … to before this one. */
  endBlock: number;
  /** The parts inside are those after this one to before this index. */
  endPart: number;
  /** Elements directly inside. */
  children: number;
  /** Whether the text belongs to a link, an element it stands in or this one. */
  readonly inLink: boolean;
}

/** A run of text that stands on lines of its own: a paragraph, a cell, a button, or what is between two of these. */
export interface Block {
  readonly index: number;
  /** The innermost part that holds the whole run and begins on a line of its own. */
  readonly owner: Part;
  readonly texts: Text[];
  readonly counts: Counts;
  /** Words of the page before it. */
  readonly wordsBefore: number;
}

/** A page as its parts and blocks, in page order. */
export interface Outline {
  readonly parts: readonly Part[];
  readonly blocks: readonly Block[];
  readonly counts: Counts;
}

/** Controls are blocks too: each is content or not by itself. */
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
