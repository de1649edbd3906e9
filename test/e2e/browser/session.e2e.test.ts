import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../helpers/call';
import { type Serve, startServe } from '../../helpers/serve';
import { closeWindows, hasChromium, sharedChromium } from './open-window';

describe.skipIf(!hasChromium)('the session of the window (needs Chromium)', () => {
  let serve: Serve;
  let browser: Browser;
  let other: Awaited<ReturnType<typeof startOther>>;

  beforeAll(async () => {
    [serve, browser, other] = await Promise.all([startServe(), sharedChromium(), startOther()]);
  });
  afterEach(closeWindows);
  afterAll(() => Promise.all([serve.stop(), other.stop()]));

  let used = 0;
  const openByLink = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await expect.poll(() => serve.links().length).toBeGreaterThan(used);
    await page.goto(serve.links()[used++] ?? '');
    await page.waitForURL((url) => url.pathname === '/');
    return page;
  };

  it('is useless to another server on this computer, which also receives its cookie', async () => {
    const page = await openByLink();
    await page.getByRole('navigation').first().waitFor();
    await page.goto(other.url); // typed by the person, so the browser sends the cookie of 127.0.0.1
    const cookie = other.seen.map(({ cookie = '' }) => cookie).find((each) => /winnow_\d+=/.test(each)) ?? '';
    expect(cookie).toMatch(/winnow_\d+=[\w-]{40,}/);

    const replay = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      send(serve.baseUrl + path, { headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } });
    for (const path of ['/api/app', '/api/jobs', '/api/keys', '/api/events', '/api/settings', '/api/sign-ins'])
      expect([path, (await replay(path)).status]).toEqual([path, 401]);
    expect((await replay('/api/jobs', { 'winnow-session': 'guess' })).status).toBe(401);
    const shell = await replay('/');
    expect(shell.text).not.toMatch(/winnow-session", "/); // the proof is in no page but the link's
    // what the other server's page can read of the window's storage
    expect(await page.evaluate('localStorage.length')).toBe(0);
  });

  it('stays in this browser, and leads back to the link once it is signed out', async () => {
    const page = await openByLink();
    await page.getByRole('navigation').first().waitFor();
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    await page.goto(`${serve.baseUrl}/#/settings/api`);
    const list = page.getByRole('region', { name: 'List of signed-in browsers' });
    await list.getByText('This one').waitFor();
    await list
      .getByRole('row')
      .filter({ hasText: 'This one' })
      .getByRole('button', { name: /^Sign out Chrome on/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Winnow runs here, but does not know this browser yet' }).waitFor();
  });

  it('of another browser is ended from here', { tags: 'long' }, async () => {
    const [here, there] = [await openByLink(), await openByLink()];
    await there.getByRole('navigation').first().waitFor();
    await here.goto(`${serve.baseUrl}/#/settings/api`);
    await here.getByRole('button', { name: 'Sign out all others' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
    // its open stream is cut, and what it asks next is refused
    await there.getByRole('heading', { name: 'Winnow runs here, but does not know this browser yet' }).waitFor();
    await here.getByRole('region', { name: 'List of signed-in browsers' }).getByText('This one').waitFor();
  });
});

/** A program on a port of its own that notes what browsers send it. */
async function startOther() {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.setHeader('content-type', 'text/html');
    response.end('<h1>Another program</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
  return { seen, url: `http://127.0.0.1:${port}/`, stop };
}
