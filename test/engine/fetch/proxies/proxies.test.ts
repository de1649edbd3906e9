import { DEFAULT_SETTINGS } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import { TIERS } from '@shared/tier';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnectionPool } from '../../../../src/main/engine/fetch/http/connections';
import { createPageFetcher } from '../../../../src/main/engine/fetch/http/fetch-page';
import { createUnlocker } from '../../../../src/main/engine/fetch/http/unlocker';
import { createProxies, type Proxies } from '../../../../src/main/engine/fetch/proxies';
import type { Secrets } from '../../../../src/main/engine/secrets/index';
import { openAddresses } from '../../../helpers/addresses';

const pool = createConnectionPool(openAddresses());
const parts = {
  addresses: openAddresses(),
  fetcher: createPageFetcher(pool, 'test'),
  unlocker: createUnlocker(pool, 'test'),
  settings: () => DEFAULT_SETTINGS,
};

let time = 0;
let kept: Map<string, string>;
let proxies: Proxies;

function restarted(): Proxies {
  const secrets: Secrets = {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
  };
  return createProxies({ ...parts, secrets, now: () => time });
}

beforeEach(() => {
  kept = new Map();
  proxies = restarted();
});
afterAll(() => pool.close());

function getActDetails(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
  throw new Error('nothing was refused');
}

const hosts = (found: ReturnType<Proxies['routes']>) =>
  found.map((route) => (route.via === 'proxy' ? route.proxy.host : route.via));

describe('the tiers', () => {
  it('are none but direct ones at first', () => {
    const shown = proxies.list();
    expect(shown.map(({ tier }) => tier)).toEqual([...TIERS]);
    expect(shown.filter(({ by }) => by !== null)).toEqual([
      { tier: 'none', by: 'direct', addresses: [], fields: {}, hasKey: false, usdPerGb: 0.025 },
    ]);
    expect(proxies.isSetUp('none')).toBe(true);
    expect(proxies.isSetUp('datacenter')).toBe(false);
    expect(proxies.next('datacenter')).toBe(null);
    expect(proxies.next('none')).toEqual({ tier: 'none', via: 'direct' });
  });

  it('are kept over a restart, their passwords where nobody sees them', () => {
    const shown = proxies.change({ tier: 'residential', addresses: ['http://me:s%40fe@proxy.example:8000'] });
    expect(shown).toMatchObject({ by: 'proxy', addresses: ['http://me:***@proxy.example:8000'], usdPerGb: 8.1 });
    expect(JSON.stringify(restarted().list())).not.toContain('s%40fe');
    expect(restarted().next('residential')).toEqual({
      tier: 'residential',
      via: 'proxy',
      proxy: { protocol: 'http', host: 'proxy.example', port: 8000, username: 'me', password: 's@fe' },
    });
  });

  it('are forgotten when they are removed', () => {
    proxies.change({ tier: 'datacenter', addresses: ['http://h:1'] });
    expect(proxies.remove('datacenter')).toMatchObject({ by: null, addresses: [] });
    expect(proxies.isSetUp('datacenter')).toBe(false);
    expect(restarted().isSetUp('datacenter')).toBe(false);
    expect(kept.size).toBe(0);
  });

  it('take remote browsers if pages are always rendered', () => {
    const shown = proxies.change({
      tier: 'residential_cdp',
      addresses: ['wss://u:pw@b.example/x?token=t0p&stealth=1'],
    });
    expect(shown).toMatchObject({ by: 'browser', addresses: ['wss://u:***@b.example/x?token=***&stealth=1'] });
    expect(proxies.next('residential_cdp')).toMatchObject({
      via: 'browser',
      endpoint: 'wss://u:pw@b.example/x?token=t0p&stealth=1',
    });
    expect(proxies.change({ tier: 'residential_cdp_assets', addresses: ['socks5://h'] })).toMatchObject({
      by: 'proxy',
    });
  });

  it('show no key that is in the path of a remote browser, and keep it where it is sent back', () => {
    const endpoint = 'wss://b.example/devtools/browser/9f0c2d1e-77aa-4bd2-9e51-3a1f6cb0d8e4';
    const shown = proxies.change({ tier: 'residential_cdp', addresses: [endpoint] });
    expect(shown.addresses).toEqual(['wss://b.example/devtools/browser/***']);
    proxies.change({ tier: 'residential_cdp', addresses: shown.addresses });
    expect(proxies.next('residential_cdp')).toMatchObject({ endpoint });
    expect(() =>
      proxies.change({ tier: 'residential_cdp', addresses: ['wss://other.example/devtools/browser/***'] }),
    ).toThrow('***');
  });

  it('take one unlocker with its key and fields', () => {
    const address = 'https://unlocker.example/v1/load?zone=a';
    const shown = proxies.change({ tier: 'unblock', addresses: [address], key: 'k', fields: { country: 'de' } });
    expect(shown).toMatchObject({ by: 'unlocker', addresses: [address], hasKey: true, fields: { country: 'de' } });
    expect(proxies.next('unblock')).toEqual({
      tier: 'unblock',
      via: 'unlocker',
      address,
      key: 'k',
      fields: { country: 'de' },
    });
  });

  it('name every fault of a change with its path', () => {
    const faults = getActDetails(() =>
      proxies.change({ tier: 'datacenter', addresses: ['h:1', 'ws://h:1', 'http://h:1'], key: 'k', fields: { a: 1 } }),
    );
    expect(faults.map(({ path, code }) => [code, path.join('.')])).toEqual([
      ['invalid_request', 'addresses.0'],
      ['invalid_request', 'addresses.1'],
      ['invalid_request', 'key'],
      ['invalid_request', 'fields'],
    ]);
    const unlocker = getActDetails(() =>
      proxies.change({
        tier: 'unblock',
        addresses: ['https://a.example', 'socks5://h'],
        key: 'two words',
        fields: { url: 1 },
      }),
    );
    expect(unlocker.map(({ path }) => path.join('.'))).toEqual(['addresses.1', 'fields.url', 'key']);
    const mixed = getActDetails(() =>
      proxies.change({ tier: 'residential_cdp', addresses: ['http://h:1', 'ws://h:1'] }),
    );
    expect(mixed.map(({ path }) => path.join('.'))).toEqual(['addresses.1']);
    expect(proxies.isSetUp('datacenter')).toBe(false);
  });
});

describe('a password sent back as ***', () => {
  const ADDRESSES = ['http://me:one@h:1', 'http://me:two@h:1', 'socks5://other:three@i:2'];
  const MASKED = ['http://me:***@h:1', 'http://me:***@h:1', 'socks5://other:***@i:2'];
  const passwords = () =>
    proxies.routes('datacenter').map((route) => (route.via === 'proxy' ? route.proxy.password : ''));

  beforeEach(() => {
    proxies.change({ tier: 'datacenter', addresses: ADDRESSES });
  });

  it('is the one that is kept', () => {
    expect(proxies.change({ tier: 'datacenter', addresses: MASKED }).addresses).toEqual(MASKED);
    expect(passwords()).toEqual(['one', 'two', 'three']);
    proxies.change({ tier: 'datacenter', addresses: ['socks5://other:***@i:2', 'http://new:four@j:3'] });
    expect(passwords()).toEqual(['three', 'four']);
  });

  it('stays with the same user at the same host', () => {
    proxies.change({ tier: 'datacenter', addresses: ['http://me:***@h:99'] });
    expect(passwords()).toEqual(['one']);
    const moved = getActDetails(() => proxies.change({ tier: 'datacenter', addresses: ['http://me:***@elsewhere:1'] }));
    expect(moved).toMatchObject([{ path: ['addresses', 0], message: expect.stringContaining('type it') }]);
  });
});

describe("an unlocker's key", () => {
  const getKey = () => {
    const route = proxies.next('unblock');
    return route?.via === 'unlocker' ? route.key : undefined;
  };

  it('stays until it is changed, emptied, or the address is at another server', () => {
    proxies.change({ tier: 'unblock', addresses: ['https://a.example/1'], key: 'k' });
    proxies.change({ tier: 'unblock', addresses: ['https://a.example/2'] });
    expect(getKey()).toBe('k');
    proxies.change({ tier: 'unblock', addresses: ['https://b.example/2'] });
    expect(getKey()).toBe(null);
    proxies.change({ tier: 'unblock', addresses: ['https://b.example/2'], key: 'n' });
    expect(getKey()).toBe('n');
    expect(proxies.change({ tier: 'unblock', addresses: ['https://b.example/2'], key: '' }).hasKey).toBe(false);
  });
});

describe("an unlocker's fields", () => {
  const FIELDS = { zone: 'eu', token: 'secret-1', account: { password: 'secret-2' } };
  const MASKED = { zone: 'eu', token: '***', account: { password: '***' } };
  const getFields = () => {
    const route = proxies.next('unblock');
    return route?.via === 'unlocker' ? route.fields : undefined;
  };
  const change = (host: string, fields?: Record<string, unknown>) =>
    proxies.change({ tier: 'unblock', addresses: [`https://${host}.example/`], ...(fields && { fields }) }).fields;

  it('are shown without their secrets, which masks keep', () => {
    expect(change('a', FIELDS)).toEqual(MASKED);
    expect(change('a', { ...MASKED, zone: 'us' })).toEqual({ ...MASKED, zone: 'us' });
    expect(getFields()).toEqual({ ...FIELDS, zone: 'us' });
    change('a');
    expect(getFields()).toEqual({ ...FIELDS, zone: 'us' });
  });

  it('go to no other server', () => {
    change('a', FIELDS);
    expect(getActDetails(() => change('b', MASKED)).map(({ path }) => path.join('.'))).toEqual(['fields']);
    change('b');
    expect(getFields()).toEqual({});
  });
});

describe('rotation', () => {
  const take = (count: number, stickTo?: string) =>
    hosts(Array.from({ length: count }, () => proxies.next('datacenter', stickTo)).filter((route) => route !== null));

  beforeEach(() => {
    time = 0;
    proxies.change({ tier: 'datacenter', addresses: ['http://a:1', 'http://b:1', 'http://c:1'] });
  });

  it('takes the addresses in turn', () => {
    expect(take(7)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
  });

  it('lets one that failed rest for a minute, unless it worked since', () => {
    const [, b] = proxies.routes('datacenter');
    if (!b) throw new Error('there is no second route');
    proxies.failed(b);
    expect(take(4)).toEqual(['a', 'c', 'a', 'c']);
    time = 60_000;
    expect(take(3)).toEqual(['a', 'b', 'c']);
    proxies.failed(b);
    proxies.worked(b);
    expect(take(3)).toEqual(['a', 'b', 'c']);
  });

  it('takes the one whose rest ends first if all failed', () => {
    for (const route of proxies.routes('datacenter')) {
      proxies.failed(route);
      time += 1000;
    }
    expect(take(2)).toEqual(['a', 'a']);
  });

  it('keeps an address for the same name while it works', () => {
    expect([take(2, 'one'), take(2, 'two'), take(2, 'one')]).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['a', 'a'],
    ]);
    const [a] = proxies.routes('datacenter');
    if (!a) throw new Error('there is no first route');
    proxies.failed(a);
    expect(take(2, 'one')).toEqual(['c', 'c']);
    expect(take(1, 'two')).toEqual(['b']);
  });

  it('starts again if the tier was changed', () => {
    expect(take(1, 'one')).toEqual(['a']);
    proxies.change({ tier: 'datacenter', addresses: ['http://d:1'] });
    expect(take(2, 'one')).toEqual(['d', 'd']);
  });
});

describe('the cheapest tier', () => {
  const card = (price: Partial<Record<(typeof TIERS)[number], number>>) => ({
    ...DEFAULT_SETTINGS.rateCard,
    perGigabyte: { ...DEFAULT_SETTINGS.rateCard.perGigabyte, ...price },
  });

  it('is the one set up whose gigabyte costs least', () => {
    expect(proxies.cheapest(card({ none: 1 }))).toBe('none');
    proxies.change({ tier: 'datacenter', addresses: ['http://h:1'] });
    expect(proxies.cheapest(card({}))).toBe('none');
    expect(proxies.cheapest(card({ none: 1 }))).toBe('datacenter');
    expect(proxies.cheapest(card({ none: 1, isp_dedicated: 0 }))).toBe('datacenter');
  });
});
