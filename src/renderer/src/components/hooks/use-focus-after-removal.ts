import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when a row is removed: it moves to the row that takes its place, or to the frame. Call the returned function with the
 * row's id before the list is reloaded.
 */
export function useFocusAfterRemoval(
  frame: RefObject<HTMLElement | null>,
  ids: readonly string[],
): (id: string) => void {
  const removed = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useEffect(() => {
    const gone = removed.current;
    if (!gone || ids.includes(gone.id)) return;
    removed.current = null;
    const rows = frame.current?.querySelectorAll('tbody tr') ?? [];
    const next = rows[Math.min(gone.index, rows.length - 1)]?.querySelector('a, button');
    const target = next instanceof HTMLElement ? next : frame.current;
    target?.focus();
  }, [frame, ids]);
  return (id) => {
    removed.current = { id, index: ids.indexOf(id) };
  };
}
