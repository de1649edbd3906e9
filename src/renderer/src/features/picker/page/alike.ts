import { findSimilar } from './likeness';
import { getChain, type PageNode, type PageTree } from './page-tree';

const known = new WeakMap<PageTree, Map<string, readonly PageNode[]>>();

/** The elements all over the page that stand as this one does, itself included, as `likesOf`; worked out once for each. */
export function alikeIn(tree: PageTree, node: PageNode, depth: number | null = null): readonly PageNode[] {
  const found = known.get(tree) ?? new Map<string, readonly PageNode[]>();
  known.set(tree, found);
  const key = `${node.number} ${depth}`;
  const alike = found.get(key) ?? findSimilar(tree, node, depth);
  found.set(key, alike);
  return alike;
}

/**
 * How far "the same" can reach from an element, the narrowest first: itself alone, its like in the nearest list around, and
 * so on to its like all over the page.
 */
export function findReaches(tree: PageTree, node: PageNode): readonly (readonly PageNode[])[] {
  const chain = getChain(node);
  const stepsTo = new Map(chain.map((each, steps) => [each, steps]));
  const partings = alikeIn(tree, node).map((other) => ({ other, steps: stepsUntil(other, stepsTo) }));
  const widths = [...new Set(partings.map(({ steps }) => steps))].sort((one, more) => one - more);
  return widths.map((width) => partings.filter(({ steps }) => steps <= width).map(({ other }) => other));
}

/** How many steps up from the chain's first element the other meets it. */
function stepsUntil(other: PageNode, stepsTo: ReadonlyMap<PageNode, number>): number {
  for (const each of getChain(other)) {
    const steps = stepsTo.get(each);
    if (steps !== undefined) return steps;
  }
  return stepsTo.size;
}
