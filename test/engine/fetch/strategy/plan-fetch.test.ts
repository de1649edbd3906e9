import { Commands } from '@shared/command';
import { AppError } from '@shared/errors';
import type { Tier } from '@shared/tier';
import { describe, expect, it } from 'vitest';
import { DIRECT, type Route } from '../../../../src/main/engine/fetch/http/route';
import {
  findStoredVersions,
  getNamedTiers,
  planFetch,
  requireFetchable,
} from '../../../../src/main/engine/fetch/strategy/index';
import type { PageVersion } from '../../../../src/main/engine/store/pages';

type Options = Parameters<typeof planFetch>[0];

const plan = (options: Partial<Options> = {}) => planFetch({ render: 'auto', ...options });

describe('the plan of how pages are reached', () => {
  it('takes a list of one tier, or of the same, for that tier', () => {
    expect(plan({ proxy: ['residential'] }).proxy).toEqual({ by: 'tier', tier: 'residential' });
    expect(plan({ proxy: ['none', 'none'] }).proxy).toEqual({ by: 'tier', tier: 'none' });
    expect(plan({ proxy: ['none', 'unblock', 'none'] }).proxy).toEqual({ by: 'race', tiers: ['none', 'unblock'] });
    expect([plan().proxy, plan({ proxy: 'auto' }).proxy]).toEqual([{ by: 'cheapest' }, { by: 'auto' }]);
  });

  it('names the tiers that a request names', () => {
    expect(
      [undefined, 'auto', 'datacenter', ['none', 'unblock']].map((proxy) =>
        getNamedTiers(plan({ proxy } as Partial<Options>)),
      ),
    ).toEqual([[], [], ['datacenter'], ['none', 'unblock']]);
  });
});

describe('a plan with commands', () => {
  const commands = Commands.parse([{ click: '#more' }]);

  it('renders every page anew', () => {
    expect(plan({ commands })).toMatchObject({ render: 'always', fresh: true, commands });
  });

  it.each([{ render: 'never' }, { proxy: ['none', 'unblock'] }, { proxy: 'unblock' }] as const)(
    'is refused beside %j',
    (other) => {
      const refused = () => plan({ commands, ...other } as Partial<Options>);
      expect(refused).toThrow(expect.objectContaining({ code: 'conflicting_parameters' }));
    },
  );
});

describe('what a plan requires', () => {
  const remote: Route = { tier: 'residential_cdp', via: 'browser', endpoint: 'ws://far.test/' };
  const need = async (
    options: Partial<Options>,
    routes: (tier: Tier) => readonly Route[] = (tier) => [{ ...DIRECT, tier }],
  ) => {
    const parts = {
      tiers: { isSetUp: (tier: Tier) => routes(tier).length > 0, routes },
      requireBrowser: async () => {
        throw new AppError('browser_unavailable', 'There is no browser.');
      },
      hasQueue: () => false,
      requireSession: () => undefined,
    };
    return requireFetchable(parts, plan(options)).then(
      () => null,
      (error: AppError) => error.code,
    );
  };

  it.each([
    [{ render: 'always' }, 'browser_unavailable'],
    [{ render: 'always', proxy: 'auto' }, 'browser_unavailable'],
    [{ proxy: 'residential_cdp' }, 'browser_unavailable'],
    [{ proxy: ['none', 'residential_cdp_assets'] }, 'browser_unavailable'],
    [{ proxy: 'auto' }, null],
    [{ proxy: 'residential' }, null],
    [{ loadWait: 500, scroll: 3 }, null],
    [{ region: 'de' }, 'no_workers'],
    [{ visitAs: { region: 'de' } }, 'no_workers'],
  ] as const)('%j: %s', async (options, code) => {
    expect(await need(options as Partial<Options>)).toBe(code);
  });

  it('is not a browser here if a tier has one elsewhere', async () => {
    expect(await need({ proxy: 'residential_cdp' }, () => [remote])).toBeNull();
  });

  it('is that each tier it names is set up', async () => {
    expect(await need({ proxy: 'residential' }, () => [])).toBe('no_proxy');
  });
});

describe('stored pages that may stand for a visit', () => {
  const NOW = 1_000_000_000;
  const URL_ = 'http://shop.test/';
  const version = (facts: Partial<PageVersion> = {}): PageVersion => ({
    id: 1,
    finalUrl: URL_,
    tier: 'none',
    fetchedAt: NOW - 60_000,
    etag: '"1"',
    lastModified: null,
    rendered: false,
    session: null,
    noStore: false,
    ...facts,
  });
  const look = (options: Partial<Options>, facts: Partial<PageVersion> = {}, session: string | null = null) => {
    const stored = { versionsOf: () => [version(facts)] };
    const { young, checkable } = findStoredVersions(stored, URL_, plan(options), { cacheS: 0, session, now: NOW });
    return [young !== null, checkable !== null];
  };

  it.each([
    ['are young enough', { maxAge: 61 }, {}, [true, true]],
    ['are too old', { maxAge: 59 }, {}, [false, true]],
    ['are to be asked about', { maxAge: 0, revalidate: true }, {}, [false, true]],
    ['are not wanted', { maxAge: 0 }, {}, [false, false]],
    ['were rendered where that is not allowed', { maxAge: 61, render: 'never' }, { rendered: true }, [false, false]],
    ['were not rendered where that is asked', { maxAge: 61, render: 'always' }, {}, [false, true]],
    ['were not rendered, and scrolling is asked', { maxAge: 61, scroll: 2 }, {}, [false, true]],
    ['came by another tier than is named', { maxAge: 61, proxy: 'residential' }, {}, [false, false]],
    ['came by a tier of the list', { maxAge: 61, proxy: ['none', 'unblock'] }, {}, [true, true]],
    ['are not to be kept', { maxAge: 61 }, { noStore: true }, [false, false]],
    ['belong to a session', { maxAge: 61 }, { session: 's' }, [false, false]],
    ['were redirected to', { maxAge: 61 }, { finalUrl: 'http://shop.test/en' }, [true, false]],
    ['have no version', { maxAge: 61 }, { etag: null }, [true, false]],
    ['are passed over', { nonce: 'x' }, {}, [false, false]],
  ] as const)('%s', (_, options, facts, expected) => {
    expect(look(options as Partial<Options>, facts)).toEqual(expected);
  });

  it('are those of the same session', () => {
    expect(look({ maxAge: 61 }, { session: 's' }, 's')).toEqual([true, true]);
    expect(look({ maxAge: 61 }, {}, 's')).toEqual([false, false]);
  });
});
