import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIRECT } from '../../../../src/main/engine/fetch/http/route';
import { NO_LOGIN, refusingPort, routeTo, startHttpProxy, startSocksProxy } from '../../../helpers/proxies/index';
import { type Site, startSite } from '../../../helpers/site';
import { openTestBrowser, type TestBrowser } from './open-browser';

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite();
  site.on(
    '/page',
    '<p></p><script>fetch("/data").then((r) => r.text()).then((text) => { document.querySelector("p").textContent = text.length })</script>',
  );
  site.on('/data', { headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(200_000) });
  browser = openTestBrowser();
});
afterAll(async () => {
  await browser.visits.close();
  await site.stop();
});

describe('a browser behind a proxy', () => {
  const KINDS = [
    ['HTTP', startHttpProxy],
    ['SOCKS5', startSocksProxy, 'long'],
  ] as const;
  for (const [kind, start, tags = []] of KINDS)
    it(`that speaks ${kind} and asks for a login loads pages, and the bytes are the proxy's own`, {
      tags,
    }, async () => {
      const proxy = await start({ username: 'me', password: 'secret word' });
      const page = await browser.page(site.url('/page'), { route: proxy.route(), owner: 'proxied' });
      expect([page.tier, page.html.includes('<p>200000</p>')]).toEqual(['datacenter', true]);
      expect(proxy.asked).toContain(`tunnel ${site.host}`);
      expect(Math.abs(page.wireBytes - proxy.bytes()) / proxy.bytes()).toBeLessThan(0.01);
      await proxy.stop();
    });

  it('that does not accept the login says so', async () => {
    const proxy = await startHttpProxy({ username: 'me', password: 'right' });
    const failure = await browser.failure(site.url('/page'), {
      route: proxy.route({ username: 'me', password: 'wrong' }),
    });
    expect([failure.reason, failure.retry, failure.tier]).toEqual(['proxy', false, 'datacenter']);
    expect(failure.message).toContain('does not accept the login');
    await proxy.stop();
  });

  it('that is not there says so', async () => {
    const failure = await browser.failure(site.url('/page'), {
      route: routeTo('http', await refusingPort(), NO_LOGIN),
    });
    expect([failure.reason, failure.retry]).toEqual(['proxy', true]);
  });
});

describe('a browser without a proxy', () => {
  it('counts what went over the wire', async () => {
    const page = await browser.page(site.url('/page'), { route: DIRECT });
    expect(page.wireBytes).toBeGreaterThan(200_000);
    expect(page.wireBytes).toBeLessThan(210_000);
  });
});

describe('a browser elsewhere', () => {
  it('loads pages in a context of its own, and goes on when it is closed', { tags: 'long' }, async () => {
    const { used } = await browser.visits.state();
    const port = await refusingPort();
    const elsewhere = await chromium.launch({
      executablePath: used?.path,
      args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    const route = { tier: 'residential_cdp', via: 'browser', endpoint: `http://127.0.0.1:${port}` } as const;
    const page = await browser.page(site.url('/page'), { route });
    expect([page.tier, page.html.includes('<p>200000</p>')]).toEqual(['residential_cdp', true]);
    expect(page.wireBytes).toBeGreaterThan(200_000);
    await browser.visits.close();
    expect(elsewhere.isConnected()).toBe(true);
    await elsewhere.close();
  });

  it('that cannot be reached fails the visit', async () => {
    const own = openTestBrowser(1);
    const route = {
      tier: 'residential_cdp',
      via: 'browser',
      endpoint: `ws://127.0.0.1:${await refusingPort()}`,
    } as const;
    const failure = await own.failure(site.url('/page'), { route });
    expect([failure.reason, failure.retry, failure.tier]).toEqual(['browser', true, 'residential_cdp']);
    await own.visits.close();
  });
});
