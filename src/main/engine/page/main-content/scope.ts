import type { Element, ParentNode } from 'domhandler';
import { isElement } from '../elements';
import type { PageScope } from '../types';
import type { Block } from './outline';
import type { Readable } from './readable';

/** The part of a page that contains the chosen blocks, without the elements that have text but none of these blocks. */
export function getReadableScope({ root: whole, outline, comments }: Readable, chosen: readonly Block[]): PageScope {
  const kept = keptNodes(chosen);
  if (kept.size === 0) return { roots: [whole], without: new Set() };
  const root = commonRoot(whole, kept);
  const without = new Set<Element>(comments);
  for (const { element, counts: own } of outline.parts)
    if (own.characters > 0 && !kept.has(element) && element.parent && kept.has(element.parent)) without.add(element);
  return { roots: [root], without };
}

/** All elements around the text of the blocks. */
function keptNodes(chosen: readonly Block[]): ReadonlySet<ParentNode> {
  const kept = new Set<ParentNode>();
  for (const { texts } of chosen)
    for (const { parent } of texts)
      for (let node: ParentNode | null = parent; node !== null && !kept.has(node); node = node.parent) kept.add(node);
  return kept;
}

// The content below a root is returned without the root itself, so the root must be an element without a meaning of its
// own.
const PLAIN = new Set([
  'html',
  'body',
  'main',
  'article',
  'section',
  'div',
  'center',
  'form',
  'td',
  'header',
  'hgroup',
]);

/** The innermost plain element that contains everything kept. */
function commonRoot(whole: ParentNode, kept: ReadonlySet<ParentNode>): ParentNode {
  let root = whole;
  let plain = whole;
  for (;;) {
    const inside: readonly Element[] = root.children
      .filter((child) => isElement(child))
      .filter((child) => kept.has(child));
    const [only] = inside;
    const hasText = root.children.some((child) => child.type === 'text' && child.data.trim() !== '');
    if (only === undefined || inside.length > 1 || hasText) return plain;
    root = only;
    if (PLAIN.has(only.name)) plain = only;
  }
}
