import type { ShortcutPlace } from '../components/shortcuts/shortcut-table';

/** Texts of the shortcuts and of the sheet that lists them. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  search: 'Search shortcuts',
  none: (text: string) => `No shortcut for “${text}”.`,
  or: 'or',
  to: 'to',
  places: {
    everywhere: 'Everywhere',
    collect: 'Collect',
    results: 'Results',
    picker: 'Picker',
  } satisfies Record<ShortcutPlace, string>,
  does: {
    palette: 'Find a command, a screen or a job',
    sheet: 'Show the keyboard shortcuts',
    screen: 'Go to a screen, in the order of the navigation',
    fresh: 'Start a new collection',
    nextRegion: 'Go to the next part of the window',
    previousRegion: 'Go to the part before',
    navigation: 'Fold the navigation to icons, or unfold it',
    theme: 'Switch between light and dark',
    run: 'Run',
    saveExport: 'Save the results as the last export was saved',
    filter: 'Filter the results',
    gridMove: 'Walk the cells',
    gridEdge: 'Go to the first or the last cell',
    gridOpen: 'Show where a value was found; on a heading, sort',
    gridWiden: 'Make the column narrower or wider',
    pickerUndo: 'Undo the last pick',
  },
  keys: {
    Mod: 'Ctrl',
    Alt: 'Alt',
    Shift: 'Shift',
    Enter: 'Enter',
    Escape: 'Esc',
    Space: 'Space',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
  } as Readonly<Record<string, string | undefined>>,
  macKeys: { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩', Escape: 'esc' } as Readonly<
    Record<string, string | undefined>
  >,
} as const;
