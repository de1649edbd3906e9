import type { ItemRow } from '@shared/contract/jobs';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { RowCache } from '../../../store/row-cache';
import type { CellPosition } from './move-focus';
import type { GridHeader } from './use-columns';

export const ROW_PX = 32; // --w-row
const HEAD_PX = 33;

/** Which rows and columns show, and how to bring a cell into sight. Reads the rows that show. */
export function useGridWindow(
  scroller: RefObject<HTMLDivElement | null>,
  cache: RowCache<ItemRow>,
  headers: readonly GridHeader[],
) {
  const rows = useVirtualizer({
    count: cache.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    scrollPaddingStart: HEAD_PX,
    overscan: 12,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: headers.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => headers[index]?.getSize() ?? 0,
    overscan: 3,
  });
  const sizes = headers.map((header) => header.getSize()).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew whenever a width changes
  useEffect(() => columns.measure(), [columns, sizes]);

  const visible = rows.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => cache.show(first, last), [cache, first, last]);

  const reveal = ({ row, column }: CellPosition) => {
    if (row >= 0) rows.scrollToIndex(row);
    columns.scrollToIndex(column);
  };
  return { rows: visible, height: rows.getTotalSize(), columns: columns.getVirtualItems(), reveal };
}
