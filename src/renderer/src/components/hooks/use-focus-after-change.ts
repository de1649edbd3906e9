import { useEffect, useRef } from 'react';

/**
 * Moves the focus once a value has changed, for a button that disappears with the change. Call the returned function with what moves it: it runs
 * after the change was drawn, which may be later than the click.
 */
export function useFocusAfterChange(value: unknown): (moveFocus: () => void) => void {
  const drawn = useRef(value);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (drawn.current === value) return;
    drawn.current = value;
    pending.current?.();
    pending.current = null;
  }, [value]);
  return (moveFocus) => {
    pending.current = moveFocus;
  };
}
