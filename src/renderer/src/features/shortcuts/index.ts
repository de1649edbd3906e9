export { AllKeys, PressKeys, ShortcutKeys } from './keys';
export { isMac } from './platform';
export type { Press } from './press';
export { SHORTCUT_LIST, SHORTCUT_PLACES, type Shortcut, type ShortcutId, type ShortcutPlace } from './shortcut-table';
export { getAriaKeys, getShortcutHint, showShortcut, withShortcut } from './show-press';
export { useShortcut, useShortcutKeys } from './use-shortcut';
