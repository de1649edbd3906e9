import type { Press } from './press';
import { SHORTCUT_LIST, type ShortcutId } from './shortcut-table';

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
