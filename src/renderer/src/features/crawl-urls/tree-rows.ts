import type { SiteNode } from '@shared/contract/jobs';

/** A folder or page of a site. */
export type TreeNode = Pick<SiteNode, 'name' | 'url' | 'urls' | 'children'>;

/** Loaded part of a folder. */
export interface TreePart<Node extends TreeNode = SiteNode> {
  readonly nodes: readonly Node[];
  /** Total number of its children. */
  readonly total: number;
}

/** Parts by the folder's `url`; hosts are under the empty one. */
export type TreeParts<Node extends TreeNode = SiteNode> = ReadonlyMap<string, TreePart<Node>>;

export const ROOT = '';

export type TreeRow<Node extends TreeNode = SiteNode> =
  | {
      readonly kind: 'node';
      readonly key: string;
      readonly node: Node;
      /** From 1. */
      readonly level: number;
      readonly under: string;
      readonly isOpen: boolean;
      /** From 1, within its folder. */
      readonly position: number;
      readonly size: number;
    }
  /** Placeholder for children that are not loaded. */
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly under: string;
      readonly left: number;
      readonly level: number;
    };

/** Visible rows from top to bottom, with the children of each open folder below it. */
export function listTreeRows<Node extends TreeNode>(
  parts: TreeParts<Node>,
  open: ReadonlySet<string>,
  under = ROOT,
  level = 1,
): readonly TreeRow<Node>[] {
  const part = parts.get(under);
  if (!part) return [];
  const rows = part.nodes.flatMap((node, index): readonly TreeRow<Node>[] => {
    const key = getSiteNodeKey(node);
    const isOpen = node.children && open.has(node.url);
    const row = { kind: 'node', key, node, level, under, isOpen, position: index + 1, size: part.total } as const;
    return isOpen ? [row, ...listTreeRows(parts, open, node.url, level + 1)] : [row];
  });
  const left = part.total - part.nodes.length;
  return left > 0 ? [...rows, { kind: 'more', key: `more ${under}`, under, left, level }] : rows;
}

/** A folder and its own page have the same `url`, so the key also says which. */
function getSiteNodeKey({ url, children }: TreeNode): string {
  return `${children ? 'folder' : 'page'} ${url}`;
}

/** Effect of a key in a tree. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly key: string }
  | { readonly kind: 'open' | 'close'; readonly url: string }
  | null;

/** Effect of a key on a row by the conventions of trees: arrows, Home and End. */
export function getTreeMove(rows: readonly TreeRow<TreeNode>[], focused: string | null, pressed: string): TreeMove {
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === focused),
  );
  const row = rows[at];
  if (!row) return null;
  switch (pressed) {
    case 'ArrowDown':
      return focusOn(rows[at + 1]);
    case 'ArrowUp':
      return focusOn(rows[at - 1]);
    case 'Home':
      return focusOn(rows[0]);
    case 'End':
      return focusOn(rows.at(-1));
    case 'ArrowRight':
      if (row.kind === 'more' || !row.node.children) return null;
      return row.isOpen ? focusOn(rows[at + 1]) : { kind: 'open', url: row.node.url };
    case 'ArrowLeft':
      if (row.kind === 'node' && row.isOpen) return { kind: 'close', url: row.node.url };
      return focusOn(
        rows.findLast((each) => each.kind === 'node' && each.node.children && each.node.url === row.under),
      );
    default:
      return null;
  }
}

function focusOn(row: TreeRow<TreeNode> | undefined): TreeMove {
  return row ? { kind: 'focus', key: row.key } : null;
}
