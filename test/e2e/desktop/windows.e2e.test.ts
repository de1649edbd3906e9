import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Desktop,
  type Display,
  desktopEnv,
  ELECTRON_FLAGS,
  electronPath,
  launchDesktop,
  needsElectron,
  startProgram,
} from '../../helpers/desktop';
import { useDesktop } from './use-desktop';

describe.skipIf(!electronPath)(`windows and links (${needsElectron})`, () => {
  const started = useDesktop();
  let display: Display;
  let desktop: Desktop;

  beforeAll(() => {
    desktop = started.desktop();
    display = started.display();
  });

  const clickMenu = (label: string) =>
    desktop.app.evaluate(({ Menu }, wanted) => {
      const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
      all.find((item) => item.label === wanted)?.click();
    }, label);
  const listed = () =>
    desktop.app.evaluate(({ Menu }) => {
      const menu = Menu.getApplicationMenu()?.items.find(({ label }) => label === '&Window');
      return menu?.submenu?.items.filter(({ type }) => type === 'radio').map(({ label }) => label);
    });
  const hashes = () =>
    desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => new URL(webContents.getURL()).hash),
    );
  /** Starts the app a second time on the same data, as the system does for a link. */
  const startWith = async (...words: string[]) => {
    const args = [...ELECTRON_FLAGS, resolve('.'), '--data', desktop.dataDir, ...words];
    expect(await startProgram(electronPath ?? '', args, desktopEnv(display)).exit).toBe(0);
  };

  it('opens a second window with an address of its own, and lists both', async () => {
    const opened = desktop.app.waitForEvent('window');
    await clickMenu('New Window');
    const second = await opened;
    await second.getByRole('button', { name: 'Try the sample site' }).waitFor();
    await second.evaluate("location.hash = '#/settings'");
    await expect.poll(listed).toEqual(['Collect · Winnow', 'Settings · Winnow']);
    expect((await hashes()).toSorted()).toEqual(['', '#/settings']);
  });

  it('fills in the address of a link and visits nothing', async () => {
    await startWith('winnow://open?url=https%3A%2F%2Fexample.com%2Fshop');
    const [, second] = desktop.app.windows();
    const field = second?.getByRole('textbox', { name: 'Address of the page' });
    await field?.waitFor();
    expect(await field?.inputValue()).toBe('https://example.com/shop');
    expect((await hashes()).toSorted()).toEqual([
      '',
      `#/picker/open/${encodeURIComponent('https://example.com/shop')}`,
    ]);
    expect(await desktop.page.evaluate(JOBS)).toBe(0);
  });

  it('says that a link is unknown, and does nothing', async () => {
    const before = await hashes();
    await desktop.app.evaluate(({ dialog }) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      Object.assign(dialog, {
        showMessageBox: async (_window: unknown, { message }: { message: string }) => {
          asked.push(message);
          return { response: 0, checkboxChecked: false };
        },
      });
    });
    await startWith('winnow://delete/everything');
    await expect
      .poll(() => desktop.app.evaluate((): string[] => Reflect.get(globalThis, 'asked')))
      .toEqual(['Winnow does not know this link.']);
    expect(await hashes()).toEqual(before);
  });

  it('opens both windows again at the next start, and one closes without the other', { tags: 'long' }, async () => {
    await desktop.close();
    const file = JSON.parse(await readFile(join(desktop.dataDir, 'window.json'), 'utf8'));
    expect(file).toMatchObject({ others: [{ hash: expect.stringContaining('#/picker/open/') }] });
    desktop = await launchDesktop(display, { dataDir: desktop.dataDir });
    const kept = `#/picker/open/${encodeURIComponent('https://example.com/shop')}`;
    await expect.poll(async () => (await hashes()).toSorted()).toEqual(['#/collect', kept]);
    await expect.poll(() => desktop.app.windows().length).toBe(2);
    await desktop.app
      .windows()
      .find((window) => !window.url().endsWith(kept))
      ?.close();
    await expect.poll(hashes).toEqual([kept]);
    await desktop.close();
  });
});

/** The number of jobs, unlisted ones included. */
const JOBS = `fetch('/api/jobs?unlisted=true', {
  headers: { 'winnow-session': localStorage.getItem('winnow-session') },
}).then((answer) => answer.json()).then(({ total }) => total)`;
