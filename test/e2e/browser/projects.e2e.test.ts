// @module-tag long
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/app';
import { drop } from './one-server/project-file';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

describe.skipIf(!hasChromium)('projects in the window (needs Chromium)', () => {
  const served = useServedWindow();
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ask = async (method: 'get' | 'post' | 'delete', path: string, data?: object) =>
    (await served.request()[method](served.baseUrl() + path, { ...(data && { data }) })).json();

  it('are made of a job by the keyboard alone, run, and saved as a file that is dropped and looked through', async () => {
    const { sample } = await ask('get', '/api/app');
    const args = { pattern: sample.pattern, template: sample.template, maxExtracts: 3, name: 'Shop' };
    const { jobId } = await ask('post', '/api/scrape', args);
    const path = join(folder, 'shop.csv');
    await ask('post', '/api/destinations', { job: jobId, target: { kind: 'file', path } });

    const { page, faults } = await served.open(`#/projects/new~job~${jobId}`);
    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Shop');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await name.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sources and fields' }).waitFor();
    await page.getByText(`The file ${path}`).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run now' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: /^Run of .*0 new, 0 changed/ }).count()).toBe(1);
    expect(existsSync(path)).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as file…' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Shop.winnow');
    const bytes = readFileSync(await download.path());

    await page.goto(`${served.baseUrl()}/#/jobs`);
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    await drop(page, 'shop.winnow', bytes);
    await page.getByRole('heading', { name: 'Open “Shop”?' }).waitFor();
    expect(await page.locator(':focus').textContent()).toBe('Open “Shop”?');
    await page.getByText('You have this project already.').waitFor();
    await page.getByText('on this computer or in your own network').waitFor();
    await page.getByText('This file exists. Runs write to it.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const elsewhere = join(folder, 'elsewhere.csv');
    await page.getByLabel('Path on this computer').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(elsewhere);
    await page.getByText('This file exists.').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText(`The file ${elsewhere}`).waitFor();
    await page.getByRole('heading', { name: 'Earlier runs, from the file' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(existsSync(elsewhere)).toBe(false);

    await page.goto(`${served.baseUrl()}/#/projects`);
    await expect.poll(() => page.getByRole('link', { name: 'Shop' }).count()).toBe(2);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
