import { useEffect, useRef } from 'react';
import { registerShortcut, type ShortcutHandler, takePress } from './handlers';
import { isMac } from './platform';
import { toPress } from './press';
import type { ShortcutId } from './shortcut-table';
import { isTyping, typingPlace } from './typing';

/**
 * Does something when the keys of a shortcut are pressed, as long as the component is there and `enabled`.
 * A handler that answers false has not taken the press. None is called behind an open dialog.
 */
export function useShortcut(id: ShortcutId, handler: ShortcutHandler, enabled = true): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => (enabled ? registerShortcut(id, (press) => latest.current(press)) : undefined), [id, enabled]);
}

/** Listens for the keys of all shortcuts; the window's frame calls it once. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const options = { capture: true }; // before the editor, which would insert a line for Ctrl+Enter
    document.addEventListener('keydown', onKey, options);
    return () => document.removeEventListener('keydown', onKey, options);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing || event.repeat || event.getModifierState('AltGraph')) return;
  const press = toPress(event, isMac);
  if (press === null || isTyping(press, typingPlace(event.target)) || dialogIsOpen()) return;
  if (!takePress(press)) return;
  event.preventDefault();
  event.stopPropagation();
}

function dialogIsOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
