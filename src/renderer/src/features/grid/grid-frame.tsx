// biome-ignore-all lint/a11y/useSemanticElements: a real table computes its own layout, but these rows and cells are positioned by the virtual grid
import type { FieldProfile } from '@shared/contract/job-items';
import type { ItemRow } from '@shared/contract/jobs';
import type { ReactNode, RefObject } from 'react';
import { type GridView, isNarrowed } from '../../store/grid-view/grid-view';
import type { RowCache } from '../../store/row-cache';
import { texts } from '../../texts';
import type { ColumnKind } from '../cells';
import styles from './grid.module.css';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { getSelectedColumns } from './selection';
import { type ActiveCell, getCellId } from './use-active-cell';
import type { GridHeader } from './use-columns';
import { type GridWindow, HEAD_PX } from './use-grid-window';
import type { HeadingTools } from './use-heading-tools';

interface Props {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly cache: RowCache<ItemRow>;
  readonly cells: {
    readonly id: string;
    readonly headers: readonly GridHeader[];
    readonly numeric: ReadonlySet<string>;
    readonly prices: ReadonlySet<string>;
    readonly profiles: ReadonlyMap<string, FieldProfile>;
    readonly kinds: ReadonlyMap<string, ColumnKind>;
    readonly width: number;
    readonly isWrapped: boolean;
  };
  readonly shown: GridWindow;
  readonly cell: ActiveCell;
  readonly view: GridView;
  readonly tools: HeadingTools;
  readonly editor: ReactNode;
}

const KEYS =
  'ArrowUp ArrowDown ArrowLeft ArrowRight Alt+ArrowLeft Alt+ArrowRight Alt+ArrowDown PageUp PageDown Home End Enter Space F2 Control+A Control+C Escape';

/** Headings and visible rows. */
export function GridFrame({ scroller, cache, cells, shown, cell, view, tools, editor }: Props) {
  const { id, headers, numeric, prices, profiles, kinds, width, isWrapped } = cells;
  const { active, range } = cell;
  return (
    <div className={styles.frame}>
      {cache.total === 0 && <p className={styles.empty}>{waitingWords(view)}</p>}
      <div
        ref={scroller}
        className={`${styles.grid} ${isWrapped ? styles.wrapped : ''}`}
        style={{ scrollPaddingLeft: shown.pinnedPx, scrollPaddingTop: HEAD_PX }}
        role="grid"
        data-tour="grid"
        tabIndex={0}
        aria-label={texts.grid.label}
        aria-multiselectable
        aria-rowcount={cache.total + 1}
        aria-colcount={headers.length}
        aria-activedescendant={active ? getCellId(id, active) : undefined}
        aria-keyshortcuts={KEYS}
        onKeyDown={cell.onKey}
        onFocus={cell.onFocus}
      >
        <GridHead
          headers={headers}
          cells={shown.columns}
          numeric={numeric}
          profiles={profiles}
          kinds={kinds}
          pinned={shown.pinned}
          width={width}
          sort={view.sort}
          tools={tools}
          active={active}
          gridId={id}
        />
        <div role="rowgroup" className={styles.body} style={{ height: shown.height, width }}>
          {shown.rows.map(({ index, start, size }) => (
            <GridRow
              key={index}
              index={index}
              start={start}
              height={size}
              width={width}
              row={cache.rowAt(index)}
              headers={headers}
              cells={shown.columns}
              numeric={numeric}
              prices={prices}
              pinned={shown.pinned}
              activeColumn={active?.row === index ? active.column : null}
              selected={getSelectedColumns(range, index)}
              profiles={profiles}
              editor={active?.row === index ? editor : null}
              gridId={id}
              onPick={cell.pick}
              onEdit={cell.edit}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** What is happening until the first rows arrive. */
function waitingWords(view: GridView): string {
  if (isNarrowed(view)) return texts.grid.filtering;
  return view.sort.length > 0 ? texts.grid.sorting : texts.grid.reading;
}
