import type { LeftOut } from '@shared/contract/left-out';
import type { ChildNode, Document, Element, ParentNode, Text } from 'domhandler';
import { isElement } from './elements';
import { walk } from './walk';

/** How much of a page the picker shows. */
export interface DocumentBounds {
  readonly elements: number;
  /** Characters of texts and attributes; scripts and style sheets are invisible and do not count. */
  readonly characters: number;
}

// few pages have more; a browser lays this out in a second, and ten times as much in half a minute with a gigabyte of memory
export const VIEW_BOUNDS: DocumentBounds = { elements: 30_000, characters: 4_000_000 };

const MAX_PIECE = 200_000; // characters; a longer attribute or style sheet contains images or fonts, and would leave no room for text
const MIN_RECORDS = 100; // siblings with the same tag; an element with this many before it belongs to a list

/**
 * Removes everything beyond the bounds, in document order, so that the remaining elements keep their numbers. Keeps or removes
 * each record of a long list as a whole. Modifies the tree; returns null if nothing was removed.
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
  /** The first node beyond the bounds. */
  readonly node: Element | Text;
  /** Characters that still fit. */
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

/** The innermost ancestor of a node, or the node itself, that belongs to a long list; null if none does. */
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

/** Tells the records of a list from other elements, even if the list has several parts, like a table with several bodies. */
function getRecordTest(record: Element): (element: Element) => boolean {
  const look = getElementShape(record);
  return (element) => element.name === record.name && getElementShape(element) === look;
}

function getElementShape({ name, attribs, parent }: Element): string {
  const around = parent && 'name' in parent ? parent.name : '';
  const [first = ''] = name === 'tr' ? [] : (attribs.class ?? '').trim().split(/\s+/); // classes may stripe the rows
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

/** Removes everything after a node, except its ancestors. */
function cutBehind(node: ChildNode): void {
  for (let each = node; each.parent !== null; each = each.parent) {
    const { children } = each.parent;
    children.length = children.lastIndexOf(each) + 1;
    each.next = null;
  }
}

/** Removes the last child of its parent. */
function cutOff(node: ChildNode): void {
  const { parent, prev } = node;
  parent?.children.pop();
  if (prev) prev.next = null;
}
