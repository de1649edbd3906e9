import type { ItemRow } from '@shared/contract/jobs';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import type { RowCache } from '../../store/row-cache';
import type { CellPosition } from './move-focus';
import type { GridHeader } from './use-columns';

export const HEAD_PX = 49;
const MAX_PINNED = 2; // the row number and the first field, usually a name
const PINNED_SHARE = 0.5; // share of the grid's width, leaving room to scroll

export interface RowLook {
  readonly rowPx: number;
  /** Fields pinned by the user; null if never chosen. */
  readonly pinned: readonly string[] | null;
}

export type GridWindow = ReturnType<typeof useGridWindow>;

/** Visible rows and columns, and scrolling to a cell. Loads the visible rows. */
export function useGridWindow(
  scroller: RefObject<HTMLDivElement | null>,
  cache: RowCache<ItemRow>,
  headers: readonly GridHeader[],
  { rowPx, pinned: chosen }: RowLook,
) {
  const rows = useVirtualizer({
    count: cache.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    scrollPaddingStart: HEAD_PX,
    overscan: 12,
  });
  const pinned = pinnedColumns(headers, scroller.current?.clientWidth ?? 0, chosen);
  const pinnedPx = getHeaderWidth(headers.slice(0, pinned));
  const columns = useVirtualizer({
    horizontal: true,
    count: headers.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => headers[index]?.getSize() ?? 0,
    scrollPaddingStart: pinnedPx,
    rangeExtractor: useCallback((range: Range) => withPinned(range, pinned), [pinned]),
    overscan: 3,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid out anew whenever rows are of another height
  useEffect(() => rows.measure(), [rows, rowPx]);
  const sizes = headers.map((header) => `${header.id} ${header.getSize()}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew whenever a width changes
  useEffect(() => columns.measure(), [columns, sizes]);

  const visible = rows.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => cache.show(first, last), [cache, first, last]);

  const reveal = ({ row, column }: CellPosition) => {
    if (row >= 0) rows.scrollToIndex(row);
    if (column >= pinned) columns.scrollToIndex(column);
  };
  return { rows: visible, height: rows.getTotalSize(), columns: columns.getVirtualItems(), pinned, pinnedPx, reveal };
}

/** Number of pinned columns; fewer if they would leave no room. */
function pinnedColumns(headers: readonly GridHeader[], gridPx: number, chosen: readonly string[] | null): number {
  let count = chosen === null ? MAX_PINNED : 1 + headers.filter(({ id }) => chosen.includes(id)).length;
  while (count > 1 && getHeaderWidth(headers.slice(0, count)) > PINNED_SHARE * gridPx) count--;
  return Math.min(headers.length, count);
}

function getHeaderWidth(headers: readonly GridHeader[]): number {
  return headers.reduce((sum, header) => sum + header.getSize(), 0);
}

/** Visible columns plus pinned ones. */
function withPinned(range: Range, pinned: number): number[] {
  const first = Array.from({ length: Math.min(pinned, range.count) }, (_, index) => index);
  return [...new Set([...first, ...defaultRangeExtractor(range)])];
}
