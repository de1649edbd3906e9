import type { CellPosition } from './move-focus';

/** A block of cells, inclusive. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Block between two cells; null if one is a heading. */
export function getCellRange(anchor: CellPosition | null, active: CellPosition | null): CellRange | null {
  if (!anchor || !active || anchor.row < 0 || active.row < 0) return null;
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function isWide({ top, bottom, left, right }: CellRange): boolean {
  return top !== bottom || left !== right;
}

/** First and last selected column of a row as a short text, so that other rows need not render again. */
export function getSelectedColumns(range: CellRange | null, row: number): string {
  if (!range || row < range.top || row > range.bottom || !isWide(range)) return '';
  return `${range.left}-${range.right}`;
}

export function isSelected(selected: string, column: number): boolean {
  if (selected === '') return false;
  const [left = 0, right = -1] = selected.split('-').map(Number);
  return column >= left && column <= right;
}
