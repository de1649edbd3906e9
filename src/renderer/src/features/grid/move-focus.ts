/** A cell of the grid; row −1 is the headings. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows per screen. */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key moves the focus, by ARIA's grid conventions; null if it does not. */
export function moveFocus(from: CellPosition, { key, ctrlKey, metaKey }: Key, extent: Extent): CellPosition | null {
  const far = ctrlKey || metaKey;
  const lastRow = extent.rows - 1;
  const lastColumn = extent.columns - 1;
  const to = (row: number, column: number): CellPosition => ({
    row: clamp(row, -1, lastRow),
    column: clamp(column, 0, lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return to(far ? -1 : from.row - 1, from.column);
    case 'ArrowDown':
      return to(far ? lastRow : from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, far ? 0 : from.column - 1);
    case 'ArrowRight':
      return to(from.row, far ? lastColumn : from.column + 1);
    case 'PageUp':
      return to(Math.max(0, from.row - extent.page), from.column);
    case 'PageDown':
      return to(from.row + extent.page, from.column);
    case 'Home':
      return to(far ? 0 : from.row, 0);
    case 'End':
      return to(far ? lastRow : from.row, lastColumn);
    default:
      return null;
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
