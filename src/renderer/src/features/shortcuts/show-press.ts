import { texts } from '../../texts';
import { isMac } from './platform';
import type { Press } from './press';
import { SHORTCUTS, type Shortcut, type ShortcutId } from './shortcut-table';

/** A press as labelled on the keyboard: `Ctrl+Shift+L`, on a Mac `⇧⌘L`. */
export function showPress(press: Press, mac = isMac): string {
  const parts = press.split('+');
  const { keys, macKeys } = texts.shortcuts;
  if (!mac) return parts.map((part) => keys[part] ?? part).join('+');
  return inMacOrder(parts)
    .map((part) => macKeys[part] ?? keys[part] ?? part)
    .join('');
}

/** First press of a shortcut, for tooltips and buttons. */
export function getShortcutHint(id: ShortcutId, mac = isMac): string {
  return showPress(SHORTCUTS[id].presses[0], mac);
}

/** A tooltip with the shortcut. */
export function withShortcut(text: string, id: ShortcutId): string {
  return `${text} (${getShortcutHint(id)})`;
}

/** All presses on one line, for the documentation. */
export function showShortcut({ presses, row }: Shortcut, mac: boolean): string {
  const shown = presses.map((press) => showPress(press, mac));
  const { or, to } = texts.shortcuts;
  return row ? `${shown[0]} ${to} ${shown.at(-1)}` : shown.join(` ${or} `);
}

/** The presses for `aria-keyshortcuts`. */
export function getAriaKeys(id: ShortcutId, mac = isMac): string {
  return SHORTCUTS[id].presses.map((press) => press.replace('Mod', mac ? 'Meta' : 'Control')).join(' ');
}

const MAC_ORDER = ['Alt', 'Shift', 'Mod'];

function inMacOrder(parts: readonly string[]): readonly string[] {
  const place = (part: string) => (MAC_ORDER.includes(part) ? MAC_ORDER.indexOf(part) : MAC_ORDER.length);
  return parts.toSorted((a, b) => place(a) - place(b));
}
