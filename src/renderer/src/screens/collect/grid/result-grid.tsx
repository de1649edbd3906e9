// biome-ignore-all lint/a11y/useSemanticElements: a table lays itself out; these rows and cells are placed where they show
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RowCache } from '../../../store/row-cache';
import { texts } from '../../../texts';
import { CellInspector } from './cell-inspector';
import { fieldsOf } from './fields';
import styles from './grid.module.css';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { type CellPosition, moveFocus } from './move-focus';
import { nextSort, type SortOrder } from './sort-order';
import { NUMBER_COLUMN, useColumns } from './use-columns';

const ROW_PX = 32; // --w-row
const HEAD_PX = 33;
const SAMPLE_ROWS = 30;

interface Props {
  readonly job: JobSummary;
  readonly cache: RowCache<ItemRow>;
  readonly sort: SortOrder;
  readonly onSort: (sort: SortOrder) => void;
}

/** A grid of any length: rows come page by page from the cache, rows and columns are drawn only where they show. */
export function ResultGrid({ job, cache, sort, onSort }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [active, setActive] = useState<CellPosition | null>(null);
  const sample = useSample(cache);
  const fields = useMemo(() => fieldsOf(job, sample), [job, sample]);
  const table = useColumns(fields, sample);
  const headers = table.getFlatHeaders();
  const total = cache.total();

  const rows = useVirtualizer({
    count: total,
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

  const focus = (position: CellPosition) => {
    setActive(position);
    if (position.row >= 0) rows.scrollToIndex(position.row);
    columns.scrollToIndex(position.column);
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const to = moveFocus(active ?? { row: -1, column: 0 }, event, { rows: total, columns: headers.length, page });
    const header = active ? headers[active.column] : undefined;
    if (to) focus(to);
    else if (event.key === 'Enter' && active?.row === -1 && header && header.id !== NUMBER_COLUMN)
      onSort(nextSort(sort, header.id));
    else if (event.key === 'Enter') document.getElementById(cellId(gridId, active))?.querySelector('a')?.click();
    else return;
    event.preventDefault();
  };
  const width = table.getTotalSize();
  const cells = columns.getVirtualItems();
  return (
    <>
      <div className={styles.frame}>
        <div
          ref={scroller}
          className={styles.grid}
          role="grid"
          tabIndex={0}
          aria-label={texts.grid.label}
          aria-rowcount={total + 1}
          aria-colcount={headers.length}
          aria-activedescendant={active ? cellId(gridId, active) : undefined}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Home End Enter"
          onKeyDown={onKey}
          onFocus={() => setActive((before) => before ?? { row: Math.min(0, total - 1), column: 0 })}
        >
          <GridHead
            headers={headers}
            cells={cells}
            width={width}
            sort={sort}
            onSort={onSort}
            active={active}
            gridId={gridId}
          />
          <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize(), width }}>
            {visible.map(({ index, start }) => (
              <GridRow
                key={index}
                index={index}
                start={start}
                width={width}
                row={cache.rowAt(index)}
                headers={headers}
                cells={cells}
                activeColumn={active?.row === index ? active.column : null}
                gridId={gridId}
                onPick={(column) => setActive({ row: index, column })}
              />
            ))}
          </div>
        </div>
      </div>
      <CellInspector
        row={active && active.row >= 0 ? cache.rowAt(active.row) : undefined}
        field={active ? headers[active.column]?.id : undefined}
      />
    </>
  );
}

function cellId(gridId: string, position: CellPosition | null): string {
  return position ? `${gridId}-${position.row}-${position.column}` : '';
}

/** The first rows, kept the same while they only grow, so that widths do not jump as items stream in. */
function useSample(cache: RowCache<ItemRow>): readonly ItemRow[] {
  const rows = Array.from({ length: SAMPLE_ROWS }, (_, index) => cache.rowAt(index)).filter((row) => row !== undefined);
  const key = rows.map((row) => row.index).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the same as long as their numbers are
  return useMemo(() => rows, [key]);
}
