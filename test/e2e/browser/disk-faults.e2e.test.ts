// @module-tag long
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, until } from '../../helpers/app';
import { type Killable, killAll, startKillable } from '../../helpers/killable';
import { type Site, startSite } from '../../helpers/site';
import { NO_SMALL_DISK, type SmallDisk, smallDisk } from '../../helpers/small-disk';
import { hasChromium, openWindow, sharedChromium, signIn } from './open-window';
import { violations } from './violations';

const DISK_MB = 30; // enough for a reserve, without which a full disk takes no deletion

describe.skipIf(!hasChromium)('Settings → Storage on a disk in trouble (needs Chromium)', () => {
  let browser: Browser;
  let site: Site;
  let disk: SmallDisk | null = null;
  let shown: Page | null = null;

  beforeAll(async () => {
    browser = await sharedChromium();
    site = await startSite();
    // nothing that could be packed smaller
    site.on('/', `<title>A page</title><h1>A page</h1><p>${randomBytes(60_000).toString('base64')}</p>`);
  });
  afterEach(async () => {
    await shown?.unrouteAll({ behavior: 'wait' });
    await shown?.context().close();
    shown = null;
    killAll();
    disk?.remove();
    disk = null;
  });
  afterAll(() => site.stop());

  /** A program that has visited a page, and its window. */
  async function opened(folder: string): Promise<{ readonly running: Killable; readonly page: Page }> {
    const running = await startKillable(folder);
    await running.api.run('visit', { url: site.url('/'), render: 'never' });
    const { storageState } = await signIn(browser, running.link());
    const { page } = await openWindow(browser, `${running.api.baseUrl}/#/settings/storage`, { storageState });
    shown = page;
    await page.getByRole('heading', { name: 'Disk usage' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    return { running, page };
  }

  async function expectReadable(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
      const folder = process.env.WINNOW_SCREENSHOTS; // to look at them
      if (folder) await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
    }
  }

  it.skipIf(NO_SMALL_DISK !== null)('says that the disk is full and what may go, until there is room', async () => {
    disk = smallDisk(DISK_MB);
    const { running, page } = await opened(disk.dir);
    disk.fill();
    // the log may have room for some more
    await until('a visit that is refused', async () => {
      const body = { url: site.url('/'), render: 'never', nonce: String(performance.now()), detach: true };
      return (await running.api.send('/api/visit', { method: 'POST', body })).status === 507 ? true : null;
    });
    const notice = page.getByRole('alert', { name: 'The disk is full' });
    await notice.getByText(disk.dir).waitFor();
    await notice.getByText('Free some space').waitFor();
    await notice.getByText(/What you can delete \([\d.]+ [kM]?B left on this disk\)/).waitFor();
    await notice.getByText(/^Stored pages \([\d.]+ [kM]?B\)/).waitFor();
    await expectReadable(page, 'disk-full');
    // the pages of a job that is paused are not removed
    const { results } = await running.api.api('listJobs', {});
    for (const { id, state } of results) if (state === 'active') await running.api.api('deleteJob', { id });
    await page.getByRole('button', { name: `Remove pages of ${site.host}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove pages' }).click();
    await page.getByText(/^\d+ pages? of .* removed/).waitFor();
    disk.empty();
    await notice.waitFor({ state: 'detached' });
  });

  it('says that the folder is gone, and what to do now', async () => {
    const folder = temporaryFolder();
    const { page } = await opened(folder);
    rmSync(folder, { recursive: true, force: true });
    const notice = page.getByRole('alert', { name: 'The data folder is gone' });
    await notice.getByText(/was deleted or moved while Winnow was running/).waitFor();
    await notice.getByText(/^Export what you need now/).waitFor();
    await expectReadable(page, 'data-gone');
  });

  // faults that no test can bring about in a program that runs
  it.each([
    ['disk_fault', 'The disk cannot be written'],
    ['data_damaged', 'The database is damaged'],
    ['data_read_only', 'The data folder is read-only'],
  ] as const)('has words for %s', async (fault, title) => {
    const folder = temporaryFolder();
    const { page } = await opened(folder);
    await page.route('**/api/storage?**', async (route) => {
      const response = await route.fetch();
      const state = await response.json();
      await route.fulfill({ response, json: { ...state, disk: { ...state.disk, fault, message: `It is ${fault}.` } } });
    });
    const notice = page.getByRole('alert', { name: title });
    await notice.getByText(`It is ${fault}.`).waitFor();
    expect(await notice.getByRole('listitem').count()).toBeGreaterThan(1);
    await expectReadable(page, fault);
    rmSync(folder, { recursive: true, force: true });
  });
});
