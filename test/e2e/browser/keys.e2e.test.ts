import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Serve, startServe } from '../../helpers/serve';
import { hasChromium, launchChromium, openWindow, type SignedIn, signIn } from './open-window';

const run = promisify(execFile);

describe.skipIf(!hasChromium)('API keys in the window (needs Chromium)', () => {
  let serve: Serve;
  let browser: Browser;
  let user: SignedIn;

  beforeAll(async () => {
    serve = await startServe();
    browser = await launchChromium();
    user = await signIn(browser, serve.link);
  });

  afterAll(async () => {
    await browser?.close();
    await serve?.stop();
  });

  it('are made, work in a script and in the shown command, and are revoked', async () => {
    const { page, faults } = await openWindow(browser, serve.baseUrl, user);
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByText('No API keys yet.').waitFor();
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('nightly');
    await dialog.getByRole('button', { name: 'New key' }).click();

    const notice = page.getByRole('region', { name: 'The new key' });
    const [key = '', command = ''] = await notice.locator('code').allInnerTexts();
    const ask = () => fetch(`${serve.baseUrl}/api/jobs`, { headers: { Authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    expect((await fetch(`${serve.baseUrl}/api/jobs`)).status).toBe(401);

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
