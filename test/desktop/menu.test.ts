import { readFileSync } from 'node:fs';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../src/main/desktop/language';
import { createMenu, type MenuActions, type MenuWindow } from '../../src/main/desktop/menu';
import { type DesktopWords, desktopWords } from '../../src/shared/words/desktop';

const ACTIONS: MenuActions = {
  newCollection: vi.fn(),
  openProject: vi.fn(),
  newWindow: vi.fn(),
  openInBrowser: vi.fn(),
  showDataFolder: vi.fn(),
  showGuide: vi.fn(),
  startTour: vi.fn(),
  checkForUpdates: vi.fn(),
  showAbout: vi.fn(),
};
const WINDOWS: readonly MenuWindow[] = [
  { title: 'Jobs & more', current: false, show: vi.fn() },
  { title: 'Collect', current: true, show: vi.fn() },
];

/** The presses that the window's own shortcuts take. */
const presses = new Set(
  [...readFileSync('src/renderer/src/features/shortcuts/shortcut-table.ts', 'utf8').matchAll(/presses: \[([^\]]*)\]/g)]
    .flatMap(([, list = '']) => list.split(', '))
    .map((press) => press.replaceAll("'", '')),
);

const create = (mac: boolean, words: DesktopWords['menu'] = desktopWords.menu) =>
  createMenu(ACTIONS, { mac, development: false, windows: WINDOWS }, words);
const items = (menu: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);

describe.each([false, true])('the menu (mac: %s)', (mac) => {
  it('takes no keys from the window but those that mean the same there', () => {
    const keys = items(create(mac)).flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []));
    expect(presses.size).toBeGreaterThan(20);
    const shared = keys.map((key) => key.replace('CmdOrCtrl', 'Mod')).filter((key) => presses.has(key));
    expect(shared).toEqual(['Mod+N', 'F1']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('offers projects, a new window, help, the tour and updates', () => {
    const labels = items(create(mac)).map(({ label }) => label);
    for (const label of [
      'New Window',
      'Open Project…',
      'Winnow Guide',
      'Take the Tour',
      'Check for Updates…',
      'About Winnow',
    ])
      expect(labels.filter((each) => each === label)).toHaveLength(1);
  });
});

it.each([false, true])('is wholly in the language of the window (mac: %s)', async (mac) => {
  const { menu } = await loadWords('de');
  const labels = items(create(mac, menu)).filter(({ type }) => type !== 'separator' && type !== 'radio');
  const known = new Set(Object.values(menu));
  // macOS writes the app's name above its own menu
  expect(labels.filter(({ role, label }) => role !== 'appMenu' && !known.has(label ?? ''))).toEqual([]);
  expect(menu.undo).toBe('Rückgängig');
});

it('lists the open windows where the system does not', () => {
  const list = items(create(false)).filter(({ type }) => type === 'radio');
  expect(list.map(({ label, checked }) => [label, checked])).toEqual([
    ['Jobs && more', false],
    ['Collect', true],
  ]);
  expect(items(create(true)).filter(({ type }) => type === 'radio')).toEqual([]);
});
