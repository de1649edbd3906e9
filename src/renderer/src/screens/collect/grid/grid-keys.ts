import { type CellPosition, moveFocus } from './move-focus';

/** What a key does in the grid. */
export type GridAction =
  | { readonly kind: 'move'; readonly to: CellPosition }
  | { readonly kind: 'widen'; readonly px: number }
  | { readonly kind: 'sort' }
  | { readonly kind: 'inspect' }
  | { readonly kind: 'close' };

type Key = Parameters<typeof moveFocus>[1] & { readonly altKey: boolean };

const WIDER_PX: Readonly<Record<string, number | undefined>> = { ArrowLeft: -16, ArrowRight: 16 }; // with Alt

/** The action of a key on the active cell; null where the key does nothing. */
export function gridAction(
  key: Key,
  active: CellPosition | null,
  extent: Parameters<typeof moveFocus>[2],
): GridAction | null {
  const px = key.altKey ? WIDER_PX[key.key] : undefined;
  if (px !== undefined) return active ? { kind: 'widen', px } : null;
  if (key.key === 'Escape') return { kind: 'close' };
  if (key.key === 'Enter' || key.key === ' ') return active ? { kind: active.row < 0 ? 'sort' : 'inspect' } : null;
  const to = moveFocus(active ?? { row: -1, column: 0 }, key, extent);
  return to && { kind: 'move', to };
}
