import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MoveKey } from '../evidence';
import { type GridAction, getGridAction } from './grid-keys';
import type { CellPosition } from './move-focus';
import { type CellRange, getCellRange } from './selection';
import type { GridHeader } from './use-columns';

interface Grid {
  readonly id: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly total: number;
  readonly rowPx: number;
  readonly headers: readonly GridHeader[];
  readonly reveal: (position: CellPosition) => void;
  readonly acts: HeadingActs;
  readonly onCopy: (range: CellRange) => void;
}

/** Effects of keys on the active cell's column. */
export interface HeadingActs {
  readonly sort: (field: string, beside: boolean) => void;
  readonly widen: (header: GridHeader, px: number) => void;
  /** Returns the column's new visible index. */
  readonly reorder: (field: string, by: number) => number;
  readonly about: (field: string) => void;
}

/** The active cell, the selection from it, and whether its evidence is open or it is edited. */
export function useActiveCell({ id, scroller, total, rowPx, headers, reveal, acts, onCopy }: Grid) {
  const panel = useRef<HTMLElement>(null);
  const [active, setActive] = useState<CellPosition | null>(null);
  const [anchor, setAnchor] = useState<CellPosition | null>(null);
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const header = active ? headers[active.column] : undefined;
  const range = useMemo(() => getCellRange(anchor, active), [anchor, active]);
  const getKeyAction = (key: Parameters<typeof getGridAction>[0]) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    return getGridAction(key, active, { rows: total, columns: headers.length, page });
  };
  const go = (position: CellPosition, extend = false) => {
    setActive(position);
    if (!extend) setAnchor(position);
    reveal(position);
  };
  const focusGrid = () => scroller.current?.focus({ preventScroll: true });
  const close = () => {
    setOpen(false);
    setAnchor(active);
    focusGrid();
  };
  const onHeading = (action: GridAction): boolean => {
    if (!header || !active) return false;
    if (action.kind === 'widen') acts.widen(header, action.px);
    else if (action.kind === 'sort') acts.sort(header.id, action.beside);
    else if (action.kind === 'about') acts.about(header.id);
    else if (action.kind === 'reorder') go({ row: active.row, column: acts.reorder(header.id, action.by) + 1 });
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== scroller.current) return; // typing in a cell is not for the grid
    const action = getKeyAction(event);
    if (action === null || (action.kind === 'close' && !open && !range)) return;
    if (action.kind === 'move') go(action.to, action.extend);
    else if (action.kind === 'close') close();
    else if (action.kind === 'inspect' && open) panel.current?.focus();
    else if (action.kind === 'inspect') setOpen(true);
    else if (action.kind === 'edit') setEditing(true);
    else if (action.kind === 'copy' && range) onCopy(range);
    else if (action.kind === 'selectAll') {
      setAnchor({ row: 0, column: 0 });
      setActive({ row: total - 1, column: headers.length - 1 });
    } else onHeading(action);
    event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the panel makes the grid narrower
  useEffect(() => {
    const cell = open && active ? document.getElementById(getCellId(id, active)) : null;
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return {
    active,
    header,
    range,
    open,
    panel,
    editing,
    onKey,
    close,
    stopEditing: () => {
      setEditing(false);
      focusGrid();
    },
    /** Activates the first cell when the grid gets the focus. */
    onFocus: () => setActive((before) => before ?? { row: Math.min(0, total - 1), column: 0 }),
    pick: useCallback((position: CellPosition, extend: boolean) => {
      setActive(position);
      setEditing(false);
      if (extend) return;
      setAnchor(position);
      setOpen(true);
    }, []),
    edit: useCallback((position: CellPosition) => {
      setActive(position);
      setAnchor(position);
      setEditing(true);
    }, []),
    /** Moves from the panel; its cell is never a heading. */
    move: (key: MoveKey) => {
      const action = getKeyAction({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false });
      if (action?.kind === 'move' && action.to.row >= 0) go(action.to);
    },
    moveRows: (by: number) => {
      if (active) go({ row: Math.min(total - 1, Math.max(0, active.row + by)), column: active.column });
    },
  };
}

export type ActiveCell = ReturnType<typeof useActiveCell>;

/** Element id of a cell. */
export function getCellId(gridId: string, { row, column }: CellPosition): string {
  return `${gridId}-${row}-${column}`;
}
