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

/** The grid's columns with their widths and resizing: number, fields, page. */
export function useColumns(fields: readonly string[], sample: readonly ItemRow[]) {
  const key = fields.join('\n');
  const sampled = sample.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths follow the first rows, then stay where the person put them
  const columns = useMemo(
    () =>
      helper.columns([
        helper.display({ id: NUMBER_COLUMN, header: texts.grid.numberColumn, size: NUMBER_PX, enableResizing: false }),
        ...fields.map((field) =>
          helper.display({ id: field, header: field, size: widthOf(field, sample), minSize: 60, maxSize: 1200 }),
        ),
        helper.display({ id: PAGE_FIELD, header: texts.grid.page, size: PAGE_PX, minSize: 80, maxSize: 1200 }),
      ]),
    [key, sampled],
  );
  return useTable({ features, columns, data: NO_ROWS, columnResizeMode: 'onChange' });
}

export type GridTable = ReturnType<typeof useColumns>;
export type GridHeader = ReturnType<GridTable['getFlatHeaders']>[number];
