import type { ItemRow } from '@shared/contract/jobs';
import {
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { texts } from '../../texts';
import { getFieldWidth, PAGE_FIELD } from '../cells';
import type { ColumnLayout } from './column-layout';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
const helper = createColumnHelper<typeof features, ItemRow>();
const NO_ROWS: ItemRow[] = []; // rows come from the cache; the table keeps the columns
const PAGE_PX = 300;
export const NUMBER_PX = 64;
export const NUMBER_COLUMN = '_number';
export const BOUNDS = { minSize: 60, maxSize: 1200 } as const;

/** Columns with widths and resizing: number, then the visible fields. A new sample resets the layout. */
export function useColumns(
  shown: readonly string[],
  { widths, names }: Pick<ColumnLayout, 'widths' | 'names'>,
  sample: readonly ItemRow[],
) {
  const key = JSON.stringify([shown, names]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the fields; widths are only initial values
  const columns = useMemo(
    () =>
      helper.columns([
        helper.display({ id: NUMBER_COLUMN, header: texts.grid.numberColumn, size: NUMBER_PX, enableResizing: false }),
        ...shown.map((field) =>
          helper.display({
            id: field,
            header: names[field] ?? (field === PAGE_FIELD ? texts.grid.page : field),
            size:
              widths[field] ?? (field === PAGE_FIELD ? PAGE_PX : getFieldWidth(field, sample, { name: names[field] })),
            ...BOUNDS,
          }),
        ),
      ]),
    [key, sample],
  );
  return useTable({ features, columns, data: NO_ROWS, columnResizeMode: 'onChange' });
}

export type GridTable = ReturnType<typeof useColumns>;
export type GridHeader = ReturnType<GridTable['getFlatHeaders']>[number];

/** Sets a column's width within limits; returns it. */
export function setWidth(table: GridTable, field: string, px: number): number {
  const size = Math.round(Math.min(BOUNDS.maxSize, Math.max(BOUNDS.minSize, px)));
  table.setColumnSizing((sizes) => ({ ...sizes, [field]: size }));
  return size;
}
