import { getNodeLabel } from './node-label';
import { getChain, getNodeClasses, type PageNode, type PageTree } from './page-tree';

/** Where two similar elements diverge: the depth, from the root, of the element that contains only one of them. */
export interface Likeness {
  readonly depth: number;
}

/** Cells and definitions are distinguished by position or label, so two of one row or list are two fields. */
const OWN_MEANING = new Set(['td', 'th', 'dt', 'dd', 'label']);

/**
 * How two elements are similar: as the same field of two records, or as two values of one record; null if they are not.
 */
export function compareElements(a: PageNode, b: PageNode): Likeness | null {
  if (a === b || a.tag !== b.tag) return null;
  const [chainA, chainB] = [fromRoot(a), fromRoot(b)];
  if (chainA.length !== chainB.length) return null;
  const depth = chainA.findIndex((node, at) => node !== chainB[at]);
  const pairs = chainA.slice(depth).map((node, at) => [node, chainB[depth + at]] as const);
  if (!pairs.every(([one, other]) => other && areKin(one, other))) return null;
  if (!pairs.slice(1).every(([one, other]) => other && getNodePlace(one) === getNodePlace(other))) return null;
  const [parting] = pairs[0] ?? [];
  if (!parting || haveOwnMeaning(parting, a, b)) return null;
  return { depth };
}

function haveOwnMeaning(parting: PageNode, a: PageNode, b: PageNode): boolean {
  if (OWN_MEANING.has(parting.tag)) return true;
  const [one, other] = [getNodeLabel(a), getNodeLabel(b)];
  return one !== null && other !== null && one !== other;
}

/** Elements of the page similar to `node`: of a table, the cells of its column. If two elements are known, only their path above `depth` may vary. */
export function findSimilar(tree: PageTree, node: PageNode, depth: number | null): readonly PageNode[] {
  const { byLevel, depths } = getLevels(tree);
  const own = depths.get(node) ?? 0;
  const free = depth ?? own;
  return (byLevel.get(`${node.tag} ${own}`) ?? []).filter((other) => isLike(node, other, own, free));
}

/** Whether two elements of equal depth are similar on every level up to their common ancestor. */
function isLike(node: PageNode, other: PageNode, depth: number, free: number): boolean {
  let [one, two, at]: [PageNode | null, PageNode | null, number] = [node, other, depth];
  while (one !== two) {
    if (one === null || two === null || !areKin(one, two)) return false;
    if ((at > free || OWN_MEANING.has(one.tag)) && getNodePlace(one) !== getNodePlace(two)) return false;
    [one, two, at] = [one.parent, two.parent, at - 1];
  }
  return true;
}

interface Levels {
  /** By tag and depth: the elements in page order. */
  readonly byLevel: ReadonlyMap<string, readonly PageNode[]>;
  readonly depths: ReadonlyMap<PageNode, number>;
}

const known = new WeakMap<PageTree, Levels>();

/** A page's elements by tag and depth, so that moving the pointer over a large page compares only a few. */
function getLevels(tree: PageTree): Levels {
  const before = known.get(tree);
  if (before) return before;
  const byLevel = new Map<string, PageNode[]>();
  const depths = new Map<PageNode, number>();
  for (const node of tree.nodes.values()) {
    const depth = node.parent === null ? 0 : (depths.get(node.parent) ?? 0) + 1;
    depths.set(node, depth);
    const key = `${node.tag} ${depth}`;
    const level = byLevel.get(key);
    if (level) level.push(node);
    else byLevel.set(key, [node]);
  }
  const made = { byLevel, depths };
  known.set(tree, made);
  return made;
}

/** The ancestor of a node at a depth from the root; null if the node is not that deep. */
export function holderAt(node: PageNode, depth: number): PageNode | null {
  return fromRoot(node)[depth] ?? null;
}

function fromRoot(node: PageNode): readonly PageNode[] {
  return getChain(node).toReversed();
}

/** Whether two elements have the same tag, and a class in common if both have any. */
function areKin(a: PageNode, b: PageNode): boolean {
  if (a.tag !== b.tag) return false;
  const [classesA, classesB] = [getNodeClasses(a), getNodeClasses(b)];
  return classesA.length === 0 || classesB.length === 0 || classesA.some((name) => classesB.includes(name));
}

const places = new WeakMap<PageNode, number>();

/** Position of a node among the siblings that look like it. */
function getNodePlace(node: PageNode): number {
  const before = places.get(node);
  if (before !== undefined) return before;
  const counts = new Map<string, number>();
  for (const sibling of node.parent?.children ?? [node]) {
    const look = getAppearance(sibling);
    places.set(sibling, counts.get(look) ?? 0);
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  return places.get(node) ?? 0;
}

function getAppearance(node: PageNode): string {
  return `${node.tag}.${getNodeClasses(node)[0] ?? ''}`;
}
