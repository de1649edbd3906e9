import type { ItemRow } from '@shared/contract/jobs';
import {
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { texts } from '../../../texts';
import { PAGE_FIELD, widthOf } from './fields';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
const helper = createColumnHelper<typeof features, ItemRow>();
const NO_ROWS: ItemRow[] = []; // rows come from the cache; the table keeps the columns
const PAGE_PX = 300;
export const NUMBER_PX = 64;
export const NUMBER_COLUMN = '_number';

/** The grid's columns with their widths and resizing: number, fields, page. A new sample lays them out anew. */
export function useColumns(fields: readonly string[], sample: readonly ItemRow[]) {
  const key = fields.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are the same as long as their names are
  const columns = useMemo(
    () =>
      helper.columns([
        helper.display({ id: NUMBER_COLUMN, header: texts.grid.numberColumn, size: NUMBER_PX, enableResizing: false }),
        ...fields.map((field) =>
          helper.display({ id: field, header: field, size: widthOf(field, sample), minSize: 60, maxSize: 1200 }),
        ),
        helper.display({ id: PAGE_FIELD, header: texts.grid.page, size: PAGE_PX, minSize: 80, maxSize: 1200 }),
      ]),
    [key, sample],
  );
  return useTable({ features, columns, data: NO_ROWS, columnResizeMode: 'onChange' });
}

export type GridTable = ReturnType<typeof useColumns>;
export type GridHeader = ReturnType<GridTable['getFlatHeaders']>[number];

/** Makes a column wider, or narrower with a negative number of pixels, within its bounds. */
export function widen(table: GridTable, { column }: GridHeader, px: number): void {
  if (!column.getCanResize()) return;
  const { minSize = 0, maxSize = Number.POSITIVE_INFINITY } = column.columnDef;
  const size = Math.min(maxSize, Math.max(minSize, column.getSize() + px));
  table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: size }));
}
