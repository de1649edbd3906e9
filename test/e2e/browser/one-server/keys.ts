import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';

const run = promisify(execFile);

/** Keys that a person makes for scripts. */
export function apiKeys(served: ServedWindow): void {
  describe('API keys in the window', () => {
    it('are made, work in a script and in the shown command, and are revoked', async () => {
      await revokeAll(served); // a try before this one may have made a key
      const { page, faults } = await served.open('/#/settings/api');
      await page.getByText('No API keys yet.').waitFor();
      await page.getByRole('button', { name: 'New key' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('nightly');
      await dialog.getByRole('button', { name: 'New key' }).click();

      const notice = page.getByRole('region', { name: 'The new key' });
      const key = await notice.locator('code').first().innerText(); // the notice comes with the server's answer
      const command = await notice.locator('code').nth(1).innerText();
      const ask = () => fetch(`${served.baseUrl()}/api/jobs`, { headers: { Authorization: `Bearer ${key}` } });
      expect((await ask()).status).toBe(200);
      expect((await fetch(`${served.baseUrl()}/api/jobs`)).status).toBe(401);

      const answer: unknown = JSON.parse((await run('sh', ['-c', command])).stdout);
      expect(answer).toMatchObject({ jobId: expect.any(String), results: { items: expect.any(Array) } });

      await notice.getByRole('button', { name: 'Close' }).click();
      await page.getByText(key).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Revoke nightly' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await page.getByText('No API keys yet.').waitFor();
      expect((await ask()).status).toBe(401);
      expect(faults).toEqual([]);
    });
  });
}

async function revokeAll(served: ServedWindow): Promise<void> {
  const url = `${served.baseUrl()}/api/keys`;
  const { results } = await (await served.request().get(url)).json();
  for (const { id } of results) await served.request().delete(`${url}/${id}`);
}
