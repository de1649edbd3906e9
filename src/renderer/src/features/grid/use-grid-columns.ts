import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { useEffect, useMemo } from 'react';
import type { GridView } from '../../store/grid-view/grid-view';
import { getNextSort } from '../../store/grid-view/sort-order';
import type { RowCache } from '../../store/row-cache';
import { findNumericFields, getFieldWidth, getJobFields, PAGE_FIELD } from '../cells';
import { listShownFields, moveColumn, placeColumn, renameColumn, toggleHidden, togglePinned } from './column-layout';
import { findPriceFields } from './price-columns';
import type { HeadingActs } from './use-active-cell';
import { useColumnLayout } from './use-column-layout';
import { NUMBER_COLUMN, setWidth, useColumns } from './use-columns';
import type { GridWindow } from './use-grid-window';
import { type HeadingTools, useHeadingTools } from './use-heading-tools';
import type { Samples } from './use-sample';

export type GridColumns = ReturnType<typeof useGridColumns>;

/** The job's columns in the user's layout, and which of them contain numbers and prices. */
export function useGridColumns(
  { args }: JobSummary,
  { first, settled }: Samples,
  onView: (change: Pick<GridView, 'columns' | 'names'>) => void,
) {
  const own = useMemo(() => getJobFields({ args }, [...settled, ...first]), [args, settled, first]);
  const all = useMemo(() => [...own, PAGE_FIELD], [own]);
  const numeric = useMemo(() => findNumericFields(own, settled), [own, settled]);
  const prices = useMemo(() => findPriceFields({ args }, settled), [args, settled]);
  const { layout, change } = useColumnLayout(all);
  const shownNames = useMemo(() => listShownFields(all, layout), [all, layout]);
  const chosen = layout.order.length > 0 || layout.hidden.length > 0 || layout.pinned !== null;
  const { names } = layout;
  useEffect(() => onView({ columns: chosen ? shownNames : null, names }), [chosen, shownNames, names, onView]);
  const table = useColumns(shownNames, layout, settled);
  return { all, numeric, prices, layout, change, shownNames, table, headers: table.getFlatHeaders() };
}

interface ColumnParts {
  readonly columns: GridColumns;
  readonly cache: RowCache<ItemRow>;
  readonly shown: GridWindow;
  readonly view: GridView;
  readonly onView: (change: Partial<Omit<GridView, 'jobId'>>) => void;
  readonly onAboutClosed: () => void;
}

/** Actions on a column: `tools` in its heading, `keys` in its active cell. */
export function useColumnActs({ columns, cache, shown, view, onView, onAboutClosed }: ColumnParts): {
  readonly tools: HeadingTools;
  readonly keys: HeadingActs;
} {
  const { all, layout, change, table, headers } = columns;
  const keepWidth = (field: string, px: number) =>
    change((before) => ({ ...before, widths: { ...before.widths, [field]: px } }));
  const getFit = (field: string) => {
    const rows = shown.rows.map(({ index }) => cache.rowAt(index)).filter((row) => row !== undefined);
    return getFieldWidth(field, rows, { name: layout.names[field], widestPx: Number.POSITIVE_INFINITY });
  };
  const reorder = (field: string, by: number) => {
    const next = moveColumn(all, layout, field, by);
    change(() => next);
    return listShownFields(all, next).indexOf(field);
  };
  const pinnedNow = headers.slice(1, shown.pinned).map((header) => header.id);
  const sort = (field: string, beside: boolean) => onView({ sort: getNextSort(view.sort, field, beside) });
  const tools = useHeadingTools({
    acts: {
      sort: (field, descending) => onView({ sort: [{ field, descending }] }),
      hide: (field) => change((before) => toggleHidden(all, before, field)),
      pin: (field) => change((before) => togglePinned(before, field, pinnedNow)),
      isPinned: (field) => pinnedNow.includes(field),
      reorder,
      fit: (field) => keepWidth(field, setWidth(table, field, getFit(field))),
      rename: (field, name) => change((before) => renameColumn(before, field, name)),
      filter: (condition) => onView({ filter: [...view.filter, condition] }),
    },
    sort,
    resized: (header) => keepWidth(header.id, header.getSize()),
    place: (field, target) => change((before) => placeColumn(all, before, field, target)),
    onAboutClosed,
  });
  return {
    tools,
    keys: {
      sort: (field, beside) => field !== NUMBER_COLUMN && sort(field, beside),
      widen: (header, px) =>
        header.column.getCanResize() && keepWidth(header.id, setWidth(table, header.id, header.getSize() + px)),
      reorder,
      about: (field) => field !== NUMBER_COLUMN && tools.onAbout(field),
    },
  };
}
