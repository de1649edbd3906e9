import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import { createCookies } from '../../../../src/main/engine/fetch/http/cookies';
import { createPageFetcher } from '../../../../src/main/engine/fetch/http/fetch-page';
import type { Route } from '../../../../src/main/engine/fetch/http/route';
import type { FetchFailure } from '../../../../src/main/engine/fetch/http/types';
import { openAddresses } from '../../../helpers/addresses';
import {
  getSizeBytePage,
  type HttpsSite,
  type RunningProxy,
  refusingPort,
  routeToNothing,
  startDyingProxy,
  startHttpProxy,
  startHttpsProxy,
  startHttpsSite,
  startProxyWithoutTunnels,
  startSayingProxy,
  startSocksProxy,
} from '../../../helpers/proxies';
import { type Site, startSite } from '../../../helpers/site';

const pool = createConnectionPool(openAddresses());
const fetcher = createPageFetcher(pool, 'test');
const started: RunningProxy[] = [];
let plain: Site;
let secured: HttpsSite;

beforeAll(async () => {
  [plain, secured] = await Promise.all([startSite(), startHttpsSite()]);
  plain.on('/', getSizeBytePage(1000));
});
afterAll(async () => {
  await pool.close();
  await Promise.all([plain.stop(), secured.stop(), ...started.map((proxy) => proxy.stop())]);
});

async function kept(starting: Promise<RunningProxy>): Promise<RunningProxy> {
  const proxy = await starting;
  started.push(proxy);
  return proxy;
}

function load(url: string, route: Route, timeoutMs = 10_000) {
  const signal = new AbortController().signal;
  return fetcher.fetch(url, createCookies(null), { signal, timeoutMs, maxBytes: 10_000_000, route });
}

async function getUrlFailure(url: string, route: Route, timeoutMs?: number): Promise<FetchFailure> {
  const fetched = await load(url, route, timeoutMs);
  if (fetched.kind !== 'failure') throw new Error(`the page came with ${fetched.httpStatus}`);
  return fetched;
}

describe('a proxy that cannot be used', () => {
  it.each(['http', 'https', 'socks5'] as const)('is named if nothing listens at its %s address', async (kind) => {
    const failure = await getUrlFailure(plain.url('/'), await routeToNothing(kind));
    expect(failure).toMatchObject({ reason: 'proxy', retry: true, tier: 'datacenter' });
    expect(failure.message).toMatch(
      /^The proxy \w+:\/\/127\.0\.0\.1:\d+ cannot be reached \(connection refused\)\. Check/,
    );
  });

  it('is told from one that speaks another protocol', async () => {
    const http = await kept(startHttpProxy());
    const socks = await kept(startSocksProxy());
    const asSocks = { ...http.route().proxy, protocol: 'socks5' } as const;
    const asHttp = { ...socks.route().proxy, protocol: 'http' } as const;
    const asHttps = { ...http.route().proxy, protocol: 'https' } as const;
    const messages = await Promise.all(
      [asSocks, asHttp, asHttps].map(async (proxy) => {
        const failure = await getUrlFailure(secured.url('/100'), { ...http.route(), proxy });
        expect(failure.reason).toBe('proxy');
        return failure.message;
      }),
    );
    expect(messages[0]).toMatch(/does not speak SOCKS5|closed the connection/);
    expect(messages[1]).toMatch(/does not speak HTTP|closed the connection/);
    expect(messages[2]).toMatch(/cannot be reached \(.+\)/);
  });

  it('ends by the deadline of the visit if it never answers', async () => {
    for (const kind of ['http', 'socks5'] as const) {
      const silent = await kept(startSayingProxy(null, kind));
      const failure = await getUrlFailure(secured.url('/100'), silent.route(), 500);
      expect(failure).toMatchObject({ reason: 'timeout', retry: true });
      expect(failure.wireBytes).toBeGreaterThan(0);
    }
  });

  it('is distinguished from the site if it asks for a login', async () => {
    const asking = await kept(
      startSayingProxy('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n'),
    );
    for (const url of [plain.url('/'), secured.url('/100')]) {
      const failure = await getUrlFailure(url, asking.route());
      expect(failure).toMatchObject({ reason: 'proxy', retry: false });
      expect(failure.message).toMatch(
        /asks for a login \(407 .+\)\. Put its user name and password into the address\./,
      );
    }
  });

  it('is distinguished from the site if it does not allow the target', async () => {
    const strict = await kept(startProxyWithoutTunnels());
    const failure = await getUrlFailure(secured.url('/100'), strict.route());
    expect(failure).toMatchObject({ reason: 'proxy', retry: false });
    expect(failure.message).toMatch(/does not allow 127\.0\.0\.1:\d+ \(403 Forbidden\)/);
  });

  it('is distinguished from the site if it marks an error as its own', async () => {
    const marking = await kept(
      startSayingProxy('HTTP/1.1 502 Bad Gateway\r\nProxy-Status: exit; error=dns_error\r\nContent-Length: 0\r\n\r\n'),
    );
    const failure = await getUrlFailure(plain.url('/'), marking.route());
    expect(failure).toMatchObject({ reason: 'proxy', retry: true });
    expect(failure.message).toMatch(/could not reach 127\.0\.0\.1:\d+ \(502: exit; error=dns_error\)/);
  });

  it('says that the target cannot be reached', async () => {
    const port = await refusingPort();
    const proxies = await Promise.all([kept(startHttpProxy()), kept(startHttpsProxy()), kept(startSocksProxy())]);
    for (const proxy of proxies) {
      for (const scheme of ['http', 'https']) {
        const failure = await getUrlFailure(`${scheme}://127.0.0.1:${port}/`, proxy.route());
        expect(failure).toMatchObject({ reason: 'proxy', retry: true });
        expect(failure.message).toMatch(
          /^The proxy .+ (could not reach|closed the connection when asked for) 127\.0\.0\.1:\d+.+ the site's address/,
        );
      }
    }
  });

  it('fails the page it breaks off midway', async () => {
    const dying = await kept(startDyingProxy(50_000));
    const failure = await getUrlFailure(secured.url('/3000000'), dying.route());
    expect(failure).toMatchObject({ retry: true });
    expect(failure.wireBytes).toBeGreaterThan(20_000);
  });

  it('fails the page whose length it lies about', async () => {
    const lying = await kept(
      startSayingProxy('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 900\r\n\r\n<p>short'),
    );
    expect(await getUrlFailure(plain.url('/'), lying.route())).toMatchObject({ retry: true });
  });

  it('cannot send an answer without an end instead of a tunnel', async () => {
    const chatty = await kept(startSayingProxy(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`));
    const failure = await getUrlFailure(secured.url('/100'), chatty.route());
    expect(failure).toMatchObject({ reason: 'proxy' });
  });
});

describe('a proxy that allows no tunnels', () => {
  it('passes plain pages on, asked by their whole address', async () => {
    const strict = await kept(startProxyWithoutTunnels());
    for (let i = 0; i < 2; i++)
      expect(await load(plain.url('/'), strict.route())).toMatchObject({ kind: 'response', httpStatus: 200 });
    expect(strict.asked).toEqual([`page ${plain.url('/')}`, `page ${plain.url('/')}`]);
  });
});

describe('names of hosts', () => {
  it('are looked up by the proxy', async () => {
    const proxies = await Promise.all([kept(startHttpProxy()), kept(startSocksProxy())]);
    for (const proxy of proxies) {
      await load(`http://localhost:${new URL(plain.origin).port}/`, proxy.route());
      expect(proxy.asked.at(-1)).toMatch(/ localhost:\d+$/);
    }
  });
});
