import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import { createCookies } from '../../../../src/main/engine/fetch/http/cookies';
import { createPageFetcher } from '../../../../src/main/engine/fetch/http/fetch-page';
import type { Route } from '../../../../src/main/engine/fetch/http/route';
import { openAddresses } from '../../../helpers/addresses';
import {
  getSizeBytePage,
  type HttpsSite,
  type Login,
  NO_LOGIN,
  type RunningProxy,
  startHttpProxy,
  startHttpsProxy,
  startHttpsSite,
  startSocksProxy,
} from '../../../helpers/proxies';
import { type Site, startSite } from '../../../helpers/site';

const LOGIN: Login = { username: 'someone', password: 'p@ss:w/rd é' };
const START = { http: startHttpProxy, https: startHttpsProxy, socks5: startSocksProxy };
const SIZES = [100, 20_000, 3_000_000];

const pool = createConnectionPool(openAddresses());
const fetcher = createPageFetcher(pool, 'test');
let plain: Site;
let secured: HttpsSite;

beforeAll(async () => {
  [plain, secured] = await Promise.all([startSite(), startHttpsSite()]);
  for (const size of SIZES) plain.on(`/${size}`, getSizeBytePage(size));
});
afterAll(async () => {
  await pool.close();
  await Promise.all([plain.stop(), secured.stop()]);
});

function load(url: string, route: Route) {
  return fetcher.fetch(url, createCookies(null), {
    signal: new AbortController().signal,
    timeoutMs: 10_000,
    maxBytes: 10_000_000,
    route,
  });
}

describe.each(['http', 'https', 'socks5'] as const)('a proxy of kind %s', (kind) => {
  let open: RunningProxy;
  let guarded: RunningProxy;

  beforeAll(async () => {
    [open, guarded] = await Promise.all([START[kind](), START[kind](LOGIN)]);
  });
  afterAll(() => Promise.all([open.stop(), guarded.stop()]));

  it.each([
    ['http', 'without a login', () => open],
    ['https', 'without a login', () => open],
    ['http', 'with a login', () => guarded],
    ['https', 'with a login', () => guarded],
  ] as const)('loads an %s page %s, and counts what the proxy counts', async (scheme, _, proxyOf) => {
    const proxy = proxyOf();
    const before = proxy.bytes();
    let metered = 0;
    for (const size of [...SIZES, ...SIZES]) {
      const fetched = await load(scheme === 'http' ? plain.url(`/${size}`) : secured.url(`/${size}`), proxy.route());
      if (fetched.kind !== 'response') throw new Error(fetched.message);
      expect(fetched.httpStatus).toBe(200);
      expect(fetched.body.length).toBe(size);
      expect(fetched.tier).toBe('datacenter');
      metered += fetched.wireBytes;
    }
    const counted = proxy.bytes() - before;
    expect(Math.abs(metered - counted) / counted).toBeLessThan(0.01);
    if (process.env.SHOW) console.log(kind, scheme, metered, counted);
  });

  it('is told apart from the site when it refuses the login', async () => {
    for (const url of [plain.url('/100'), secured.url('/100')]) {
      const wrong = await load(url, guarded.route({ username: 'someone', password: 'wrong' }));
      const none = await load(url, guarded.route(NO_LOGIN));
      expect(wrong).toMatchObject({ kind: 'failure', reason: 'proxy', retry: false });
      expect(none).toMatchObject({ kind: 'failure', reason: 'proxy', retry: false });
      if (wrong.kind !== 'failure' || none.kind !== 'failure') return;
      expect(wrong.message).toMatch(
        /^The proxy \w+:\/\/someone:\*\*\*@127.0.0.1:\d+ does not accept the login \(.+\)\./,
      );
      expect(none.message).toMatch(/asks for a login|does not accept the login/);
      expect(wrong.wireBytes).toBeGreaterThan(0);
    }
  });
});
