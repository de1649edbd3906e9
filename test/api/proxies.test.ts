import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import {
  type HttpsSite,
  type RunningProxy,
  refusingPort,
  startHttpProxy,
  startHttpsProxy,
  startHttpsSite,
  startSocksProxy,
} from '../helpers/proxies';
import { type Site, startSite } from '../helpers/site';

const PASSWORD = 'a-pass-word-nobody-sees';
const LOGIN = { username: 'someone', password: PASSWORD };

let app: TestApp;
let site: Site;
let secured: HttpsSite;
let proxies: readonly RunningProxy[];

beforeAll(async () => {
  [app, site, secured] = await Promise.all([startTestApp(), startSite(), startHttpsSite()]);
  proxies = await Promise.all([startHttpProxy(LOGIN), startHttpsProxy(LOGIN), startSocksProxy(LOGIN)]);
  site.on('/', '<title>A page</title><p>Hello</p>');
  site.on('/forbidden', { status: 403 });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([site.stop(), secured.stop(), ...proxies.map((proxy) => proxy.stop())]);
});

const post = (path: string, body: unknown) => app.send(path, { method: 'POST', body });

describe('proxies', () => {
  it('are set up, shown without passwords, and kept as secrets', async () => {
    const addresses = proxies.map(({ address }) => address);
    const changed = await app.api('changeProxy', { tier: 'datacenter', addresses });
    const masked = addresses.map((address) => address.replace(PASSWORD, '***'));
    expect(changed).toMatchObject({ tier: 'datacenter', by: 'proxy', addresses: masked, usdPerGb: 0.05 });
    const listed = await app.api('listProxies', {});
    expect(listed.results.find(({ tier }) => tier === 'datacenter')).toEqual(changed);
    expect(listed.results.length).toBe(9);
    const files = ['winnow.db', 'winnow.db-wal'].map((name) => readFileSync(join(app.dataDir, name)));
    expect(Buffer.concat(files).includes(PASSWORD)).toBe(false);
    expect(JSON.stringify(listed)).not.toContain(PASSWORD);
  });

  it('are checked one by one, each with the bytes that its proxy counted', async () => {
    for (const url of [site.url('/'), secured.url('/20000')]) {
      const before = proxies.map((proxy) => proxy.bytes());
      const { results } = await app.api('checkProxy', { tier: 'datacenter', url });
      expect(results.map(({ ok, message }) => [ok, message])).toEqual(
        proxies.map(() => [true, 'The page came (200).']),
      );
      for (const [i, proxy] of proxies.entries()) {
        const counted = proxy.bytes() - (before[i] ?? 0);
        expect(Math.abs((results[i]?.bytes ?? 0) - counted) / counted).toBeLessThan(0.01);
      }
    }
  });

  it('say what is wrong with each address', async () => {
    const [http] = proxies;
    await app.api('changeProxy', {
      tier: 'isp_dedicated',
      addresses: [`http://127.0.0.1:${http?.port}`, `socks5://127.0.0.1:${await refusingPort()}`],
    });
    const { results } = await app.api('checkProxy', { tier: 'isp_dedicated', url: site.url('/') });
    expect(results[0]).toMatchObject({ ok: false, message: expect.stringContaining('asks for a login (407') });
    expect(results[1]).toMatchObject({ ok: false, message: expect.stringContaining('connection refused') });
    const blocked = await app.api('checkProxy', { tier: 'datacenter', url: site.url('/forbidden') });
    expect(blocked.results[0]).toMatchObject({ ok: false, message: expect.stringContaining('(403)') });
  });

  it('are forgotten', async () => {
    expect(await app.api('removeProxy', { tier: 'isp_dedicated' })).toMatchObject({ by: null, addresses: [] });
    const nothing = refusal(await post('/api/proxies/isp_dedicated/check', { url: site.url('/') }));
    expect(nothing).toMatchObject({ status: 422, errors: [{ code: 'no_proxy', path: ['tier'] }] });
  });

  it('refuse an invalid address, and name it', async () => {
    const addresses = ['http://h:1', 'ftp://h', `h:1:someone:${PASSWORD}`];
    const put = await app.send('/api/proxies/datacenter', { method: 'PUT', body: { addresses } });
    expect(refusal(put)).toMatchObject({
      status: 400,
      errors: [
        { code: 'invalid_request', path: ['addresses', 1] },
        { code: 'invalid_request', path: ['addresses', 2] },
      ],
    });
    expect(put.text).not.toContain(PASSWORD);
    const nowhere = refusal(await post('/api/proxies/none/check', { url: 'nowhere' }));
    expect(nowhere.errors).toMatchObject([{ path: ['url'] }]);
  });

  it('check the direct way too', async () => {
    const { results } = await app.api('checkProxy', { tier: 'none', url: site.url('/') });
    expect(results).toMatchObject([{ address: 'direct', ok: true }]);
  });

  it('check remote browsers by opening a WebSocket', async () => {
    const browser = createServer((_, response) => response.writeHead(404).end());
    browser.on('upgrade', ({ url, headers }, socket) => {
      const status = headers.authorization === `Basic ${Buffer.from('u:pw').toString('base64')}` ? 101 : 401;
      if (url === '/devtools') socket.end(`HTTP/1.1 ${status} As It Is\r\n\r\n`);
      else socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    });
    browser.listen(0, '127.0.0.1');
    await once(browser, 'listening');
    const address = browser.address();
    if (address === null || typeof address === 'string') throw new Error('there is no port');
    const at = (login: string, path: string) => `ws://${login}127.0.0.1:${address.port}${path}`;
    await app.api('changeProxy', {
      tier: 'residential_cdp',
      addresses: [
        at('u:pw@', '/devtools'),
        at('', '/devtools'),
        at('u:pw@', '/'),
        `ws://127.0.0.1:${await refusingPort()}/`,
      ],
    });
    const { results } = await app.api('checkProxy', { tier: 'residential_cdp', url: site.url('/') });
    expect(results.map(({ ok, message }) => [ok, message])).toEqual([
      [true, 'The browser accepts the connection.'],
      [false, expect.stringContaining('(401)')],
      [false, expect.stringContaining('(404)')],
      [false, expect.stringContaining('refused')],
    ]);
    expect(results[0]?.address).toBe(at('u:***@', '/devtools'));
    browser.close();
  });

  it('check the unlocker by a page', async () => {
    const unlocker = await startSite();
    unlocker.on('/', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ html: '<p>Hello</p>' }),
    });
    await app.api('changeProxy', { tier: 'unblock', addresses: [unlocker.url('/')], key: PASSWORD });
    const { results } = await app.api('checkProxy', { tier: 'unblock', url: 'https://site.example/' });
    expect(results).toMatchObject([{ ok: true, address: unlocker.url('/') }]);
    expect(unlocker.requests[0]?.headers.authorization).toBe(`Bearer ${PASSWORD}`);
    expect(JSON.stringify(await app.api('listProxies', {}))).not.toContain(PASSWORD);
    await unlocker.stop();
  });
});
