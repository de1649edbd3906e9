import { labelOf } from './label-of';
import { chainOf, classesOf, type PageNode, type PageTree } from './page-tree';

/** Where two like elements part: the depth, from the root, of the element that holds each of them alone. */
export interface Likeness {
  readonly depth: number;
}

/** Cells and definitions are told apart by their place or label, so two of one row or list are two fields. */
const OWN_MEANING = new Set(['td', 'th', 'dt', 'dd', 'label']);

/** How two elements are alike, as the same field of two records or two values of one; null where they are not. */
export function likenessOf(a: PageNode, b: PageNode): Likeness | null {
  if (a === b || a.tag !== b.tag) return null;
  const [chainA, chainB] = [fromRoot(a), fromRoot(b)];
  if (chainA.length !== chainB.length) return null;
  const depth = chainA.findIndex((node, at) => node !== chainB[at]);
  const pairs = chainA.slice(depth).map((node, at) => [node, chainB[depth + at]] as const);
  if (!pairs.every(([one, other]) => other && areKin(one, other))) return null;
  if (!pairs.slice(1).every(([one, other]) => other && placeOf(one) === placeOf(other))) return null;
  const [parting] = pairs[0] ?? [];
  if (!parting || haveOwnMeaning(parting, a, b)) return null;
  return { depth };
}

function haveOwnMeaning(parting: PageNode, a: PageNode, b: PageNode): boolean {
  if (OWN_MEANING.has(parting.tag)) return true;
  const [one, other] = [labelOf(a), labelOf(b)];
  return one !== null && other !== null && one !== other;
}

/** Elements all over the page that stand as `node` does; where two are known, only their part above `depth` may vary. */
export function likesOf(tree: PageTree, node: PageNode, depth: number | null): readonly PageNode[] {
  const chain = fromRoot(node);
  const free = depth ?? chain.length - 1;
  return [...tree.nodes.values()].filter((other) => {
    if (other.tag !== node.tag) return false;
    const others = fromRoot(other);
    return (
      others.length === chain.length &&
      others.every((each, at) => {
        const own = chain[at];
        return (
          own !== undefined && (own === each || (areKin(own, each) && (at <= free || placeOf(own) === placeOf(each))))
        );
      })
    );
  });
}

/** The element at a depth from the root that holds the node; null where it is not that deep. */
export function holderAt(node: PageNode, depth: number): PageNode | null {
  return fromRoot(node)[depth] ?? null;
}

function fromRoot(node: PageNode): readonly PageNode[] {
  return chainOf(node).toReversed();
}

/** The same tag, and class names in common where both have some. */
function areKin(a: PageNode, b: PageNode): boolean {
  if (a.tag !== b.tag) return false;
  const [classesA, classesB] = [classesOf(a), classesOf(b)];
  return classesA.length === 0 || classesB.length === 0 || classesA.some((name) => classesB.includes(name));
}

/** The position of a node among the siblings that look like it. */
function placeOf(node: PageNode): number {
  const look = lookOf(node);
  return (node.parent?.children ?? []).filter((sibling) => lookOf(sibling) === look).indexOf(node);
}

function lookOf(node: PageNode): string {
  return `${node.tag}.${classesOf(node)[0] ?? ''}`;
}
