import { findSimilar } from './likeness';
import { getChain, type PageNode, type PageTree } from './page-tree';

const known = new WeakMap<PageTree, Map<string, readonly PageNode[]>>();

/**
 * All similar elements of the page, including the element itself, as `findSimilar` finds them; computed once for each
 * element.
 */
export function getSimilar(tree: PageTree, node: PageNode, depth: number | null = null): readonly PageNode[] {
  const found = known.get(tree) ?? new Map<string, readonly PageNode[]>();
  known.set(tree, found);
  const key = `${node.number} ${depth}`;
  const alike = found.get(key) ?? findSimilar(tree, node, depth);
  found.set(key, alike);
  return alike;
}

/**
 * The sets of similar elements that a pick can take, the smallest first: the element alone, those in the nearest list,
 * and so on up to those on the whole page.
 */
export function findReaches(tree: PageTree, node: PageNode): readonly (readonly PageNode[])[] {
  const chain = getChain(node);
  const stepsTo = new Map(chain.map((each, steps) => [each, steps]));
  const partings = getSimilar(tree, node).map((other) => ({ other, steps: stepsUntil(other, stepsTo) }));
  const widths = [...new Set(partings.map(({ steps }) => steps))].sort((one, more) => one - more);
  return widths.map((width) => partings.filter(({ steps }) => steps <= width).map(({ other }) => other));
}

/** Number of steps from the chain's first element up to the common ancestor with the other. */
function stepsUntil(other: PageNode, stepsTo: ReadonlyMap<PageNode, number>): number {
  for (const each of getChain(other)) {
    const steps = stepsTo.get(each);
    if (steps !== undefined) return steps;
  }
  return stepsTo.size;
}
