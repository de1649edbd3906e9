import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in a group of controls if the focused one disappears, such as Pause when a job ends: the first that is left gets it. */
export function useFocusKept(frame: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && frame.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [frame]);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected || hasFocus()) return;
    frame.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
  });
}

/** Whether an element of the page has the focus. */
function hasFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.isConnected;
}
