import type { FailureGroup } from '@shared/contract/failures';
import type { PageReason } from '@shared/reason';
import { PAGE_REASONS } from '@shared/reason';
import { beforeEach, describe, expect, it } from 'vitest';
import { getFailureAdvice } from '../../src/main/engine/jobs/failures/advice';
import { jobEnd, startTestApp, type TestApp, until } from '../helpers/app';
import { FAULTS, startFaultSite } from '../helpers/fault-site';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const FORBIDDEN = { status: 403, body: '<h1>Forbidden</h1>' };
const getKinds = ({ actions }: FailureGroup) => actions.map(({ kind }) => kind);

async function extract(paths: readonly string[], more: object = {}): Promise<string> {
  const urls = paths.map((path) => site.url(path));
  return (await app.run('extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1, render: 'never', ...more })).jobId;
}

describe('failures of a job', () => {
  beforeEach(() => {
    site.on('/ok', product('Lamp', 1));
    for (const path of ['/no-1', '/no-2', '/no-3']) site.on(path, FORBIDDEN);
    site.on('/in', { status: 401, body: '<h1>Log in</h1>' });
    site.on('/down', { status: 503, body: '<h1>Down</h1>' });
  });

  it('are grouped by cause, with what can be done about each', async () => {
    const id = await extract(['/ok', '/no-1', '/no-2', '/no-3', '/in', '/down', '/none']);
    const { results, total } = await app.api('jobFailures', { id });
    expect(total).toBe(6);
    expect(results.map(({ reason, count }) => [reason, count])).toEqual([
      ['forbidden', 3],
      ['login', 1],
      ['server_error', 1],
      ['not_found', 1],
    ]);
    const [refused, login, down] = results;
    expect(refused).toMatchObject({ code: 'block', title: 'Refused', hosts: [{ host: site.host, count: 3 }], job: id });
    expect(refused?.pages.map(({ url }) => url)).toEqual(['/no-1', '/no-2', '/no-3'].map(site.url));
    expect(refused?.pages[0]?.htmlUrl).toContain('/pages/');
    expect(refused && getKinds(refused)).toEqual(
      expect.arrayContaining(['retry_in_browser', 'open', 'retry_other_proxy']),
    );
    expect(login?.actions[0]).toEqual({ kind: 'log_in', url: site.url('/in') });
    expect(down?.actions[0]).toEqual({ kind: 'retry' });
  });

  it('are retried group by group, with a report of the outcome', async () => {
    const id = await extract(['/ok', '/no-1', '/no-2', '/in']);
    const [refused] = (await app.api('jobFailures', { id })).results;
    site.on('/no-1', product('Chair', 2));
    site.forget();
    const { retried, retry } = await app.api('retryJob', { id, group: refused?.key });
    expect(retried).toBe(2);
    await jobEnd(app, id);
    expect(site.visits().toSorted()).toEqual(['/no-1', '/no-2']);
    const { results, retries } = await app.api('jobFailures', { id });
    expect(retries).toMatchObject([
      { id: retry, title: 'Refused', ways: {}, pages: 2, read: 1, failed: 1, waiting: 0 },
    ]);
    expect(results.map(({ reason, count }) => [reason, count])).toEqual([
      ['forbidden', 1],
      ['login', 1],
    ]);
    expect(await app.api('retryJob', { id, reasons: ['timeout'] })).toMatchObject({ retried: 0, retry: null });
    expect((await app.api('retryJob', { id, urls: [site.url('/in')] })).retried).toBe(1);
    await jobEnd(app, id);
  });

  it('are tried by other ways that hold for these pages alone', async () => {
    const id = await extract(['/ok', '/no-1']);
    await app.api('importSession', { url: site.url('/'), name: 'mine', cookies: 'let=in' });
    let cookie: string | undefined;
    site.on('/no-1', (request, response) => {
      cookie = request.headers.cookie;
      response.writeHead(200, { 'content-type': 'text/html' }).end(product('Chair', 2));
    });
    await app.api('retryJob', { id, session: 'mine' });
    const { args, progress } = await jobEnd(app, id);
    expect(cookie).toBe('let=in');
    expect(args).not.toHaveProperty('session');
    expect(progress.errors).toBe(0);
  });

  it('refuse ways that are not there or go together with nothing', async () => {
    const id = await extract(['/no-1']);
    const path = `/api/jobs/${id}/retry`;
    expect((await app.refused(path, { proxy: 'residential' })).code).toBe('no_proxy');
    expect((await app.refused(path, { session: 'none-such' })).code).toBe('no_session');
    expect((await app.refused(path, { render: 'sometimes' })).code).toBe('invalid_request');
    expect((await app.api('getJob', { id })).progress.errors).toBe(1);
  });

  it('tell of a spent budget how far to raise it', async () => {
    site.on('/', linking('/ok', '/no-1', '/no-2', '/no-3'));
    const request = { pattern: `${site.origin}/**`, startUrls: [site.url('/')], budget: 0.0025, attempts: 1 };
    const { jobId } = await app.run('crawl', request);
    const { results } = await app.api('jobFailures', { id: jobId });
    const spent = results.find(({ code }) => code === 'budget_exhausted');
    expect(spent?.actions[0]).toEqual({ kind: 'raise_limit', limit: { name: 'budget', from: 0.0025, to: 0.005 } });
  });
});

describe('every reason', () => {
  it.each(Object.keys(PAGE_REASONS) as PageReason[])('%s has a title, help and something to do', (reason) => {
    const settings = { timeoutMs: 30_000, maxPageBytes: 1_000_000 };
    const { title, help, actions } = getFailureAdvice(reason, {
      url: 'http://a.test/',
      settings,
      isVisited: true,
      inBrowser: false,
    });
    expect(title).not.toBe('');
    expect(help).toMatch(/\.$/);
    expect(actions.length).toBeGreaterThan(0);
  });
});

describe('a site with every quick fault', () => {
  it('shows a group with a cause and something to do for each of them', async () => {
    const { connection, redirect } = FAULTS;
    const faults = [...connection, ...redirect].filter(({ expects, ask }) => expects.status !== 'ok' && !ask);
    const own = await startTestApp({ settings: { timeoutMs: 1000, maxPageBytes: 100_000 } });
    const served = await startFaultSite(faults);
    try {
      const urls = faults.map((fault) => served.urlOf(fault));
      const request = { urls, template: PRODUCT_TEMPLATE, attempts: 1, render: 'never' as const };
      const { jobId } = await own.run('extract', request);
      const { results, total } = await own.api('jobFailures', { id: jobId });
      expect(total).toBe((await own.api('getJob', { id: jobId })).progress.errors);
      expect(total).toBeGreaterThan(12);
      expect(results.length).toBeLessThan(total / 1.2);
      for (const group of results) {
        expect(group.reason, group.message).not.toBeNull();
        expect(group.actions.length, group.message).toBeGreaterThan(0);
      }
    } finally {
      await Promise.all([own.stop(), served.stop()]);
    }
  });
});

describe('a job that is stopped', () => {
  const HELD = 4;
  let letGo: () => void;
  let id: string;

  beforeEach(async () => {
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    site.on('/', linking(...Array.from({ length: 40 }, (_, page) => `/${page}`)));
    site.otherwise(async (_, response) => {
      await held;
      response.writeHead(200, { 'content-type': 'text/html' }).end(linking());
    });
    id = await app.detach('crawl', { pattern: `${site.origin}/**`, startUrls: [site.url('/')], hostConcurrency: HELD });
    await until('pages in flight', async () => {
      const { loading } = await app.api('jobActivity', { id });
      return loading.filter(({ waiting }) => !waiting).length === HELD || null;
    });
  });

  it('after its current pages keeps those, and begins no other', async () => {
    const answer = await app.api('stopJob', { id, when: 'after_current' });
    expect(answer).toMatchObject({ state: 'active', stopped: true });
    letGo();
    const after = await jobEnd(app, id);
    expect(after).toMatchObject({ state: 'completed', stopped: true, progress: { visits: 1 + HELD } });
    expect(site.visits()).toHaveLength(1 + HELD);
    const kinds = (await app.api('jobLog', { id })).results.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'page').slice(-2)).toEqual(['stopping', 'stopped']);
  });

  it('drops them now, even if it was to stop later', async () => {
    await app.api('stopJob', { id, when: 'after_current' });
    expect(await app.api('stopJob', { id })).toMatchObject({ state: 'completed', stopped: true });
    expect((await app.api('getJob', { id })).progress.visits).toBe(1);
    letGo();
  });

  it('continues if it is resumed before it has ended', async () => {
    await app.api('stopJob', { id, when: 'after_current' });
    expect(await app.api('resumeJob', { id })).toMatchObject({ state: 'active', stopped: false });
    letGo();
    expect(await jobEnd(app, id)).toMatchObject({ stopped: false, progress: { visits: 41 } });
  });
});
