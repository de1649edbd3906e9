// biome-ignore-all lint/a11y/useSemanticElements: a real table computes its own layout, but these rows and cells are positioned by the virtual grid
import type { FieldProfile } from '@shared/contract/job-items';
import type { ItemRow } from '@shared/contract/jobs';
import { getOutlier, type OutlierReason } from '@shared/outlier';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode } from 'react';
import { texts } from '../../texts';
import { getCellMark, isCorrected, isUnread, PAGE_FIELD } from '../cells';
import styles from './grid.module.css';
import { DOUBTS, GridCell } from './grid-cell';
import type { CellPosition } from './move-focus';
import { getNumberLook } from './price-columns';
import { isSelected } from './selection';
import { type GridHeader, NUMBER_COLUMN } from './use-columns';

const FIRST_FIELD = 1;

interface Props {
  readonly index: number;
  readonly start: number;
  readonly height: number;
  readonly width: number;
  /** Undefined until loaded. */
  readonly row: ItemRow | undefined;
  readonly headers: readonly GridHeader[];
  readonly cells: readonly VirtualItem[];
  /** Right-aligned fields. */
  readonly numeric: ReadonlySet<string>;
  /** Fields displayed with cents. */
  readonly prices: ReadonlySet<string>;
  /** Number of pinned columns. */
  readonly pinned: number;
  readonly activeColumn: number | null;
  /** First and last selected column, from `getSelectedColumns`. */
  readonly selected: string;
  readonly profiles: ReadonlyMap<string, FieldProfile>;
  /** Replaces the active cell while it is edited. */
  readonly editor: ReactNode;
  readonly gridId: string;
  readonly onPick: (position: CellPosition, extend: boolean) => void;
  readonly onEdit: (position: CellPosition) => void;
}

/** A row with one item. */
export const GridRow = memo(function GridRow(props: Props) {
  const { index, start, height, width, row, headers, cells, numeric, prices, pinned, activeColumn, gridId } = props;
  const { selected, profiles, editor, onPick, onEdit } = props;
  const failed = row !== undefined && row.item._status !== 'ok';
  const unread = failed && isUnread(row);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and points at the active cell
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${styles.row} ${failed ? styles.failed : ''}`}
      style={{ transform: `translateY(${start}px)`, width, height }}
    >
      {cells.map((cell) => {
        const header = headers[cell.index];
        if (!header || (unread && cell.index > FIRST_FIELD)) return null;
        const spans = unread && cell.index === FIRST_FIELD; // the reason of a failure uses the width of the missing values
        const aligned = numeric.has(header.id) && !spans ? styles.numeric : '';
        const outlier = outlierIn(row, header.id, profiles);
        const chosen = isSelected(selected, cell.index);
        const edited = editor !== null && activeColumn === cell.index;
        const stays = cell.index < pinned && !spans ? styles.pinned : '';
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid moves by arrow keys
          <div
            key={header.id}
            id={`${gridId}-${index}-${cell.index}`}
            role="gridcell"
            aria-colindex={cell.index + 1}
            aria-description={unread ? undefined : outlier ? texts.results.outliers[outlier] : getDoubt(row, header.id)}
            aria-selected={chosen || undefined}
            aria-colspan={spans ? headers.length - FIRST_FIELD : undefined}
            className={`${styles.cell} ${aligned} ${stays} ${activeColumn === cell.index ? styles.active : ''} ${chosen ? styles.selected : ''}`}
            style={{ left: cell.start, ...(spans ? { right: 0 } : { width: cell.size }) }}
            onClick={(event) => {
              if (!isInLink(event.target) && !edited) onPick({ row: index, column: cell.index }, event.shiftKey);
            }}
            onDoubleClick={(event) => {
              if (!isInLink(event.target) && !edited) onEdit({ row: index, column: cell.index });
            }}
          >
            {edited ? (
              editor
            ) : (
              <GridCell
                column={header.id}
                row={row}
                position={index}
                look={getNumberLook(prices, header.id, row)}
                outlier={outlier}
              />
            )}
          </div>
        );
      })}
    </div>
  );
});

function getDoubt(row: ItemRow | undefined, column: string): string | undefined {
  if (!row || column === NUMBER_COLUMN || column === PAGE_FIELD) return undefined;
  return isCorrected(row, column) ? texts.results.edit.corrected : DOUBTS[getCellMark(row, column)];
}

/** Links in a cell work as links. */
function isInLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

/** Why a cell is an outlier; null if it is not, or unknown. */
function outlierIn(
  row: ItemRow | undefined,
  column: string,
  profiles: ReadonlyMap<string, FieldProfile>,
): OutlierReason | null {
  if (!row || isUnread(row) || column === NUMBER_COLUMN || column === PAGE_FIELD) return null;
  const profile = profiles.get(column);
  return profile ? getOutlier(row.item[column], profile.usual) : null;
}
