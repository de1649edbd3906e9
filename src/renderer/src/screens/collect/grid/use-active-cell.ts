import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MoveKey } from '../evidence/evidence-panel';
import { gridAction } from './grid-keys';
import type { CellPosition } from './move-focus';
import type { GridHeader } from './use-columns';
import { ROW_PX } from './use-grid-window';

interface Grid {
  readonly id: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly total: number;
  readonly headers: readonly GridHeader[];
  readonly reveal: (position: CellPosition) => void;
  readonly onSort: (header: GridHeader) => void;
  readonly onWiden: (header: GridHeader, px: number) => void;
}

/** The cell that keys and clicks act on, and whether its evidence is shown. */
export function useActiveCell({ id, scroller, total, headers, reveal, onSort, onWiden }: Grid) {
  const panel = useRef<HTMLElement>(null);
  const [active, setActive] = useState<CellPosition | null>(null);
  const [open, setOpen] = useState(false);
  const header = active ? headers[active.column] : undefined;
  const actionOf = (key: Parameters<typeof gridAction>[0]) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    return gridAction(key, active, { rows: total, columns: headers.length, page });
  };
  const go = (position: CellPosition) => {
    setActive(position);
    reveal(position);
  };
  const close = () => {
    setOpen(false);
    scroller.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (action === null || (action.kind === 'close' && !open)) return;
    if (action.kind === 'move') go(action.to);
    else if (action.kind === 'close') close();
    else if (action.kind === 'inspect' && open) panel.current?.focus();
    else if (action.kind === 'inspect') setOpen(true);
    else if (action.kind === 'widen' && header) onWiden(header, action.px);
    else if (action.kind === 'sort' && header) onSort(header);
    event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel takes room from the grid as it opens
  useEffect(() => {
    const cell = open && active ? document.getElementById(cellId(id, active)) : null;
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return {
    active,
    header,
    open,
    panel,
    onKey,
    close,
    /** The first cell, where none was active when the grid took the focus. */
    onFocus: () => setActive((before) => before ?? { row: Math.min(0, total - 1), column: 0 }),
    pick: useCallback((position: CellPosition) => {
      setActive(position);
      setOpen(true);
    }, []),
    /** Moves from within the panel; its cell is never a heading. */
    move: (key: MoveKey) => {
      const action = actionOf({ key, altKey: false, ctrlKey: false, metaKey: false });
      if (action?.kind === 'move' && action.to.row >= 0) go(action.to);
    },
  };
}

/** The id of a cell's element. */
export function cellId(gridId: string, { row, column }: CellPosition): string {
  return `${gridId}-${row}-${column}`;
}
