import { useEffect, useRef } from 'react';
import { isMac } from './platform';
import { type Press, toPress } from './press';
import { SHORTCUT_LIST, type ShortcutId } from './shortcut-table';

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

/** Handles a shortcut; returning false passes it to the handler registered before, or to the browser. */
export type ShortcutHandler = (press: Press) => unknown;

const handlers = new Map<string, readonly ShortcutHandler[]>();

/** Adds a handler; call the returned function to remove it. The latest goes first. */
export function registerShortcut(id: ShortcutId, handler: ShortcutHandler): () => void {
  handlers.set(id, [handler, ...(handlers.get(id) ?? [])]);
  return () => {
    const rest = (handlers.get(id) ?? []).filter((each) => each !== handler);
    handlers.set(id, rest);
  };
}

/** Passes a press to the handlers of its shortcuts; returns whether one handled it. */
export function takePress(press: Press): boolean {
  return getIds(press).some((id) => (handlers.get(id) ?? []).some((handler) => handler(press) !== false));
}

function getIds(press: Press): readonly string[] {
  return SHORTCUT_LIST.filter(({ presses }) => presses.includes(press)).map(({ id }) => id);
}

// the code editor's own use of these is more valuable
const EDITOR_KEEPS: ReadonlySet<Press> = new Set(['Mod+K', 'F1', 'Mod+F', 'Mod+Shift+L', 'Mod+Z', 'Mod+Shift+Z']);
const TEXT_KEEPS: ReadonlySet<Press> = new Set(['Mod+Z', 'Mod+Shift+Z', 'Mod+Y', 'Mod+A', 'Mod+C', 'Mod+V', 'Mod+X']);

/** Where the keyboard focus is: in the code editor, in a text input, or elsewhere. */
export type TypingPlace = 'editor' | 'text' | 'none';

/** Whether a press belongs to the text input, not to the window. */
export function isTyping(press: Press, place: TypingPlace): boolean {
  if (place === 'none') return false;
  const plain = !/^(Mod|Alt|F\d|Shift\+F\d)/.test(press);
  return plain || (place === 'editor' ? EDITOR_KEEPS : TEXT_KEEPS).has(press);
}

/** Kind of the element that receives a key. */
export function getTypingPlace(target: EventTarget | null): TypingPlace {
  if (!(target instanceof Element)) return 'none';
  if (target.closest('.monaco-editor')) return 'editor';
  return target.closest(TEXT_FIELDS) ? 'text' : 'none';
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'];
const TEXT_FIELDS = `input${NO_TEXT.map((type) => `:not([type=${type}])`).join('')}, textarea, select, [contenteditable="true"]`;
