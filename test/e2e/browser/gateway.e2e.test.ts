// @module-tag long
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gateway, openGateway } from '../../../src/main/engine/fetch/gateway/gateway';
import type { DialRoute } from '../../../src/main/engine/fetch/http/dial';
import { DIRECT } from '../../../src/main/engine/fetch/http/route';
import { openBounds } from '../../helpers/addresses';
import {
  getSizeBytePage,
  type HttpsSite,
  type RunningProxy,
  startHttpProxy,
  startHttpsProxy,
  startHttpsSite,
  startProxyWithoutTunnels,
  startSocksProxy,
} from '../../helpers/proxies';
import { type Site, startSite } from '../../helpers/site';
import { hasChromium, sharedChromium } from './open-window';

const LOGIN = { username: 'someone', password: 'p@ss word' };
let browser: Browser;
let plain: Site;
let secured: HttpsSite;

interface Seen {
  readonly text: string;
  readonly error: string | null;
  readonly gateway: Gateway;
}

/** Loads addresses one after another in a context that has a gateway of its own, and closes both. */
async function browse(route: DialRoute, urls: readonly string[]): Promise<Seen> {
  const gateway = await openGateway(route, openBounds());
  const proxy = { server: gateway.url, bypass: '<-loopback>' };
  const context = await browser.newContext({ proxy, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  let [text, error]: [string, string | null] = ['', null];
  for (const url of urls) {
    try {
      await page.goto(url, { waitUntil: 'load' });
      text += await page.locator('p').first().innerText();
    } catch (thrown) {
      error = String(thrown);
    }
  }
  await context.close();
  await gateway.close();
  return { text, error, gateway };
}

describe.skipIf(!hasChromium)("a browser's gateway", () => {
  beforeAll(async () => {
    [browser, plain, secured] = await Promise.all([sharedChromium(), startSite(), startHttpsSite()]);
    plain.on(
      '/',
      `<link rel="stylesheet" href="/style.css"><img src="/image.png"><p>The page.</p>${getSizeBytePage(50_000)}`,
    );
    plain.on('/style.css', { headers: { 'content-type': 'text/css' }, body: 'p { color: red }'.repeat(2000) });
  });
  afterAll(() => Promise.all([plain.stop(), secured.stop()]));

  it('loads pages directly', async () => {
    const { text, error, gateway } = await browse(DIRECT, [plain.url('/'), secured.url('/30000')]);
    expect(error).toBe(null);
    expect(text).toMatch(/^The page\.x+$/);
    expect(gateway.bytes()).toBeGreaterThan(100_000);
  });

  it.each([
    ['http', startHttpProxy],
    ['https', startHttpsProxy],
    ['socks5', startSocksProxy],
  ] as const)('loads pages by a proxy of kind %s with a login, and counts what that counts', async (kind, start) => {
    const proxy: RunningProxy = await start(LOGIN);
    const urls = [plain.url('/'), secured.url('/100'), secured.url('/3000000')];
    const { text, error, gateway } = await browse(proxy.route(), urls);
    await proxy.stop();
    expect(error).toBe(null);
    expect(text).toMatch(/^The page\.x+$/);
    expect(proxy.bytes()).toBeGreaterThan(3_000_000);
    expect(Math.abs(gateway.bytes() - proxy.bytes()) / proxy.bytes()).toBeLessThan(0.01);
    if (process.env.SHOW) console.log(kind, gateway.bytes(), proxy.bytes());
  });

  it('loads plain pages by a proxy that allows no tunnels, and counts what that counts', async () => {
    const proxy = await startProxyWithoutTunnels();
    const { text, error, gateway } = await browse(proxy.route(), [plain.url('/'), plain.url('/')]);
    await proxy.stop();
    expect(error).toBe(null);
    expect(text).toBe('The page.The page.');
    expect(proxy.asked).toContain(`page ${plain.url('/style.css')}`);
    expect(Math.abs(gateway.bytes() - proxy.bytes()) / proxy.bytes()).toBeLessThan(0.01);
    // some versions of Chromium ask for a host of their makers, which needs a tunnel
    expect(gateway.lastError()?.message ?? '').not.toContain(new URL(plain.origin).host);
  });

  it('explains what the browser cannot', async () => {
    const proxy = await startHttpProxy(LOGIN);
    const wrong = await browse(proxy.route({ ...LOGIN, password: 'wrong' }), [secured.url('/100')]);
    await proxy.stop();
    expect(wrong.error).toMatch(/ERR_SOCKS_CONNECTION_FAILED|ERR_PROXY_CONNECTION_FAILED|ERR_CONNECTION/);
    expect(wrong.gateway.lastError()?.message).toMatch(/does not accept the login \(407/);

    const strict = await startProxyWithoutTunnels();
    const refused = await browse(strict.route(), [secured.url('/100')]);
    await strict.stop();
    expect(refused.error).not.toBe(null);
    expect(refused.gateway.lastError()?.message).toMatch(/does not allow 127\.0\.0\.1:\d+ \(403 Forbidden\)/);
  });
});
