import { useEffect, useRef } from 'react';
import { registerShortcut, type ShortcutHandler, takePress } from './handlers';
import { isMac } from './platform';
import { toPress } from './press';
import type { ShortcutId } from './shortcut-table';
import { getTypingPlace, isTyping } from './typing';

/**
 * Runs a handler on a shortcut's keys while the component is mounted and `enabled`. A handler that returns false has not handled the press. None is
 * called behind an open dialog.
 */
export function useShortcut(id: ShortcutId, handler: ShortcutHandler, enabled = true): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => (enabled ? registerShortcut(id, (press) => latest.current(press)) : undefined), [id, enabled]);
}

/** Listens for all shortcuts; called once by the window's frame. */
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
  if (press === null || isTyping(press, getTypingPlace(event.target)) || dialogIsOpen()) return;
  if (!takePress(press)) return;
  event.preventDefault();
  event.stopPropagation();
}

function dialogIsOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
