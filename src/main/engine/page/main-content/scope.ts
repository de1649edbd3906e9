import type { Element, ParentNode } from 'domhandler';
import { isElement } from '../elements';
import type { PageScope } from '../types';
import type { Block } from './outline';
import type { Readable } from './readable';

/** The part of a page that holds some of its blocks: what has text but none of theirs is left out. */
export function getReadableScope({ root: whole, outline }: Readable, chosen: readonly Block[]): PageScope {
  const kept = keptNodes(chosen);
  if (kept.size === 0) return { roots: [whole], without: new Set() };
  const root = commonRoot(whole, kept);
  const without = new Set<Element>();
  for (const { element, counts: own } of outline.parts)
    if (own.characters > 0 && !kept.has(element) && element.parent && kept.has(element.parent)) without.add(element);
  return { roots: [root], without };
}

/** The elements that text of the blocks stands in, at any depth. */
function keptNodes(chosen: readonly Block[]): ReadonlySet<ParentNode> {
  const kept = new Set<ParentNode>();
  for (const { texts } of chosen)
    for (const { parent } of texts)
      for (let node: ParentNode | null = parent; node !== null && !kept.has(node); node = node.parent) kept.add(node);
  return kept;
}

// The content below a root is returned without the root itself, so a root that shapes its content must stay inside.
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

/** The innermost plain element that holds all that is kept. */
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
