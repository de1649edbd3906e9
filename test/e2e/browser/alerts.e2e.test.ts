// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startReceiver } from '../../helpers/receiver';
import { startSite } from '../../helpers/site';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

describe.skipIf(!hasChromium)('alerts in the window (needs Chromium)', () => {
  const served = useServedWindow();

  it('are added, and tell a webhook of the change', async () => {
    const [site, receiver] = await Promise.all([startSite(), startReceiver()]);
    const ask = async (method: 'get' | 'post', path: string, data?: object) =>
      (await served.request()[method](served.baseUrl() + path, { ...(data && { data }) })).json();
    try {
      const path = `/${randomUUID()}`; // another for a second try
      const show = (price: string) => site.on(path, `<h1>Lamp</h1><p>Price: <b class="price">${price}</b></p>`);
      show('$24.00');
      const task = { type: 'extract', args: { url: site.url(path), template: { price: 'The price as a number' } } };
      const { id } = await ask('post', '/api/schedules', { name: 'Lamp', cron: '0 0 1 1 *', task });

      const { page, faults } = await served.open(`#/schedules/${id}`);
      await page.getByRole('button', { name: 'Add alert' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add an alert' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Cheaper');
      await dialog.getByRole('combobox', { name: 'Rule 1' }).selectOption('threshold');
      await dialog.getByRole('textbox', { name: 'Field' }).fill('price');
      await dialog.getByRole('textbox', { name: 'Value' }).fill('20');
      await dialog.getByRole('combobox', { name: 'Channel 1' }).selectOption('webhook');
      await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
      await dialog.getByRole('button', { name: 'Send a test' }).click();
      await dialog.getByText('The receiver answered 200.').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.locator(':focus').textContent()).toBe('Add alert');

      const body = { schedule: id, name: 'Cheaper', rules: [{ kind: 'any' }] };
      await ask('post', '/api/alerts', { ...body, channels: [{ kind: 'webhook', webhook: receiver.url }] });
      const run = async () => {
        const { jobId } = await ask('post', `/api/schedules/${id}/run`, {});
        await expect.poll(async () => (await ask('get', `/api/jobs/${jobId}`)).state).toBe('completed');
      };
      await run();
      show('$19.00');
      await run();
      await page.getByText('Tell me when anything changes.').waitFor();
      await page.getByRole('button', { name: 'Log' }).click();
      const log = page.getByRole('list', { name: 'Log' });
      await log.getByText('1 change,').waitFor();
      expect(await log.textContent()).toContain('price: 24 → 19');
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(faults).toEqual([]);
    } finally {
      await Promise.all([site.stop(), receiver.stop()]);
    }
  });
});
