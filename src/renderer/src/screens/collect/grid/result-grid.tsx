// biome-ignore-all lint/a11y/useSemanticElements: a table lays itself out; these rows and cells are placed where they show
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type RefObject, useId, useMemo, useRef } from 'react';
import type { RowCache } from '../../../store/row-cache';
import { texts } from '../../../texts';
import { EvidencePanel } from '../evidence/evidence-panel';
import { CellInspector } from './cell-inspector';
import { fieldsOf, numericFields } from './fields';
import styles from './grid.module.css';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { lookOf, priceFields } from './price-columns';
import { nextSort, type SortOrder } from './sort-order';
import { cellId, useActiveCell } from './use-active-cell';
import { type GridHeader, NUMBER_COLUMN, useColumns, widen } from './use-columns';
import { HEAD_PX, useGridWindow } from './use-grid-window';
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
  const id = useId();
  const { first, settled } = useSamples(cache);
  const fields = useMemo(() => fieldsOf(job, [...settled, ...first]), [job, settled, first]);
  const numeric = useMemo(() => numericFields(fields, settled), [fields, settled]);
  const prices = useMemo(() => priceFields(job, settled), [job, settled]);
  const table = useColumns(fields, settled);
  const headers = table.getFlatHeaders();
  const shown = useGridWindow(scroller, cache, headers);
  const cell = useActiveCell({
    id,
    scroller,
    total: cache.total,
    headers,
    reveal: shown.reveal,
    onSort: (header) => header.id !== NUMBER_COLUMN && onSort(nextSort(sort, header.id)),
    onWiden: (header, px) => widen(table, header, px),
  });
  const { active, header } = cell;
  const row = active && active.row >= 0 ? cache.rowAt(active.row) : undefined;
  const layout = { id, headers, numeric, prices, width: table.getTotalSize() };
  return (
    <div className={styles.results}>
      <div className={`${styles.split} ${cell.open ? styles.open : ''}`}>
        <Grid scroller={scroller} cache={cache} layout={layout} shown={shown} cell={cell} sort={sort} onSort={onSort} />
        {cell.open ? (
          <EvidencePanel
            ref={cell.panel}
            className={styles.evidence}
            job={job}
            row={row}
            field={header && header.id !== NUMBER_COLUMN ? header.id : null}
            position={active?.row ?? 0}
            onMove={cell.move}
            onClose={cell.close}
            onCorrected={() => cache.refresh()}
          />
        ) : (
          <CellInspector row={row} field={header?.id} look={lookOf(prices, header?.id ?? '', row)} />
        )}
      </div>
    </div>
  );
}

interface GridProps extends Omit<Props, 'job'> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly layout: {
    readonly id: string;
    readonly headers: readonly GridHeader[];
    readonly numeric: ReadonlySet<string>;
    readonly prices: ReadonlySet<string>;
    readonly width: number;
  };
  readonly shown: ReturnType<typeof useGridWindow>;
  readonly cell: ReturnType<typeof useActiveCell>;
}

function Grid({ scroller, cache, layout, shown, cell, sort, onSort }: GridProps) {
  const { id, headers, numeric, prices, width } = layout;
  const { active } = cell;
  return (
    <div className={styles.frame}>
      {cache.total === 0 && <p className={styles.empty}>{texts.grid.reading}</p>}
      <div
        ref={scroller}
        className={styles.grid}
        style={{ scrollPaddingLeft: shown.pinnedPx, scrollPaddingTop: HEAD_PX }}
        role="grid"
        tabIndex={0}
        aria-label={texts.grid.label}
        aria-rowcount={cache.total + 1}
        aria-colcount={headers.length}
        aria-activedescendant={active ? cellId(id, active) : undefined}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Alt+ArrowLeft Alt+ArrowRight PageUp PageDown Home End Enter Space Escape"
        onKeyDown={cell.onKey}
        onFocus={cell.onFocus}
      >
        <GridHead
          headers={headers}
          cells={shown.columns}
          numeric={numeric}
          pinned={shown.pinned}
          width={width}
          sort={sort}
          onSort={onSort}
          active={active}
          gridId={id}
        />
        <div role="rowgroup" className={styles.body} style={{ height: shown.height, width }}>
          {shown.rows.map(({ index, start }) => (
            <GridRow
              key={index}
              index={index}
              start={start}
              width={width}
              row={cache.rowAt(index)}
              headers={headers}
              cells={shown.columns}
              numeric={numeric}
              prices={prices}
              pinned={shown.pinned}
              activeColumn={active?.row === index ? active.column : null}
              gridId={id}
              onPick={cell.pick}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
