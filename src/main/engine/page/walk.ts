import type { Document, Element, ParentNode, Text } from 'domhandler';
import { isElement, isForeign } from './elements';
import { createObjectCache } from './object-cache';

export interface Visitor {
  /** Called for each element in document order; returning false skips its content. */
  readonly enter?: (element: Element) => boolean;
  readonly leave?: (element: Element) => void;
  readonly text?: (node: Text) => void;
}

/** Walks everything below a node in document order, without recursion, so that no depth overflows the stack. */
export function walk(root: ParentNode, visitor: Visitor): void {
  let node = root.children[0] ?? null;
  while (node !== null) {
    if (node.type === 'text') visitor.text?.(node);
    const into = isElement(node) ? visitor.enter?.(node) !== false : node.type === 'root';
    if (into && 'children' in node && node.children[0]) {
      node = node.children[0];
      continue;
    }
    if (into && isElement(node)) visitor.leave?.(node);
    while (node !== null && node.next === null) {
      const parent: ParentNode | null = node.parent;
      if (parent === null || parent === root) return;
      if (isElement(parent)) visitor.leave?.(parent);
      node = parent;
    }
    node = node?.next ?? null;
  }
}

/** All elements below a node in document order, without the content of templates, which is not part of the page. */
export function getElements(root: ParentNode): readonly Element[] {
  const found: Element[] = [];
  walk(root, {
    enter: (element) => {
      found.push(element);
      return !isInertTemplate(element);
    },
  });
  return found;
}

const kept = createObjectCache<Document, readonly Element[]>();

/** The elements of a page's document, listed once for all its readers; an element that is removed later stays in the list. */
export function getPageElements(document: Document): readonly Element[] {
  const elements = kept.get(document) ?? getElements(document);
  kept.set(document, elements);
  return elements;
}

/** Whether an element is a template that does not declare a shadow root. */
export function isInertTemplate(element: Element): boolean {
  return element.name === 'template' && element.attribs.shadowrootmode === undefined;
}

/** Whether an element is a template that declares a shadow root, whose content the page shows. */
export function isShadowRoot(element: Element): boolean {
  return element.name === 'template' && !isInertTemplate(element);
}

/** Text below a node, unchanged; includes scripts and styles only if `root` is one. */
export function getRootText(root: ParentNode): string {
  let text = '';
  walk(root, {
    enter: (element) =>
      isForeign(element) || (element.name !== 'script' && element.name !== 'style' && !isInertTemplate(element)),
    text: (node) => {
      text += node.data;
    },
  });
  return text;
}

/** Text below a node with white space folded. */
export function getFoldedText(root: ParentNode): string {
  return getRootText(root).replaceAll(/\s+/g, ' ').trim();
}

/** Depth of nesting below a node. */
export function getRootDepth(root: Document): number {
  let depth = 0;
  let deepest = 0;
  walk(root, {
    enter: () => {
      deepest = Math.max(deepest, ++depth);
      return true;
    },
    leave: () => {
      depth--;
    },
  });
  return deepest;
}

/** A document's elements in document order, which is the picker's numbering. */
export interface Numbered {
  readonly elements: readonly Element[];
  readonly numbers: ReadonlyMap<Element, number>;
}

const known = createObjectCache<Document, Numbered>();

/** Numbers the elements of a document, once; the document must not change afterwards. */
export function numberedElements(document: Document): Numbered {
  const before = known.get(document);
  if (before) return before;
  const elements = getElements(document);
  const made = { elements, numbers: new Map(elements.map((element, number) => [element, number])) };
  known.set(document, made);
  return made;
}
