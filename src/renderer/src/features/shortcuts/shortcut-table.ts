import { SCREEN_NAMES } from '../../routing/route';
import { texts } from '../../texts';
import type { Press } from './press';

/** Where a shortcut works, in the order of the sheet. */
export const SHORTCUT_PLACES = ['everywhere', 'collect', 'results', 'picker', 'workflows'] as const;
export type ShortcutPlace = (typeof SHORTCUT_PLACES)[number];

export interface Shortcut {
  readonly place: ShortcutPlace;
  /** Alternatives; the first is shown beside controls. */
  readonly presses: readonly Press[];
  /** Whether the presses are a row of keys, shown as first and last. */
  readonly row?: boolean;
  readonly text: string;
}

const SCREEN_KEYS = SCREEN_NAMES.slice(0, 9).map((_, at) => `Mod+${at + 1}`); // there are only nine digits
const { does } = texts.shortcuts;

/**
 * All shortcuts. Handlers (`useShortcut`), the sheet, tooltips and documentation use this table. Keys of a single control, such as the grid's arrows,
 * have no handler.
 */
export const SHORTCUTS = {
  // browsers reserve Ctrl+N, and the editor Ctrl+K, so these have a second key
  palette: { place: 'everywhere', presses: ['Mod+K', 'Mod+Shift+P'], text: does.palette },
  guide: { place: 'everywhere', presses: ['F1'], text: does.guide },
  sheet: { place: 'everywhere', presses: ['?', 'Shift+F1'], text: does.sheet },
  screen: { place: 'everywhere', presses: SCREEN_KEYS, row: true, text: does.screen },
  fresh: { place: 'everywhere', presses: ['Mod+N', 'Alt+N'], text: does.fresh },
  nextRegion: { place: 'everywhere', presses: ['F6'], text: does.nextRegion },
  previousRegion: { place: 'everywhere', presses: ['Shift+F6'], text: does.previousRegion },
  navigation: { place: 'everywhere', presses: ['Mod+B'], text: does.navigation },
  theme: { place: 'everywhere', presses: ['Mod+Shift+L'], text: does.theme },
  run: { place: 'collect', presses: ['Mod+Enter'], text: does.run },
  form: { place: 'collect', presses: ['Mod+Shift+B'], text: does.form },
  saveExport: { place: 'results', presses: ['Mod+S'], text: does.saveExport },
  filter: { place: 'results', presses: ['Mod+F'], text: does.filter },
  gridMove: { place: 'results', presses: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], text: does.gridMove },
  gridEdge: { place: 'results', presses: ['Mod+Home', 'Mod+End'], text: does.gridEdge },
  gridSelect: {
    place: 'results',
    presses: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
    text: does.gridSelect,
  },
  gridCopy: { place: 'results', presses: ['Mod+C'], text: does.gridCopy },
  gridOpen: { place: 'results', presses: ['Enter'], text: does.gridOpen },
  gridEdit: { place: 'results', presses: ['F2'], text: does.gridEdit },
  cellUndo: { place: 'results', presses: ['Mod+Z'], text: does.cellUndo },
  cellRedo: { place: 'results', presses: ['Mod+Shift+Z', 'Mod+Y'], text: does.cellRedo },
  gridWiden: { place: 'results', presses: ['Alt+ArrowLeft', 'Alt+ArrowRight'], text: does.gridWiden },
  workflowSave: { place: 'workflows', presses: ['Mod+S'], text: does.workflowSave },
  workflowRun: { place: 'workflows', presses: ['Mod+Enter'], text: does.workflowRun },
  workflowUndo: { place: 'workflows', presses: ['Mod+Z'], text: does.workflowUndo },
  workflowRedo: { place: 'workflows', presses: ['Mod+Shift+Z', 'Mod+Y'], text: does.workflowRedo },
  workflowMove: { place: 'workflows', presses: ['Alt+ArrowUp', 'Alt+ArrowDown'], text: does.workflowMove },
  takeAgain: { place: 'picker', presses: ['Alt+R'], text: does.takeAgain },
  pickerRun: { place: 'picker', presses: ['Mod+Enter'], text: does.run },
  pickerUndo: { place: 'picker', presses: ['Mod+Z'], text: does.pickerUndo },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** The table's rows, in its order. */
export const SHORTCUT_LIST: readonly (Shortcut & { readonly id: string })[] = Object.entries(SHORTCUTS).map(
  ([id, shortcut]) => ({ id, ...shortcut }),
);
