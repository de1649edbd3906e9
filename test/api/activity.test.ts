import type { Job } from '@shared/contract/jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, until } from '../helpers/app';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const SLOW_MS = 60;
const patient =
  (body: string) =>
  async (_: unknown, response: { end: (body: string) => void; setHeader: (name: string, value: string) => void }) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    response.setHeader('content-type', 'text/html');
    response.end(body);
  };

/** A site of so many pages, each of which links to the next few, answered slowly. */
function grow(pages: number): void {
  site.on('/', linking('/1', '/2', '/3'));
  for (let page = 1; page <= pages; page++) {
    const next = [3 * page + 1, 3 * page + 2].filter((each) => each <= pages);
    site.on(`/${page}`, patient(linking(...next.map((each) => `/${each}`))));
  }
}

const crawl = (more: object = {}) =>
  app.detach('crawl', { pattern: `${site.origin}/**`, startUrls: [site.url('/')], hostConcurrency: 2, ...more });

describe('the activity of a job', () => {
  it('reports what is loaded, how fast, and how much is left; after the end, how it went', async () => {
    grow(60);
    const begun = Date.now();
    const id = await crawl({ budget: 1, hostConcurrency: 2 });
    const running = await until('a few points', async () => {
      const activity = await app.api('jobActivity', { id });
      return activity.pages.done >= 10 && activity.loading.some(({ waiting }) => !waiting) ? activity : null;
    });
    expect(running).toMatchObject({ running: true, phase: 'crawling', money: { budgetUsd: 1 } });
    expect(running.rate.now).toBeGreaterThan(1);
    expect(running.loading[0]).toMatchObject({ host: site.host, tier: 'none', rendered: false });
    expect(Date.parse(running.loading[0]?.since ?? '')).toBeGreaterThanOrEqual(begun);
    expect(running.hosts).toMatchObject([{ host: site.host }]);
    expect(running.left.fromMs).toBeGreaterThan(0);
    expect(running.pages.known).toBeGreaterThan(running.pages.done);

    const after = await until('its end', async () => {
      const activity = await app.api('jobActivity', { id });
      return activity.running ? null : activity;
    });
    expect(after.pages).toMatchObject({ done: 30, known: 30, expected: 30 });
    expect(after.loading).toEqual([]);
    expect(after.left.why).toBe('This job has ended.');
    const last = after.series.at(-1);
    expect(last).toMatchObject({ pages: 30, known: 30, errors: 0, cost: { service: 0.03 } });
    const pages = after.series.map((point) => point.pages);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  });

  it('says what slows a host: its robots.txt, a pause it asked for, or the job', { tags: 'long' }, async () => {
    grow(30);
    site.on('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nCrawl-delay: 7' });
    const id = await crawl();
    const slowed = await until('a host that is slow', async () => {
      const { hosts } = await app.api('jobActivity', { id });
      return hosts.find(({ slowedBy, waiting }) => slowedBy !== 'nothing' && waiting > 0) ?? null;
    });
    expect(slowed).toMatchObject({ slowedBy: 'robots', why: 'robots.txt asks for 7 s between requests.' });
    await app.api('stopJob', { id });

    site.on('/robots.txt', { status: 404 });
    site.on('/held', { status: 503, headers: { 'retry-after': '60' } });
    const held = await app.detach('extract', {
      urls: [site.url('/held'), site.url('/1')],
      template: PRODUCT_TEMPLATE,
      hostConcurrency: 1,
    });
    const pause = await until('the pause', async () => {
      const { hosts } = await app.api('jobActivity', { id: held });
      return hosts.find(({ slowedBy }) => slowedBy === 'retry_after') ?? null;
    });
    expect(Date.parse(pause.until ?? '')).toBeGreaterThan(Date.now() + 40_000);
    await app.api('stopJob', { id: held });
  });

  it('is that of its parts together, for a workflow', async () => {
    for (const path of ['/1', '/2', '/3']) site.on(path, product(path, 1));
    const items = ['/1', '/2', '/3'].map((path) => ({ url: site.url(path) }));
    const steps = [
      { name: 'const', args: { items } },
      { name: 'extract', args: { questions: PRODUCT_TEMPLATE } },
    ];
    const { workflowId } = await app.api('createWorkflow', { name: 'Three', steps });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    const activity = await until('its end', async () => {
      const now = await app.api('jobActivity', { id: jobId });
      return now.running ? null : now;
    });
    expect(activity.pages.done).toBe(3);
    expect(activity.money.spentUsd).toBeGreaterThan(0);
  });

  it('outlives a restart', { tags: 'long' }, async () => {
    const own = await startTestApp();
    grow(30);
    const id = await own.detach('crawl', {
      pattern: `${site.origin}/**`,
      startUrls: [site.url('/')],
      hostConcurrency: 1,
    });
    await until('two points', async () => ((await own.api('jobActivity', { id })).series.length >= 2 ? true : null));
    await own.app.close();
    const again = await startTestApp({ dataDir: own.dataDir });
    try {
      const { series } = await again.api('jobActivity', { id });
      expect(series.length).toBeGreaterThanOrEqual(2);
      const { results } = await again.api('jobLog', { id });
      expect(results.map(({ kind }) => kind)).toContain('recovered');
    } finally {
      await again.stop();
    }
  });
});

describe('the log of a job', () => {
  let job: Job;

  beforeEach(async () => {
    site.on('/', linking('/good', '/down', '/private'));
    site.on('/good', linking());
    site.on('/down', { status: 500, body: '<h1>Down</h1>' });
    site.on('/private', { status: 401, body: '<h1>Log in</h1>' });
    const { jobId } = await app.run('crawl', { pattern: `${site.origin}/**`, startUrls: [site.url('/')], attempts: 2 });
    job = await app.api('getJob', { id: jobId });
  });

  it('tells in order what happened, page by page if one failed', async () => {
    const { results, total, dropped } = await app.api('jobLog', { id: job.id });
    expect({ total, dropped }).toEqual({ total: results.length, dropped: 0 });
    const kinds = results.map(({ kind }) => kind);
    expect(kinds[0]).toBe('started');
    expect(kinds.at(-1)).toBe('finished');
    expect(results.find(({ kind }) => kind === 'retry')).toMatchObject({ level: 'info', url: site.url('/down') });
    expect(results.find(({ kind, url }) => kind === 'page' && url === site.url('/good'))).toMatchObject({
      level: 'info',
      text: expect.stringMatching(/^(?:Matches|Visited for its links|\d+ items? read)\. Took [\d.]+ m?s\.$/),
    });
    const failed = results.filter(({ kind }) => kind === 'page_failed');
    expect(failed.map(({ url }) => url).sort()).toEqual([site.url('/down'), site.url('/private')]);
    expect(results.map(({ id }) => id)).toEqual(results.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('is read by level, by text, from an entry on, and page by page', async () => {
    const errors = await app.api('jobLog', { id: job.id, level: 'error' });
    expect(errors.results.every(({ level }) => level === 'error')).toBe(true);
    expect(errors.total).toBe(2);
    const found = await app.api('jobLog', { id: job.id, search: 'PRIVATE' });
    expect(found.results.map(({ url }) => url)).toEqual([site.url('/private')]);
    const [first, second] = errors.results;
    expect((await app.api('jobLog', { id: job.id, level: 'error', since: first?.id ?? 0 })).results).toEqual([second]);
    expect((await app.api('jobLog', { id: job.id, level: 'error', offset: 1, limit: 1 })).results).toEqual([second]);
  });

  it('tells what a person did', async () => {
    await app.api('changeJob', { id: job.id, name: 'Another name' });
    site.on('/down', linking());
    await app.api('retryJob', { id: job.id });
    const texts = (await app.api('jobLog', { id: job.id })).results.map(({ text }) => text);
    expect(texts).toContain('Changed: its name to “Another name”.');
    expect(texts).toContain('2 failed pages are tried again.');
  });
});
