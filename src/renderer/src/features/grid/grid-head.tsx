// biome-ignore-all lint/a11y/useSemanticElements: a real table computes its own layout, but these rows and cells are positioned by the virtual grid
import type { FieldProfile } from '@shared/contract/job-items';
import type { VirtualItem } from '@tanstack/react-virtual';
import type { SortOrder } from '../../store/grid-view/sort-order';
import type { ColumnKind } from '../cells';
import styles from './grid.module.css';
import { Heading } from './heading';
import type { CellPosition } from './move-focus';
import type { GridHeader } from './use-columns';
import type { HeadingTools } from './use-heading-tools';

interface Props {
  readonly headers: readonly GridHeader[];
  readonly cells: readonly VirtualItem[];
  /** Right-aligned fields. */
  readonly numeric: ReadonlySet<string>;
  readonly profiles: ReadonlyMap<string, FieldProfile>;
  readonly kinds: ReadonlyMap<string, ColumnKind>;
  /** Number of pinned columns. */
  readonly pinned: number;
  readonly width: number;
  readonly sort: SortOrder;
  readonly tools: HeadingTools;
  readonly active: CellPosition | null;
  readonly gridId: string;
}

/** Headings: a click sorts, an edge resizes, dragging moves, the figures open the profile. */
export function GridHead({
  headers,
  cells,
  numeric,
  profiles,
  kinds,
  pinned,
  width,
  sort,
  tools,
  active,
  gridId,
}: Props) {
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
              profile={profiles.get(header.id)}
              kind={kinds.get(header.id) ?? null}
              index={index}
              start={start}
              size={size}
              numeric={numeric.has(header.id)}
              pinned={index < pinned}
              sort={sort}
              tools={tools}
              active={active?.row === -1 && active.column === index}
            />
          );
        })}
      </div>
    </div>
  );
}
