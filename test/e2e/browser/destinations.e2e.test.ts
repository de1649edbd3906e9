// @module-tag long
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../helpers/app';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

describe.skipIf(!hasChromium)('destinations in the window (needs Chromium)', () => {
  const served = useServedWindow();
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ask = async (method: 'get' | 'post', path: string, data?: object) =>
    (await served.request()[method](served.baseUrl() + path, { ...(data && { data }) })).json();

  it('are added by the keyboard alone, tried, and written by a run while the window is closed', async () => {
    const { sample } = await ask('get', '/api/app');
    const args = { pattern: sample.pattern, template: sample.template, maxExtracts: 3 };
    const task = { type: 'scrape', args };
    const { id } = await ask('post', '/api/schedules', { name: 'Prices', cron: '0 0 1 1 *', task });
    const path = join(folder, 'prices.csv');

    const { page, faults } = await served.open(`#/schedules/${id}`);
    const add = page.getByRole('button', { name: 'Add destination' });
    await add.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a destination' });
    await dialog.waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'File' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(path);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText('Its folder can be written to.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Nothing written yet').waitFor();
    expect(await page.locator(':focus').textContent()).toBe('Add destination');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.context().close();

    await ask('post', `/api/schedules/${id}/run`, {});
    await expect.poll(() => existsSync(path), { timeout: 30_000 }).toBe(true);
    expect(readFileSync(path, 'utf8').split('\r\n').filter(Boolean)).toHaveLength(4);
    expect(faults).toEqual([]);
  });

  it('that cannot be reached say what helps, and are tried again by a button', async () => {
    const { results } = await ask('get', '/api/jobs?types=scrape&limit=1');
    const [job] = results;
    const missing = join(folder, `missing-${randomUUID()}`); // another for a second try
    const path = join(missing, 'prices.jsonl');
    await ask('post', '/api/destinations', { job: job.id, target: { kind: 'file', path } });
    const { page } = await served.open(`#/jobs/${job.id}`);
    await page.getByRole('button', { name: 'Export options' }).click();
    await page.getByRole('button', { name: 'Keep a file or table up to date…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where results are kept up to date' });
    await dialog.getByText(`The folder does not exist: ${missing}.`).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    mkdirSync(missing);
    await dialog.getByRole('button', { name: 'Try again' }).last().click();
    await expect.poll(() => existsSync(path), { timeout: 30_000 }).toBe(true);
    await dialog
      .getByText(/^3 rows written/)
      .last()
      .waitFor();
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(3);
  });
});
