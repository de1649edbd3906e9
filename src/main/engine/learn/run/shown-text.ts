import type { ChildNode, Element } from 'domhandler';
import { collapseSpaces, hasNoText } from '../../extract/index';
import { BLOCK_ELEMENTS, isElement } from '../../page/index';

const MAX_DEPTH = 600; // no tree is deeper

/** Displayed text of nodes, white space folded. */
export function getShownText(nodes: readonly ChildNode[]): string {
  const [only] = nodes;
  if (nodes.length !== 1 || !isElement(only)) return collapseSpaces(rawText(nodes));
  const before = known.get(only);
  if (before !== undefined) return before;
  const text = collapseSpaces(rawText(nodes));
  known.set(only, text);
  return text;
}

const known = new WeakMap<Element, string>(); // cached, because several locators lead to one element

/** The same as lines; blocks and line breaks end one. */
export function getShownLines(nodes: readonly ChildNode[]): readonly string[] {
  return rawText(nodes).split('\n').map(collapseSpaces).filter(Boolean);
}

/** An element's text without that of its child elements. */
export function getOwnText(element: Element): string {
  let text = '';
  for (const child of element.children) text += child.type === 'text' ? child.data : ' ';
  return collapseSpaces(text);
}

function rawText(nodes: readonly ChildNode[]): string {
  const [only] = nodes;
  if (nodes.length === 1 && isElement(only) && only.children.length === 1) {
    const [inner] = only.children;
    if (inner?.type === 'text') return inner.data.replace(/\s+/g, ' ');
  }
  const parts: string[] = [];
  collectShownText(nodes, parts, 0);
  return parts.join('');
}

function collectShownText(nodes: readonly ChildNode[], parts: string[], depth: number): void {
  for (const node of nodes) {
    if (node.type === 'text') parts.push(node.data.replace(/\s+/g, ' '));
    else if (isElement(node) && depth < MAX_DEPTH) collectElement(node, parts, depth);
  }
}

function collectElement(element: Element, parts: string[], depth: number): void {
  if (depth > 0 && hasNoText(element)) return;
  const isBlock = BLOCK_ELEMENTS.has(element.name);
  if (isBlock || element.name === 'br') parts.push('\n');
  collectShownText(element.children, parts, depth + 1);
  if (isBlock) parts.push('\n');
}
