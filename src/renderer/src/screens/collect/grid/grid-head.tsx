// biome-ignore-all lint/a11y/useSemanticElements: a table lays itself out; these rows and cells are placed where they show
import type { VirtualItem } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './grid.module.css';
import type { CellPosition } from './move-focus';
import { ariaSort, nextSort, type SortOrder } from './sort-order';
import { type GridHeader, NUMBER_COLUMN } from './use-columns';

interface Props {
  readonly headers: readonly GridHeader[];
  readonly cells: readonly VirtualItem[];
  /** The fields that align to the right. */
  readonly numeric: ReadonlySet<string>;
  /** How many columns stay in view. */
  readonly pinned: number;
  readonly width: number;
  readonly sort: SortOrder;
  readonly onSort: (sort: SortOrder) => void;
  readonly active: CellPosition | null;
  readonly gridId: string;
}

/** The headings: a click sorts, an edge resizes. */
export function GridHead({ headers, cells, numeric, pinned, width, sort, onSort, active, gridId }: Props) {
  return (
    <div role="rowgroup" className={styles.head} style={{ width }}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and points at the active cell */}
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {cells.map(({ index, start, size }) => {
          const header = headers[index];
          if (!header) return null;
          return (
            <Heading
              key={header.id}
              id={`${gridId}--1-${index}`}
              header={header}
              index={index}
              start={start}
              size={size}
              numeric={numeric.has(header.id)}
              pinned={index < pinned}
              sort={sort}
              onSort={onSort}
              active={active?.row === -1 && active.column === index}
            />
          );
        })}
      </div>
    </div>
  );
}

interface HeadingProps {
  readonly id: string;
  readonly header: GridHeader;
  readonly index: number;
  readonly start: number;
  readonly size: number;
  readonly numeric: boolean;
  readonly pinned: boolean;
  readonly sort: SortOrder;
  readonly onSort: (sort: SortOrder) => void;
  readonly active: boolean;
}

function Heading({ id, header, index, start, size, numeric, pinned, sort, onSort, active }: HeadingProps) {
  const sortable = header.id !== NUMBER_COLUMN;
  const direction = ariaSort(sort, header.id);
  const name = String(header.column.columnDef.header);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and points at the active cell
    <div
      id={id}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sortable ? direction : undefined}
      className={`${styles.heading} ${pinned ? styles.pinned : ''} ${active ? styles.active : ''}`}
      style={{ left: start, width: size }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, Enter on the active heading does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={`${styles.headingButton} ${numeric ? styles.numeric : ''}`}
        onClick={sortable ? () => onSort(nextSort(sort, header.id)) : undefined}
        title={name}
      >
        <span className={styles.headingText}>{name}</span>
        {direction === 'ascending' && <ArrowUp size={13} aria-hidden />}
        {direction === 'descending' && <ArrowDown size={13} aria-hidden />}
      </div>
      {header.column.getCanResize() && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's convenience; the selected value is shown whole below
        <div
          className={styles.resizer}
          onMouseDown={header.getResizeHandler()}
          onTouchStart={header.getResizeHandler()}
          onDoubleClick={() => header.column.resetSize()}
        />
      )}
    </div>
  );
}
