import type { LeftOut } from '@shared/contract/left-out';
import type { ChildNode, Document, Element, ParentNode, Text } from 'domhandler';
import { isElement } from './elements';
import { walk } from './walk';

/** How much of a page a person is shown to pick on. */
export interface DocumentBounds {
  readonly elements: number;
  /** Of texts and attributes; scripts and style sheets do not count, because a person sees nothing of them. */
  readonly characters: number;
}

// few pages have as much; a browser lays it out in a second, and ten times as much takes it half a minute and a gigabyte
export const VIEW_BOUNDS: DocumentBounds = { elements: 30_000, characters: 4_000_000 };

const MAX_PIECE = 200_000; // characters; a longer attribute or style sheet holds pictures or fonts, and would leave no room for text
const MIN_RECORDS = 100; // siblings of one tag; with as many before it, an element is one of a list

/**
 * Cuts off what stands behind the bounds, in document order, so that the elements that are left keep their numbers. A record of a
 * long list is kept or left out as a whole. Changes the tree; null where nothing was cut off.
 */
export function boundDocument(document: Document, bounds: DocumentBounds = VIEW_BOUNDS): LeftOut | null {
  if (measure(document, bounds).cut === null) return null;
  emptyLongPieces(document);
  const { cut, elements, characters } = measure(document, bounds);
  if (cut === null) return null;
  const record = getRecord(cut.node);
  const isRecord = record && getRecordTest(record);
  const total = isRecord ? countElements(document, isRecord) : 0;
  const first = record ?? cut.node;
  cutBehind(first);
  if (first.type === 'text' && cut.room > 0) first.data = first.data.slice(0, cut.room);
  else cutOff(first);
  if (record && isRecord) {
    return { unit: record.name === 'tr' ? 'rows' : 'items', shown: countElements(document, isRecord), total };
  }
  const left = measure(document, bounds);
  return cut.node.type === 'text'
    ? { unit: 'characters', shown: left.characters, total: characters }
    : { unit: 'elements', shown: left.elements, total: elements };
}

interface Cut {
  /** The first node that is too much. */
  readonly node: Element | Text;
  /** How many characters the bounds still had room for. */
  readonly room: number;
}

function measure(document: Document, bounds: DocumentBounds) {
  let cut: Cut | null = null;
  let elements = 0;
  let characters = 0;
  const add = (node: Element | Text, length: number) => {
    const room = bounds.characters - characters;
    characters += length;
    if (elements > bounds.elements || characters > bounds.characters) cut ??= { node, room };
  };
  walk(document, {
    enter: (element) => {
      elements++;
      add(element, getAttributesLength(element));
      return true;
    },
    text: (node) => {
      if (isReadableText(node.parent)) add(node, node.data.length);
    },
  });
  return { cut: cut as Cut | null, elements, characters };
}

function getAttributesLength({ name, attribs }: Element): number {
  let length = 2 * name.length;
  for (const key in attribs) length += key.length + (attribs[key]?.length ?? 0);
  return length;
}

function isReadableText(parent: ParentNode | null): boolean {
  return parent === null || !('name' in parent) || (parent.name !== 'script' && parent.name !== 'style');
}

function emptyLongPieces(document: Document): void {
  walk(document, {
    enter: ({ attribs }) => {
      for (const key in attribs) if ((attribs[key]?.length ?? 0) > MAX_PIECE) attribs[key] = '';
      return true;
    },
    text: (node) => {
      const { parent } = node;
      if (node.data.length > MAX_PIECE && parent && 'name' in parent && parent.name === 'style') node.data = '';
    },
  });
}

/** The innermost element at or around a node that is one of a long list; null where none is. */
function getRecord(node: Element | Text): Element | null {
  for (let each: ChildNode | null = node; each !== null; each = each.parent) {
    if (isElement(each) && countBefore(each) >= MIN_RECORDS) return each;
  }
  return null;
}

function countBefore(element: Element): number {
  let count = 0;
  for (let { prev } = element; prev !== null; { prev } = prev)
    if (isElement(prev) && prev.name === element.name) count++;
  return count;
}

/** Distinguishes the records of a list from other elements, also where the list has several parts: a table has several bodies. */
function getRecordTest(record: Element): (element: Element) => boolean {
  const look = getElementShape(record);
  return (element) => element.name === record.name && getElementShape(element) === look;
}

function getElementShape({ name, attribs, parent }: Element): string {
  const around = parent && 'name' in parent ? parent.name : '';
  const [first = ''] = name === 'tr' ? [] : (attribs.class ?? '').trim().split(/\s+/); // rows are striped by classes
  return `${around} ${first}`;
}

function countElements(document: Document, test: (element: Element) => boolean): number {
  let count = 0;
  walk(document, {
    enter: (element) => {
      if (test(element)) count++;
      return true;
    },
  });
  return count;
}

/** Leaves out everything that stands after a node and is not around it. */
function cutBehind(node: ChildNode): void {
  for (let each = node; each.parent !== null; each = each.parent) {
    const { children } = each.parent;
    children.length = children.lastIndexOf(each) + 1;
    each.next = null;
  }
}

/** Takes away the last child of its parent. */
function cutOff(node: ChildNode): void {
  const { parent, prev } = node;
  parent?.children.pop();
  if (prev) prev.next = null;
}
