import { selectAll } from 'css-select';
import type { ChildNode, Document, Element, ParentNode } from 'domhandler';
import type { SerializeRules } from './serialize';
import type { PageScope } from './types';

/**
 * The elements that match a selector, or the whole page without selectors, minus those that match an excluding
 * selector.
 */
export function selectScope(
  document: Document,
  includeTags: readonly string[],
  excludeTags: readonly string[],
): PageScope {
  const without = new Set(matches(document, excludeTags));
  if (includeTags.length === 0) return { roots: [document], without };
  const chosen = new Set(matches(document, includeTags));
  return { roots: [...chosen].filter((element) => !hasAncestorIn(element, chosen)), without };
}

function matches(document: Document, selectors: readonly string[]): readonly Element[] {
  return selectors.length === 0 ? [] : selectAll<ChildNode, Element>(selectors.join(', '), document);
}

function hasAncestorIn({ parent }: Element, elements: ReadonlySet<ParentNode>): boolean {
  for (let node = parent; node !== null; node = node.parent) if (elements.has(node)) return true;
  return false;
}

/** What to serialize for a part of a page, including its ancestors and the page's title. */
export function keepScope(
  document: Document,
  { roots, without }: PageScope,
): Pick<SerializeRules, 'keeps'> & {
  readonly keepsText: (parent: ParentNode | null) => boolean;
} {
  if (roots.length === 1 && roots[0] === document)
    return { keeps: (element) => !without.has(element), keepsText: () => true };
  const frame = new Set<ParentNode>();
  const inside = new Map<ParentNode, boolean>(roots.map((root) => [root, true]));
  for (const root of roots)
    for (let node = root.parent; node !== null && !frame.has(node); node = node.parent) frame.add(node);
  const isInside = (node: ParentNode | null): boolean => {
    if (node === null) return false;
    const known = inside.get(node);
    if (known !== undefined) return known;
    const is = isInTitle(node) || isInside(node.parent);
    inside.set(node, is);
    return is;
  };
  return {
    keeps: (element) => !without.has(element) && (frame.has(element) || FRAME.has(element.name) || isInside(element)),
    keepsText: isInside,
  };
}

const FRAME = new Set(['html', 'head', 'body']);

function isInTitle(node: ParentNode): boolean {
  return (
    'name' in node &&
    node.name === 'title' &&
    node.parent !== null &&
    'name' in node.parent &&
    node.parent.name === 'head'
  );
}
