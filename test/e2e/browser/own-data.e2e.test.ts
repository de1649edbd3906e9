// @module-tag long
import { describe, expect, it } from 'vitest';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violations } from './violations';

describe.skipIf(!hasChromium)('what Winnow keeps and who calls it (needs Chromium)', () => {
  const served = useServedWindow();

  it('removes the stored pages of a site after a question, and says what that freed', async () => {
    const { page } = await served.open('/#/settings/storage');
    await page.getByText('No stored pages yet').waitFor();
    const { sample } = await (await served.request().get(`${served.baseUrl()}/api/app`)).json();
    await served.request().post(`${served.baseUrl()}/api/visit`, { data: { url: sample.url } });
    await page.reload();
    const { host } = new URL(sample.url);
    await page.getByRole('button', { name: `Remove pages of ${host}` }).waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    await page.getByRole('button', { name: `Remove pages of ${host}` }).press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/1 stored page of 1 job \([\d.]+ k?B\)/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove pages' }).click();
    await page.getByText(new RegExp(`^1 page of ${host} removed: [\\d.]+ k?B freed`)).waitFor();
    await page.getByRole('button', { name: 'Compact the database' }).click();
    await page.getByText(/The database (now )?takes [\d.]+ [kM]B\.$/).waitFor();
  });

  it('shows a call with its command, follows new ones, and refuses them once switched off', async () => {
    const { page } = await served.open('/#/settings');
    await page.getByRole('combobox', { name: 'Find a setting' }).fill('curl log');
    await page.keyboard.press('Enter');
    await page.getByText('No calls yet').waitFor();
    const made = await served
      .request()
      .post(`${served.baseUrl()}/api/keys`, { data: { name: 'nightly', scope: 'run' } });
    const headers = { authorization: `Bearer ${(await made.json()).key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ url: 'none', cookies: 'hidden' });
    const call = () => fetch(`${served.baseUrl()}/api/visit`, { method: 'POST', headers, body });
    expect((await call()).status).toBe(400);
    await page.getByRole('button', { name: 'Show POST /api/visit' }).click(); // it came by itself
    const command = page.getByRole('dialog').locator('code');
    await command.filter({ hasText: '$WINNOW_API_KEY' }).waitFor();
    expect(await command.innerText()).toContain('"cookies":"***"');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Allow calls with API keys' }).press('Space');
    await page.getByText('Calls with API keys are now refused').waitFor();
    expect((await call()).status).toBe(403);
    await page.getByRole('row', { name: /403/ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
