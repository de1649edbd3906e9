import type { PageNode, PageTree } from '../page/page-tree';

export const MOVE_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type MoveKey = (typeof MOVE_KEYS)[number];

/** Where an arrow key leads from a node: to its parent, its first child or a sibling that is shown; null where nothing is. */
export function moveFrom(node: PageNode, key: MoveKey, isShown: (node: PageNode) => boolean): PageNode | null {
  if (key === 'ArrowUp') return node.parent?.tag === 'html' ? null : node.parent;
  if (key === 'ArrowDown') return node.children.find(isShown) ?? null;
  const siblings = node.parent?.children ?? [];
  const at = siblings.indexOf(node);
  if (key === 'ArrowRight') return siblings.slice(at + 1).find(isShown) ?? null;
  return siblings.slice(0, at).findLast(isShown) ?? null;
}

const HEADINGS = ['h1', 'h2', 'h3'];

/** Where the keyboard begins: the first heading of the highest rank that is shown, else the body. */
export function findStart(tree: PageTree, isShown: (node: PageNode) => boolean): PageNode | null {
  const nodes = [...tree.nodes.values()];
  const heading = HEADINGS.map((tag) => nodes.find((node) => node.tag === tag && isShown(node))).find(Boolean);
  return heading ?? nodes.find(({ tag }) => tag === 'body') ?? tree.root;
}
