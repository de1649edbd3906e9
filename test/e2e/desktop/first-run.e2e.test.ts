import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../helpers/app';
import {
  type Desktop,
  type Display,
  electronPath,
  launchDesktop,
  needsElectron,
  newDataDir,
  openDisplay,
  removeDataDir,
} from '../../helpers/desktop';
import { type Site, startSite } from '../../helpers/site';
import { violationsInBothThemes } from '../browser/violations';

const NEWEST = '99.1.0';
const NOTES = '<p>Better:</p><ul><li>Faster</li></ul>';

describe.skipIf(!electronPath)(`the first start (${needsElectron})`, () => {
  let feed: Site;
  let display: Display;
  let desktop: Desktop;
  let appImage: string;
  let started: string;
  let exited: Promise<unknown>;

  beforeAll(async () => {
    const dataDir = await newDataDir();
    [feed, display] = await Promise.all([startSite(), openDisplay()]);
    started = join(dataDir, 'new-version-started');
    appImage = join(dataDir, 'Winnow.AppImage');
    await writeFile(appImage, 'the old version');
    const env = { WINNOW_UPDATE_URL: feed.origin, APPIMAGE: appImage, XDG_CACHE_HOME: join(dataDir, 'cache') };
    desktop = await launchDesktop(display, { dataDir, env, withTour: true });
    exited = new Promise((gone) => desktop.app.process().once('exit', gone));
  });

  afterAll(async () => {
    await desktop?.close();
    await Promise.all([feed?.stop(), display?.close()]);
    if (desktop) await removeDataDir(desktop.dataDir);
  });

  /** What the feed says from now on: a version whose file is `body`, announced as `announced`. */
  const offer = (version: string, body = '', announced = body) => {
    const sha512 = createHash('sha512').update(announced).digest('base64');
    const files = [{ url: 'Winnow.AppImage', sha512, size: body.length }];
    const info = { version, files, releaseNotes: NOTES, releaseDate: '2026-01-01T00:00:00.000Z' };
    feed.otherwise((request, response) => {
      const isFile = request.url?.startsWith('/Winnow.AppImage');
      response.end(isFile ? body : JSON.stringify(info));
    });
  };
  const tour = () => desktop.page.getByRole('region', { name: 'Tour' });
  const press = (name: string) => desktop.page.getByRole('button', { name, exact: true }).click();
  const says = (words: string | RegExp) => desktop.page.getByRole('status').getByText(words).waitFor();

  it('offers a tour that the keyboard leaves, and that does not come back', async () => {
    const { page } = desktop;
    await tour().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await tour().getByText('2 of 4').waitFor();
    await page.keyboard.press('Escape');
    await tour().waitFor({ state: 'detached' });
    await expect
      .poll(async () => JSON.parse(await readFile(join(desktop.dataDir, 'desktop.json'), 'utf8')).tourDone)
      .toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Try the sample site' }).waitFor();
    expect(await tour().count()).toBe(0);
    await desktop.app.evaluate(({ Menu }) => {
      const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
      all.find(({ label }) => label === 'Take the Tour')?.click();
    });
    await tour().waitFor();
    await tour().getByRole('button', { name: 'Skip the tour' }).click();
  });

  it('says when there is no newer version, and when the feed cannot be read', async () => {
    const { page } = desktop;
    await page.evaluate("location.hash = '#/settings/about'");
    offer(await desktop.app.evaluate(({ app }) => app.getVersion()));
    await press('Check for updates');
    await says(/is up to date/);
    feed.otherwise({ status: 500 });
    await press('Check for updates');
    await says(/answered with HTTP status 500/);
    expect(feed.requests.every(({ headers }) => headers['x-user-staging-id'] === 'none')).toBe(true);
  });

  it('throws a download away that is not what was announced', async () => {
    offer(NEWEST, 'something else', 'what was announced');
    await press('Check for updates');
    await says(`Winnow ${NEWEST} is available.`);
    await desktop.page.getByRole('region', { name: 'What is new' }).getByText('- Faster').waitFor();
    expect(await violationsInBothThemes(desktop.page)).toEqual([]);
    await press('Download');
    await says(/does not match its checksum/);
    expect(await readFile(appImage, 'utf8')).toBe('the old version');
  });

  it('installs what was announced, and only when asked', async () => {
    offer(NEWEST, `#!/bin/sh\ntouch '${started}'\n`);
    await press('Download again');
    await says(`Winnow ${NEWEST} is ready.`);
    expect(await readFile(appImage, 'utf8')).toBe('the old version');
    await press('Restart to update');
    await exited;
    await until('the new version to start', () => existsSync(started) || null);
    expect(await readFile(appImage, 'utf8')).toContain('touch');
  });
});
