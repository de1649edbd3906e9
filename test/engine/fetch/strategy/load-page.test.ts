import { DEFAULT_SETTINGS } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import type { Tier } from '@shared/tier';
import { describe, expect, it } from 'vitest';
import { createCookies } from '../../../../src/main/engine/fetch/http/cookies';
import { DIRECT } from '../../../../src/main/engine/fetch/http/route';
import type { Fetched, FetchOptions } from '../../../../src/main/engine/fetch/http/types';
import { createPoliteness } from '../../../../src/main/engine/fetch/politeness/host-limits';
import { createHistory } from '../../../../src/main/engine/fetch/strategy/history';
import {
  createFetchStrategy,
  type FetchStrategyParts,
  planFetch,
  type Visit,
} from '../../../../src/main/engine/fetch/strategy/index';
import type { PageOutcome, PageRead } from '../../../../src/main/engine/workers/page-task';
import { NO_TABLE } from './parts';

const URL_ = 'http://shop.test/page';
const TIMING = { firstByteMs: 1, downloadMs: 1, totalMs: 2, redirects: 0 };

function answer(tier: Tier, httpStatus = 200, headers: Readonly<Record<string, string>> = {}): Fetched {
  const facts = { finalUrl: URL_, httpStatus, headers: { 'content-type': 'text/html', ...headers }, timing: TIMING };
  return {
    kind: 'response',
    ...facts,
    body: Buffer.from('page'),
    wireBytes: 1_000,
    tier,
    rendered: false,
    captured: [],
  };
}

function failure(tier: Tier, reason: 'network' | 'proxy', retry = true): Fetched {
  const facts = { finalUrl: URL_, message: 'It failed.', reason, retry, timing: TIMING };
  return { kind: 'failure', ...facts, wireBytes: 100, tier };
}

/** Waits for the signal, as a connection does that gets no answer. */
function silence(tier: Tier, { signal }: FetchOptions): Promise<Fetched> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(failure(tier, 'network'))));
}

type Load = (tier: Tier, options: FetchOptions) => Fetched | Promise<Fetched>;

const READ: PageRead = {
  kind: 'read',
  encoding: 'utf-8',
  stored: null,
  captured: null,
  verdict: null,
  links: [],
  identity: null,
  match: null,
  methods: [],
  marks: null,
  includes: {},
  extracted: null,
  modelView: null,
  fingerprint: null,
  byExtractor: null,
  misfits: [],
  around: null,
  marked: null,
  pickable: null,
};

/** Real politeness and history; each tier loads as the test says. */
function strategyWith(load: Load, parts: Partial<FetchStrategyParts> = {}) {
  const failed: Tier[] = [];
  const politeness = createPoliteness(() => ({ concurrency: 4, perSecond: 0 }), Date.now);
  const strategy = createFetchStrategy({
    fetcher: { fetch: async (_url, _cookies, options) => load(options.route?.tier ?? 'none', options) },
    browser: {
      load: async (_url, _cookies, options) => load(options.route.tier, options),
      available: async () => false,
      state: async () => ({
        used: null,
        found: [],
        problem: { message: 'There is no browser.', command: 'get-browser' },
        running: false,
        pages: 0,
        restarts: 0,
      }),
    },
    unlock: async () => failure('unblock', 'proxy', false),
    tiers: {
      isSetUp: () => true,
      routes: (tier) => [{ ...DIRECT, tier }],
      next: (tier) => ({ ...DIRECT, tier }),
      failed: ({ tier }) => failed.push(tier),
      worked: () => undefined,
      cheapest: () => 'none',
    },
    pages: { byId: () => null },
    politeness,
    history: createHistory(NO_TABLE, Date.now),
    captchas: { isSetUp: () => false, answerer: () => undefined },
    settings: () => DEFAULT_SETTINGS,
    now: Date.now,
    random: () => 0.5,
    ...parts,
  });
  return { strategy, failed, politeness };
}

type Proxy = Tier | 'auto' | Tier[];

function getProxyVisit(proxy: Proxy, more: Partial<Visit> = {}, read: PageOutcome = READ): Visit {
  return {
    url: URL_,
    plan: planFetch({ proxy, render: 'auto' }),
    owner: 'job',
    session: null,
    cookies: createCookies(null),
    attempt: 0,
    signal: new AbortController().signal,
    admissionSignal: new AbortController().signal,
    version: null,
    read: async () => read,
    readKept: async () => read,
    ...more,
  };
}

describe('a race', () => {
  it('is won by the first good page, ends the others, and counts what each moved', async () => {
    const { strategy } = strategyWith((tier, options) =>
      tier === 'residential' ? silence(tier, options) : answer(tier),
    );
    const { best, attempts, moved } = await strategy.load(getProxyVisit(['residential', 'datacenter']));
    expect([best.status, best.route.tier]).toEqual(['ok', 'datacenter']);
    expect(attempts.map(({ tier, message, reason }) => [tier, message, reason])).toEqual([
      ['residential', 'Another tier was faster.', null],
      ['datacenter', null, null],
    ]);
    expect(moved).toEqual([
      { tier: 'residential', bytes: 100 },
      { tier: 'datacenter', bytes: 1_000 },
    ]);
  });

  it('leaves out a tier that was still waiting for its turn', async () => {
    const politeness = createPoliteness(() => ({ concurrency: 4, perSecond: 1 }), Date.now);
    const { strategy } = strategyWith((tier) => answer(tier), { politeness });
    const { attempts } = await strategy.load(getProxyVisit(['residential', 'datacenter']));
    expect(attempts.map(({ tier }) => tier)).toEqual(['residential']);
  });

  it('tells of a block before a network error, in the order of the caller', async () => {
    const { strategy } = strategyWith((tier) => (tier === 'none' ? failure(tier, 'network') : answer(tier, 403)));
    const { best, retryInMs } = await strategy.load(getProxyVisit(['none', 'residential', 'datacenter']));
    expect([best.route.tier, best.reason]).toEqual(['residential', 'forbidden']);
    expect(retryInMs).toBeGreaterThan(0);
  });

  it('tells what the site says of a page before a block', async () => {
    const { strategy } = strategyWith((tier) => answer(tier, tier === 'none' ? 403 : 404));
    const { best, retryInMs } = await strategy.load(getProxyVisit(['none', 'residential']));
    expect([best.route.tier, best.reason, retryInMs]).toEqual(['residential', 'not_found', null]);
  });
});

describe('a visit', () => {
  it('is tried again if an error passes, and not if it stays', async () => {
    for (const [status, again] of [
      [503, true],
      [408, true],
      [429, true],
      [404, false],
      [403, false],
    ] as const) {
      const { retryInMs } = await strategyWith((tier) => answer(tier, status)).strategy.load(getProxyVisit('none'));
      expect([status, retryInMs !== null]).toEqual([status, again]);
    }
  });

  it('waits as long as the site asks', async () => {
    const { strategy } = strategyWith((tier) => answer(tier, 429, { 'retry-after': '7' }));
    expect((await strategy.load(getProxyVisit('none'))).retryInMs).toBe(7_000);
  });

  it('lets the proxy rest that failed', async () => {
    const { strategy, failed } = strategyWith((tier) => failure(tier, 'proxy'));
    const { best } = await strategy.load(getProxyVisit('datacenter'));
    expect([best.status, best.reason, failed]).toEqual(['error', 'proxy', ['datacenter']]);
  });

  it('says how to get a browser if one is missing', async () => {
    const verdict = { reason: 'empty_shell', message: 'The page is empty.', captcha: null } as const;
    const { strategy } = strategyWith((tier) => answer(tier));
    const { best, message } = await strategy.load(getProxyVisit('none', {}, { ...READ, verdict }));
    expect(best.status).toBe('error');
    expect(message).toBe('The page is empty. There is no browser. Get one with: get-browser');
  });

  it('that the browser cannot load ends with what it says', async () => {
    const { strategy } = strategyWith((tier) => answer(tier), {
      browser: {
        load: async () => {
          throw new AppError('browser_unavailable', 'There is no browser.', { hint: 'Get one.' });
        },
        available: async () => true,
        state: async () => ({ used: null, found: [], problem: null, running: false, pages: 0, restarts: 0 }),
      },
    });
    const { best, message } = await strategy.load(getProxyVisit('residential_cdp'));
    expect([best.reason, message]).toEqual(['browser', 'There is no browser. Get one.']);
  });

  it('that cannot be read is an error', async () => {
    const { strategy } = strategyWith((tier) => answer(tier));
    const { best } = await strategy.load(getProxyVisit('none', {}, { kind: 'unreadable', message: 'No text.' }));
    expect([best.status, best.reason, best.judged.message]).toEqual(['error', 'unreadable', 'No text.']);
  });

  it('rejects with the reason of the signal that ends it', async () => {
    const [stop, drain] = [new AbortController(), new AbortController()];
    const { strategy } = strategyWith(silence);
    const visit = strategy.load(getProxyVisit('none', { signal: stop.signal }));
    stop.abort(new Error('stopped'));
    await expect(visit).rejects.toThrow('stopped');
    drain.abort(new Error('nothing new'));
    for (const proxy of ['none', 'auto', ['none', 'datacenter']] as Proxy[])
      await expect(strategy.load(getProxyVisit(proxy, { admissionSignal: drain.signal }))).rejects.toThrow(
        'nothing new',
      );
  });

  it('that has begun goes on to its next way when nothing new is begun', async () => {
    const drain = new AbortController();
    const { strategy } = strategyWith((tier) => {
      drain.abort(new Error('nothing new'));
      return answer(tier, tier === 'none' ? 403 : 200);
    });
    const { attempts } = await strategy.load(getProxyVisit('auto', { admissionSignal: drain.signal }));
    expect(attempts.map(({ tier }) => tier)).toEqual(['none', 'datacenter']);
  });

  it('loads the page whole if the version asked about is gone', async () => {
    const asked: unknown[] = [];
    const { strategy } = strategyWith((tier, { validators }) => {
      asked.push(validators ?? null);
      return answer(tier, validators ? 304 : 200);
    });
    const version = { id: 1, etag: '"1"', lastModified: null } as const;
    const facts = {
      finalUrl: URL_,
      tier: 'none',
      fetchedAt: 0,
      rendered: false,
      session: null,
      noStore: false,
    } as const;
    const { best, moved } = await strategy.load(getProxyVisit('none', { version: { ...version, ...facts } }));
    expect([best.status, best.kept]).toEqual(['ok', null]);
    expect(asked).toEqual([{ etag: '"1"', lastModified: null }, null]);
    expect(moved).toEqual([{ tier: 'none', bytes: 2_000 }]);
  });
});
