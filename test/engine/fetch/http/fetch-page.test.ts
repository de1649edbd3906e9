import { once } from 'node:events';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import { createCookies } from '../../../../src/main/engine/fetch/http/cookies';
import { createPageFetcher } from '../../../../src/main/engine/fetch/http/fetch-page';
import { DIRECT, type Route } from '../../../../src/main/engine/fetch/http/route';
import type { Validators } from '../../../../src/main/engine/fetch/http/types';
import { openAddresses } from '../../../helpers/addresses';
import { AUTHORITY, TRUSTED } from '../../../helpers/fault-site/certificate';
import { type RunningProxy, startHttpProxy, startHttpsProxy, startSocksProxy } from '../../../helpers/proxies';
import { type Site, startSite } from '../../../helpers/site';

const pool = createConnectionPool(openAddresses());
const fetcher = createPageFetcher(pool, 'test');
let site: Site;
let onlyHttp2: Http2SecureServer;
let proxies: readonly RunningProxy[];

beforeAll(async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), AUTHORITY]);
  onlyHttp2 = createSecureServer({ ...TRUSTED, allowHTTP1: false }, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<p>By HTTP/2</p>');
  });
  onlyHttp2.listen(0, '127.0.0.1');
  await once(onlyHttp2, 'listening');
  site = await startSite();
  proxies = await Promise.all([startHttpProxy(), startHttpsProxy(), startSocksProxy()]);
});
afterAll(async () => {
  await pool.close();
  await Promise.all([site.stop(), ...proxies.map((proxy) => proxy.stop())]);
  onlyHttp2.close();
});

function load(url: string, route: Route, validators?: Validators) {
  const signal = new AbortController().signal;
  const options = { signal, timeoutMs: 20_000, maxBytes: 1_000_000, route, ...(validators && { validators }) };
  return fetcher.fetch(url, createCookies(null), options);
}

describe('a page that is known already', () => {
  it('is asked for by its version, and comes without a body if it has not changed', async () => {
    const ports: (number | undefined)[] = [];
    site.on('/', (request, response) => {
      ports.push(request.socket.remotePort);
      const known = request.headers['if-none-match'] === '"v1"';
      response.writeHead(known ? 304 : 200, { 'content-type': 'text/html', etag: '"v1"' });
      response.end(known ? undefined : '<p>Hello</p>');
    });
    for (const route of [DIRECT, ...proxies.map((proxy) => proxy.route())]) {
      const first = await load(site.url('/'), route);
      expect(first).toMatchObject({ kind: 'response', httpStatus: 200, headers: { etag: '"v1"' } });
      const again = await load(site.url('/'), route, { etag: '"v1"', lastModified: null });
      expect(again).toMatchObject({ kind: 'response', httpStatus: 304, body: { length: 0 } });
      expect(again.wireBytes).toBeLessThan(1000);
    }
    for (let i = 0; i < 3; i++) await load(site.url('/'), DIRECT, { etag: '"v1"', lastModified: null });
    expect(new Set(ports.slice(-3)).size).toBe(1);
    const date = 'Wed, 01 Jan 2020 00:00:00 GMT';
    await load(site.url('/'), DIRECT, { etag: null, lastModified: date });
    expect(site.requests.at(-1)?.headers).toMatchObject({ 'if-modified-since': date });
    expect(site.requests.at(-1)?.headers['if-none-match']).toBe(undefined);
  });
});

describe('a site that speaks HTTP/2 only', () => {
  it('is reached directly and by every kind of proxy', async () => {
    const address = onlyHttp2.address();
    if (address === null || typeof address === 'string') throw new Error('the site has no port');
    for (const route of [DIRECT, ...proxies.map((proxy) => proxy.route())]) {
      const fetched = await load(`https://127.0.0.1:${address.port}/`, route);
      expect(fetched).toMatchObject({ kind: 'response', httpStatus: 200, tier: route.tier });
    }
  });
});
