import type { Document, Element, ParentNode, Text } from 'domhandler';
import { isElement, isForeign } from './elements';

export interface Visitor {
  /** Called for each element in document order; false leaves out what is inside it. */
  readonly enter?: (element: Element) => boolean;
  readonly leave?: (element: Element) => void;
  readonly text?: (node: Text) => void;
}

/** Walks what is below a node in document order, without recursion, so that no depth of nesting can overflow the stack. */
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

/** Every element below a node in document order, without the content of templates, which is no part of the page. */
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

/** A template that no shadow root is made of. */
export function isInertTemplate(element: Element): boolean {
  return element.name === 'template' && element.attribs.shadowrootmode === undefined;
}

/** The text below a node as it stands in the source, scripts' and styles' included where `root` is one. */
export function getRootText(root: ParentNode): string {
  let text = '';
  walk(root, {
    enter: (element) => !['script', 'style', 'template'].includes(element.name) || isForeign(element),
    text: (node) => {
      text += node.data;
    },
  });
  return text;
}

/** The text below a node with runs of white space folded to one space. */
export function getFoldedText(root: ParentNode): string {
  return getRootText(root).replaceAll(/\s+/g, ' ').trim();
}

/** The deepest nesting below a node. */
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
