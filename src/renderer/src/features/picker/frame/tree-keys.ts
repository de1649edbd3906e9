import type { PageNode, PageTree } from '../page/page-tree';

export const MOVE_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type MoveKey = (typeof MOVE_KEYS)[number];

/**
 * The node that an arrow key moves to: the parent, the first visible child or the next visible sibling; null if there
 * is none.
 */
export function moveFrom(node: PageNode, key: MoveKey, isShown: (node: PageNode) => boolean): PageNode | null {
  if (key === 'ArrowUp') return node.parent?.tag === 'html' ? null : node.parent;
  if (key === 'ArrowDown') return node.children.find(isShown) ?? null;
  const siblings = node.parent?.children ?? [];
  const at = siblings.indexOf(node);
  if (key === 'ArrowRight') return siblings.slice(at + 1).find(isShown) ?? null;
  return siblings.slice(0, at).findLast(isShown) ?? null;
}

const HEADINGS = ['h1', 'h2', 'h3'];

/** Where the keyboard starts: the first visible heading of the highest level, otherwise the body. */
export function findStart(tree: PageTree, isShown: (node: PageNode) => boolean): PageNode | null {
  const nodes = [...tree.nodes.values()];
  const heading = HEADINGS.map((tag) => nodes.find((node) => node.tag === tag && isShown(node))).find(Boolean);
  return heading ?? nodes.find(({ tag }) => tag === 'body') ?? tree.root;
}
