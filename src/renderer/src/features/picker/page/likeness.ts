import { getNodeLabel } from './node-label';
import { getChain, getNodeClasses, type PageNode, type PageTree } from './page-tree';

/** Where two like elements part: the depth, from the root, of the element that holds each of them alone. */
export interface Likeness {
  readonly depth: number;
}

/** Cells and definitions are distinguished by their place or label, so two of one row or list are two fields. */
const OWN_MEANING = new Set(['td', 'th', 'dt', 'dd', 'label']);

/** How two elements are alike, as the same field of two records or two values of one; null where they are not. */
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

/** Elements all over the page that stand as `node` does; where two are known, only their part above `depth` may vary. */
export function findSimilar(tree: PageTree, node: PageNode, depth: number | null): readonly PageNode[] {
  const { byLevel, depths } = getLevels(tree);
  const own = depths.get(node) ?? 0;
  const free = depth ?? own;
  return (byLevel.get(`${node.tag} ${own}`) ?? []).filter((other) => isLike(node, other, own, free));
}

/** Whether two elements of equal depth are of one kind on every level up to their common ancestor. */
function isLike(node: PageNode, other: PageNode, depth: number, free: number): boolean {
  let [one, two, at]: [PageNode | null, PageNode | null, number] = [node, other, depth];
  while (one !== two) {
    if (one === null || two === null || !areKin(one, two)) return false;
    if (at > free && getNodePlace(one) !== getNodePlace(two)) return false;
    [one, two, at] = [one.parent, two.parent, at - 1];
  }
  return true;
}

interface Levels {
  /** By tag and depth: the elements, in page order. */
  readonly byLevel: ReadonlyMap<string, readonly PageNode[]>;
  readonly depths: ReadonlyMap<PageNode, number>;
}

const known = new WeakMap<PageTree, Levels>();

/** A page's elements by tag and depth, so that a pointer that moves over a large page asks only a few of them. */
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

/** The element at a depth from the root that holds the node; null where it is not that deep. */
export function holderAt(node: PageNode, depth: number): PageNode | null {
  return fromRoot(node)[depth] ?? null;
}

function fromRoot(node: PageNode): readonly PageNode[] {
  return getChain(node).toReversed();
}

/** The same tag, and class names in common where both have some. */
function areKin(a: PageNode, b: PageNode): boolean {
  if (a.tag !== b.tag) return false;
  const [classesA, classesB] = [getNodeClasses(a), getNodeClasses(b)];
  return classesA.length === 0 || classesB.length === 0 || classesA.some((name) => classesB.includes(name));
}

const places = new WeakMap<PageNode, number>();

/** The position of a node among the siblings that look like it. */
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
