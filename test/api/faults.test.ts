import tls from 'node:tls';
import type { FailureGroup } from '@shared/contract/failures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import {
  AUTHORITY,
  DEADLINE_MS,
  FAULTS,
  type Fault,
  type FaultSite,
  LIMIT_BYTES,
  startFaultSite,
} from '../helpers/fault-site';
import { type Site, startSite } from '../helpers/site';

interface Ended {
  readonly status: string;
  readonly message: string | null;
  readonly text: string;
  /** What the window shows of it, where it is not a page. */
  readonly shown: readonly FailureGroup[];
}

const AT_A_TIME = 16;
const PATIENCE_MS = 120_000; // the slowest takes seconds where the machine has nothing else to do
const LARGE_PAGES = { timeoutMs: 30_000, maxPageBytes: 25_000_000 };
// What a page of the limit costs, for all that are read at a time, is far below this; what runs away is soon above it.
const MAX_GROWTH_MB = 600;

const { page: pages, ...others } = FAULTS;
const small: readonly Fault[] = Object.values(others).flat();
const faults: readonly Fault[] = [...small, ...pages];

let app: TestApp;
let site: FaultSite;
let good: Site;
const endings = new Map<Fault, Promise<Ended>>();
const escaped: unknown[] = [];
const escapes = (error: unknown) => void escaped.push(error);
let before = 0;

beforeAll(async () => {
  process.on('uncaughtException', escapes).on('unhandledRejection', escapes);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), AUTHORITY]);
  [app, site, good] = await Promise.all([
    startTestApp({ settings: { timeoutMs: DEADLINE_MS, maxPageBytes: LIMIT_BYTES } }),
    startFaultSite(faults),
    startSite(),
  ]);
  good.on('/', '<h1>A page like any other</h1>');
  before = process.memoryUsage.rss();
  begin(small, AT_A_TIME);
});
afterAll(async () => {
  await Promise.all([app.stop(), site.stop(), good.stop()]);
  process.off('uncaughtException', escapes).off('unhandledRejection', escapes);
});

describe('the fault site', () => {
  it('has at least 100 faults, each with a name of its own', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(100);
  });
});

describe.each(Object.entries(others))('a server with a fault in its %s', (_, ofTheme) => {
  it.each([...ofTheme])('$name: $does', endsAsExpected, PATIENCE_MS);
});

describe('after all of them', () => {
  it(
    'memory has not run away',
    async () => {
      await Promise.all(endings.values());
      expect((process.memoryUsage.rss() - before) / 1_000_000).toBeLessThan(MAX_GROWTH_MB);
    },
    PATIENCE_MS,
  );

  it('a page like any other loads', loadsGoodPage);
});

describe('a page that is hard to read', () => {
  beforeAll(async () => {
    await Promise.all(endings.values());
    await app.api('changeSettings', LARGE_PAGES);
    begin(pages, 2);
  }, PATIENCE_MS);

  it.each([...pages])('$name: $does', endsAsExpected, PATIENCE_MS);
  it('leaves the app as it was', loadsGoodPage);
});

describe('nothing', () => {
  it('was thrown that nobody caught', () => expect(escaped).toEqual([]));
});

async function loadsGoodPage() {
  const { results } = await app.run('visit', { url: good.url('/'), include: ['text'] });
  expect(results[0]).toMatchObject({ status: 'ok', message: null, text: { body: 'A page like any other' } });
}

async function endsAsExpected(fault: Fault) {
  const { status, message, text, shown } = (await endings.get(fault)) ?? {};
  const { expects } = fault;
  const tooBusy = status === 'error' && expects.orWhenBusy?.test(message ?? '') === true;
  if (!tooBusy) {
    expect({ status, message }).toEqual({
      status: expects.status,
      message: expects.message && expect.stringMatching(expects.message),
    });
    if (expects.text) expect(text).toMatch(expects.text);
  }
  if (status === 'ok') return;
  const failed = shown?.find(({ kind }) => kind === 'page');
  expect(failed).toMatchObject({ title: expect.stringMatching(/^[A-Z]/), help: expect.stringMatching(/\.$/), message });
  expect(failed?.actions.length).toBeGreaterThan(0);
}

/** Asks for all of these, some at a time, and keeps how each ends. */
function begin(all: readonly Fault[], atATime: number): void {
  const waiting = [...all];
  const lanes = Array.from({ length: atATime }, () => Promise.resolve());
  for (const [index, fault] of waiting.entries()) {
    const lane = index % atATime;
    const ending = (lanes[lane] ?? Promise.resolve()).then(() => ask(fault));
    lanes[lane] = ending.then(
      () => undefined,
      () => undefined,
    );
    ending.catch(() => undefined); // the fault's own test tells
    endings.set(fault, ending);
  }
}

async function ask(fault: Fault): Promise<Ended> {
  const url = site.urlOf(fault);
  const { attempts = 1, visits = 1, crawl = false } = fault.ask ?? {};
  const render = 'never'; // a browser would meet another fault, or mend this one
  if (crawl) {
    const jobId = await app.detach('crawl', { pattern: `${url}**`, startUrls: [url], maxVisits: 1, attempts, render });
    await jobEnd(app, jobId);
    const { results } = await app.api('listUrls', { id: jobId });
    const [page] = results;
    const ended = { status: page?.status ?? 'error', message: page?.message ?? null, text: '' };
    return { ...ended, shown: await getShown(jobId) };
  }
  for (let visit = 1; visit < visits; visit++) await app.run('visit', { url, attempts, render });
  const { jobId, results } = await app.run('visit', { url, attempts, render, include: ['text'] });
  const [result] = results;
  if (!result) throw new Error('a visit without a result');
  const ended = { status: result.status, message: result.message, text: result.text?.body ?? '' };
  return { ...ended, shown: result.status === 'ok' ? [] : await getShown(jobId) };
}

async function getShown(jobId: string): Promise<readonly FailureGroup[]> {
  return (await app.api('jobFailures', { id: jobId })).results;
}
