import { type CellPosition, moveFocus } from './move-focus';

/** Effect of a key in the grid. */
export type GridAction =
  /** `extend` extends the selection. */
  | { readonly kind: 'move'; readonly to: CellPosition; readonly extend: boolean }
  | { readonly kind: 'widen'; readonly px: number }
  | { readonly kind: 'reorder'; readonly by: number }
  /** `beside` keeps the other sort fields. */
  | { readonly kind: 'sort'; readonly beside: boolean }
  | { readonly kind: 'about' }
  | { readonly kind: 'inspect' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'copy' }
  | { readonly kind: 'selectAll' }
  | { readonly kind: 'close' };

type Key = Parameters<typeof moveFocus>[1] & { readonly altKey: boolean; readonly shiftKey: boolean };

const WIDER_PX: Readonly<Record<string, number | undefined>> = { ArrowLeft: -16, ArrowRight: 16 }; // with Alt

/** Effect of a key on the active cell; null if it has none. */
export function getGridAction(
  key: Key,
  active: CellPosition | null,
  extent: Parameters<typeof moveFocus>[2],
): GridAction | null {
  const onHeading = active !== null && active.row < 0;
  const px = key.altKey ? WIDER_PX[key.key] : undefined;
  if (px !== undefined && active) {
    return onHeading && !key.shiftKey ? { kind: 'reorder', by: Math.sign(px) } : { kind: 'widen', px };
  }
  if (key.altKey) return onHeading && key.key === 'ArrowDown' ? { kind: 'about' } : null;
  const own = (key.ctrlKey || key.metaKey) && chord(key.key.toLowerCase(), active);
  if (own) return own;
  if (key.key === 'Escape') return { kind: 'close' };
  if (key.key === 'F2') return active && !onHeading ? { kind: 'edit' } : null;
  if (key.key === 'Enter' || key.key === ' ') {
    if (!active) return null;
    return onHeading ? { kind: 'sort', beside: key.shiftKey } : { kind: 'inspect' };
  }
  const to = moveFocus(active ?? { row: -1, column: 0 }, key, extent);
  return to && { kind: 'move', to, extend: key.shiftKey && !onHeading && to.row >= 0 };
}

function chord(letter: string, active: CellPosition | null): GridAction | null {
  if (letter === 'c') return active && active.row >= 0 ? { kind: 'copy' } : null;
  return letter === 'a' ? { kind: 'selectAll' } : null;
}
