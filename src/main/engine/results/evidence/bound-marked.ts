import type { ChildNode, Document, Element } from 'domhandler';
import { removeElement } from 'domutils';
import { boundDocument, type DocumentBounds, getElements, isElement, VIEW_BOUNDS, walk } from '../../page/index';
import { VALUE_ID } from './place';

const NEAR = [200, 20, 0]; // siblings kept before the mark on each level; fewer if the page is still too large

/**
 * Truncates a very large page around its mark, so that a browser can show it quickly: removes text far before the mark,
 * and excess text after it. Modifies the tree; returns false if nothing was removed.
 */
export function boundMarked(document: Document, bounds: DocumentBounds = VIEW_BOUNDS): boolean {
  const mark = getElements(document).find(({ attribs }) => attribs.id === VALUE_ID);
  let isCut = false;
  for (const near of NEAR) {
    if (mark === undefined || isEarly(document, mark, bounds)) break;
    isCut = true;
    for (let node: ChildNode | null = mark; node !== null; node = getParent(node)) cutFarBefore(node, near);
  }
  return boundDocument(document, bounds) !== null || isCut;
}

/** Whether an element is in the first half of what is shown. */
function isEarly(document: Document, element: Element, bounds: DocumentBounds): boolean {
  let elements = 0;
  let characters = 0;
  let found = false;
  walk(document, {
    enter: (each) => {
      found ||= each === element;
      if (!found) elements++;
      return !found;
    },
    text: ({ data }) => {
      if (!found) characters += data.length;
    },
  });
  return elements <= bounds.elements / 2 && characters <= bounds.characters / 2;
}

/** The head stays: it has the page's styles. */
function cutFarBefore(node: ChildNode, near: number): void {
  let left = near;
  for (let each = node.prev; each !== null; ) {
    const before: ChildNode | null = each.prev;
    if (isElement(each) && left > 0) left--;
    else if (left === 0 && !(isElement(each) && KEPT.has(each.name))) removeElement(each);
    each = before;
  }
}

const KEPT = new Set(['head', 'thead', 'caption', 'colgroup']);

function getParent({ parent }: ChildNode): ChildNode | null {
  return parent !== null && isElement(parent) ? parent : null;
}
