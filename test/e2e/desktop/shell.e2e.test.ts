import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, until } from '../../helpers/app';
import type { Client } from '../../helpers/call';
import { type Desktop, electronPath, inPage, needsElectron } from '../../helpers/desktop';
import { useRestarts } from './use-restarts';

const PAGES = 12;
const ANSWERS = { background: 0, quit: 1, cancel: 2 } as const;

describe.skipIf(!electronPath)(`jobs and the life of the app (${needsElectron})`, () => {
  const { site, urls, start } = useRestarts();
  let desktop: Desktop;
  let api: Client;
  let job: string;
  /** Answers that are held back until the test lets them go. */
  const held: (() => void)[] = [];

  beforeAll(async () => {
    for (let at = 1; at <= PAGES; at++)
      site().on(`/p/${at}`, (_request, response) => {
        held.push(() => void response.end(`<h1>Board ${at}</h1><p>Some words.</p>`));
      });
    site().on('/members', {
      status: 401,
      body: '<title>Log in</title><h1>Log in</h1><form><input name="user"><input type="password" name="p"><button>Log in</button></form>',
    });
    await launch();
    job = await api.detach('extract', {
      urls: urls(PAGES),
      template: { name: 'The heading' },
      name: 'All boards',
      attempts: 1,
    });
  });

  afterAll(async () => {
    for (const answer of held) answer();
    await answerWith('quit').catch(() => undefined); // a job may still run where a test failed
  });

  /** Starts the app on the same data, and watches what it asks, tells and shows in its tray. */
  async function launch(): Promise<void> {
    ({ desktop, api } = await start());
    await desktop.app.evaluate(({ dialog, Notification, Tray }) => {
      const seen = { answer: 2, asked: [] as string[], told: [] as object[], menu: null as object | null };
      Object.assign(globalThis, { seen });
      Object.assign(dialog, {
        showMessageBox: async (...given: { message: string }[]) => {
          seen.asked.push(given.at(-1)?.message ?? '');
          return { response: seen.answer, checkboxChecked: false };
        },
      });
      Notification.isSupported = () => true; // there is no desktop behind this display
      Notification.prototype.show = function show() {
        seen.told.push(this);
      };
      const { setContextMenu } = Tray.prototype;
      Tray.prototype.setContextMenu = function set(menu) {
        seen.menu = menu;
        setContextMenu.call(this, menu);
      };
    });
    await inPage(
      desktop,
      "fetch('/api/settings', { method: 'PATCH', headers: { 'content-type': 'application/json', 'winnow-session': localStorage.getItem('winnow-session') }, body: '{\"hostPerSecond\":0,\"hostConcurrency\":32,\"timeoutMs\":600000}' }).then(({ ok }) => ok)",
    );
  }

  const answerWith = (answer: keyof typeof ANSWERS) =>
    desktop.app.evaluate((_electron, response) => {
      Reflect.get(globalThis, 'seen').answer = response;
    }, ANSWERS[answer]);
  const asked = () => desktop.app.evaluate((): string[] => Reflect.get(globalThis, 'seen').asked);
  const closeWindow = () => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const isVisible = () => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  const trayLabels = () =>
    desktop.app.evaluate((): string[] => {
      const { menu } = Reflect.get(globalThis, 'seen');
      return menu ? menu.items.map(({ label }: { label: string }) => label) : [];
    });
  const clickInTray = (label: RegExp) =>
    desktop.app.evaluate((_electron, source) => {
      const { menu } = Reflect.get(globalThis, 'seen');
      menu.items.find((item: { label: string }) => new RegExp(source).test(item.label))?.click();
    }, label.source);
  /** Lets the next held answers go, as they come. */
  const release = async (count: number) => {
    for (let at = 0; at < count; at++) (await until('a page to be asked for', () => held.shift() ?? null))();
  };
  const state = () => api.api('getJob', { id: job });

  it('shows in the tray how far a job is', async () => {
    await release(2);
    await expect.poll(trayLabels).toContainEqual(expect.stringMatching(/^All boards: [12] of 12 pages$/));
    expect(await trayLabels()).toEqual(expect.arrayContaining(['Open Winnow', 'Pause All Jobs', 'Quit Winnow']));
  });

  it('asks when the window is closed while a job runs, and stays open on Cancel', async () => {
    await answerWith('cancel');
    await closeWindow();
    await expect.poll(asked).toEqual(['A job is running.']);
    expect(await isVisible()).toBe(true);
  });

  it('goes on in the background, and comes back by the tray', async () => {
    await answerWith('background');
    await closeWindow();
    await expect.poll(isVisible).toBe(false);
    await release(2);
    await expect.poll(async () => (await state()).progress.progress).toBeGreaterThanOrEqual(4);
    await clickInTray(/^All boards/);
    await expect.poll(isVisible).toBe(true);
    await expect.poll(() => desktop.page.url()).toContain(`#/jobs/${job}`);
    await desktop.page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  });

  it('says that a person is needed while nobody looks, and a click opens that job', async () => {
    await closeWindow();
    await expect.poll(isVisible).toBe(false);
    const id = await api.detach('extract', {
      render: 'never',
      url: site().url('/members'),
      template: { name: 'The name' },
      name: 'Members',
      attempts: 1,
    });
    expect(await jobEnd(api, id)).toMatchObject({ progress: { errors: 1 } });
    const told = () =>
      desktop.app.evaluate((): string[] =>
        Reflect.get(globalThis, 'seen').told.map(({ title, body }: Record<string, string>) => `${title}: ${body}`),
      );
    await expect.poll(told).toEqual([expect.stringMatching(/^“Members” needs you: .* wants a login for 1 page\./)]);
    await desktop.app.evaluate(() => Reflect.get(globalThis, 'seen').told[0].emit('click'));
    await expect.poll(() => desktop.page.url()).toContain(`#/jobs/${id}`);
    await expect.poll(isVisible).toBe(true);
  });

  it('keeps the settings under Settings → Desktop', async () => {
    await inPage(desktop, `location.hash = '#/settings/desktop'`);
    const background = desktop.page.getByRole('radio', { name: 'Keep running in the background' });
    await background.click();
    await desktop.page.reload();
    await expect.poll(() => background.isChecked()).toBe(true);
    await closeWindow();
    await expect.poll(isVisible).toBe(false);
    expect(await asked()).toHaveLength(3); // it was not asked again
  });

  it('pauses the jobs and quits if told to, and continues them after the next start', { tags: 'long' }, async () => {
    await answerWith('quit');
    const gone = new Promise((end) => desktop.app.process().once('exit', end));
    await clickInTray(/^Quit Winnow/).catch(() => undefined); // the app ends under the call
    await gone;
    await launch();
    expect(await state()).toMatchObject({ state: 'active', paused: true });
    held.length = 0; // of connections that ended with the app
    await expect.poll(trayLabels).toEqual([]);
    await api.api('resumeJob', { id: job });
    await release(2);
    await expect.poll(trayLabels).toContainEqual(expect.stringMatching(/^All boards: \d+ of 12 pages$/));
  });
});
