// biome-ignore-all lint/a11y/useSemanticElements: a table lays itself out; these rows and cells are placed where they show
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RowCache } from '../../../store/row-cache';
import { texts } from '../../../texts';
import { EvidencePanel, type MoveKey } from '../evidence/evidence-panel';
import { CellInspector } from './cell-inspector';
import { fieldsOf, numericFields } from './fields';
import styles from './grid.module.css';
import { GridHead } from './grid-head';
import { gridAction } from './grid-keys';
import { GridRow } from './grid-row';
import type { CellPosition } from './move-focus';
import { nextSort, type SortOrder } from './sort-order';
import { NUMBER_COLUMN, useColumns, widen } from './use-columns';
import { ROW_PX, useGridWindow } from './use-grid-window';
import { useSamples } from './use-sample';

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
  const panel = useRef<HTMLElement>(null);
  const [active, setActive] = useState<CellPosition | null>(null);
  const [open, setOpen] = useState(false);
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
  const extent = () => ({
    rows: total,
    columns: headers.length,
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2),
  });
  const header = active ? headers[active.column] : undefined;
  const close = () => {
    setOpen(false);
    scroller.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const action = gridAction(event, active, extent());
    if (action === null || (action.kind === 'close' && !open)) return;
    if (action.kind === 'move') focus(action.to);
    else if (action.kind === 'close') close();
    else if (action.kind === 'inspect' && open) panel.current?.focus();
    else if (action.kind === 'inspect') setOpen(true);
    else if (action.kind === 'widen' && header) widen(table, header, action.px);
    else if (action.kind === 'sort' && header && header.id !== NUMBER_COLUMN) onSort(nextSort(sort, header.id));
    event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel takes room from the grid as it opens
  useEffect(() => {
    if (open) document.getElementById(cellId(gridId, active))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const pick = useCallback((position: CellPosition) => {
    setActive(position);
    setOpen(true);
  }, []);
  const move = (key: MoveKey) => {
    const action = gridAction({ key, altKey: false, ctrlKey: false, metaKey: false }, active, extent());
    if (action?.kind === 'move' && action.to.row >= 0) focus(action.to);
  };
  const row = active && active.row >= 0 ? cache.rowAt(active.row) : undefined;
  const width = table.getTotalSize();
  return (
    <div className={styles.results}>
      <div className={`${styles.split} ${open ? styles.open : ''}`}>
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
            aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Alt+ArrowLeft Alt+ArrowRight PageUp PageDown Home End Enter Space Escape"
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
                  onPick={pick}
                />
              ))}
            </div>
          </div>
        </div>
        {open ? (
          <EvidencePanel
            ref={panel}
            className={styles.evidence}
            row={row}
            field={header && header.id !== NUMBER_COLUMN ? header.id : null}
            position={active?.row ?? 0}
            onMove={move}
            onClose={close}
          />
        ) : (
          <CellInspector row={row} field={header?.id} />
        )}
      </div>
    </div>
  );
}

function cellId(gridId: string, position: CellPosition | null): string {
  return position ? `${gridId}-${position.row}-${position.column}` : '';
}
