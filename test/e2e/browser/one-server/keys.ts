import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';

const run = promisify(execFile);

/** Keys that a person makes for scripts. */
export function apiKeys(served: ServedWindow): void {
  describe('API keys in the window', () => {
    it('are made, work in a script and in the shown command, and are revoked', async () => {
      const { page, faults } = await served.open();
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('tab', { name: 'API' }).click();
      await page.getByText('No API keys yet.').waitFor();
      await page.getByRole('button', { name: 'New key' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('nightly');
      await dialog.getByRole('button', { name: 'New key' }).click();

      const notice = page.getByRole('region', { name: 'The new key' });
      const [key = '', command = ''] = await notice.locator('code').allInnerTexts();
      const ask = () => fetch(`${served.baseUrl()}/api/jobs`, { headers: { Authorization: `Bearer ${key}` } });
      expect((await ask()).status).toBe(200);
      expect((await fetch(`${served.baseUrl()}/api/jobs`)).status).toBe(401);

      const answer: unknown = JSON.parse((await run('sh', ['-c', command])).stdout);
      expect(answer).toMatchObject({ jobId: expect.any(String), results: { items: expect.any(Array) } });

      await notice.getByRole('button', { name: 'Close' }).click();
      expect(await page.getByText(key).count()).toBe(0);
      await page.getByRole('button', { name: 'Revoke nightly' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await page.getByText('No API keys yet.').waitFor();
      expect((await ask()).status).toBe(401);
      expect(faults).toEqual([]);
    });
  });
}
