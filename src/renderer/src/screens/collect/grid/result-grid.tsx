// biome-ignore-all lint/a11y/useSemanticElements: a table lays itself out; these rows and cells are placed where they show
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { RowCache } from '../../../store/row-cache';
import { texts } from '../../../texts';
import { CellInspector } from './cell-inspector';
import { fieldsOf, numericFields } from './fields';
import styles from './grid.module.css';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { type CellPosition, moveFocus } from './move-focus';
import { nextSort, type SortOrder } from './sort-order';
import { NUMBER_COLUMN, useColumns, widen } from './use-columns';
import { ROW_PX, useGridWindow } from './use-grid-window';
import { useSamples } from './use-sample';

const WIDER_PX: Readonly<Record<string, number | undefined>> = { ArrowLeft: -16, ArrowRight: 16 }; // with Alt

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
  const { first, settled } = useSamples(cache);
  const fields = useMemo(() => fieldsOf(job, [...settled, ...first]), [job, settled, first]);
  const numeric = useMemo(() => numericFields(fields, settled), [fields, settled]);
  const table = useColumns(fields, settled);
  const headers = table.getFlatHeaders();
  const total = cache.total;
  const { rows, height, columns, reveal } = useGridWindow(scroller, cache, headers);

  const focus = (position: CellPosition) => {
    setActive(position);
    reveal(position);
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const to = moveFocus(active ?? { row: -1, column: 0 }, event, { rows: total, columns: headers.length, page });
    const header = active ? headers[active.column] : undefined;
    const wider = event.altKey ? WIDER_PX[event.key] : undefined;
    if (header && wider !== undefined) widen(table, header, wider);
    else if (to) focus(to);
    else if (event.key === 'Enter' && active?.row === -1 && header && header.id !== NUMBER_COLUMN)
      onSort(nextSort(sort, header.id));
    else if (event.key === 'Enter') document.getElementById(cellId(gridId, active))?.querySelector('a')?.click();
    else return;
    event.preventDefault();
  };
  const width = table.getTotalSize();
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
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Alt+ArrowLeft Alt+ArrowRight PageUp PageDown Home End Enter"
          onKeyDown={onKey}
          onFocus={() => setActive((before) => before ?? { row: Math.min(0, total - 1), column: 0 })}
        >
          <GridHead
            headers={headers}
            cells={columns}
            numeric={numeric}
            width={width}
            sort={sort}
            onSort={onSort}
            active={active}
            gridId={gridId}
          />
          <div role="rowgroup" className={styles.body} style={{ height: height, width }}>
            {rows.map(({ index, start }) => (
              <GridRow
                key={index}
                index={index}
                start={start}
                width={width}
                row={cache.rowAt(index)}
                headers={headers}
                cells={columns}
                numeric={numeric}
                activeColumn={active?.row === index ? active.column : null}
                gridId={gridId}
                onPick={setActive}
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
