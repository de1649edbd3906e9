import type { RequestInput } from '@shared/contract';
import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { refusal } from '../helpers/call';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const PAGES = 30;
const paths = Array.from({ length: PAGES }, (_, at) => `/p/${at + 1}`);
const change = (id: string, body: unknown) => app.send(`/api/jobs/${id}`, { method: 'PATCH', body });
const refusedChange = async (id: string, body: unknown) => refusal(await change(id, body));

/** A start page that links to all others, each of which waits until it is let go. */
function gatedSite() {
  const open = new Set<() => void>();
  let isOpen = false;
  site.on('/', linking(...paths));
  for (const path of paths) {
    site.on(path, async (_, response) => {
      if (!isOpen) await new Promise<void>((go) => open.add(go));
      response.writeHead(200, { 'content-type': 'text/html' }).end(product(path, 1));
    });
  }
  return {
    letGo: () => {
      isOpen = true;
      for (const go of open) go();
    },
  };
}

const begin = (more: Partial<RequestInput<'crawl'>> = {}) =>
  app.detach('crawl', { pattern: `${site.origin}/p/*`, startUrls: [site.url('/')], maxVisits: 1000, ...more });

const crawl = async (more: Partial<RequestInput<'crawl'>> = {}) => jobEnd(app, await begin(more));

const asked = (count: number) => until(`${count} requests`, () => site.visits().length >= count || null);
const pagesAsked = () => site.visits().filter((path) => path !== '/');

describe('a running crawl', () => {
  it('keeps to a cap that is lowered, and fetches no page twice', async () => {
    const { letGo } = gatedSite();
    const id = await begin({ hostConcurrency: 4 });
    await asked(5);
    const answer = await app.api('changeJob', { id, maxVisits: 9 });
    expect(answer).toMatchObject({ id, state: 'active', args: { maxVisits: 9 } });
    letGo();
    const end = await jobEnd(app, id);
    expect(end.progress).toMatchObject({ visits: 9, hits: PAGES, total: 9 });
    expect(site.visits()).toHaveLength(9);
    expect(new Set(site.visits()).size).toBe(9);
  });

  it('ends with the pages under way if the cap is below them', async () => {
    const { letGo } = gatedSite();
    const id = await begin({ hostConcurrency: 4 });
    await asked(5);
    await app.api('changeJob', { id, maxVisits: 2 });
    letGo();
    const end = await jobEnd(app, id);
    expect(end.progress).toMatchObject({ visits: 5, errors: 0 });
    expect(site.visits()).toHaveLength(5);
  });

  it('goes on to a cap that is raised', async () => {
    const { letGo } = gatedSite();
    const id = await begin({ maxVisits: 5 });
    await asked(5);
    await app.api('changeJob', { id, maxVisits: 12 });
    letGo();
    expect((await jobEnd(app, id)).progress).toMatchObject({ visits: 12 });
    expect(new Set(site.visits()).size).toBe(12);
  });

  it('visits no page that is skipped from now on, and those that are skipped no longer', async () => {
    const { letGo } = gatedSite();
    const id = await begin({ hostConcurrency: 2, priority: { skip: [`${site.origin}/p/2*`] } });
    await asked(3);
    const begun = new Set(pagesAsked());
    await app.api('changeJob', { id, priority: { skip: [`${site.origin}/p/1*`] } });
    letGo();
    const end = await jobEnd(app, id);
    const wanted = paths.filter((path) => !path.startsWith('/p/1') || begun.has(path));
    expect(pagesAsked().toSorted()).toEqual(wanted.toSorted());
    expect(end.progress).toMatchObject({ hits: PAGES, errors: 0 });
    const { results } = await app.api('listUrls', { id, state: 'skipped', limit: 1000 });
    expect(
      results.every(({ url, message }) => url.includes('/p/1') && message === `priority.skip: ${site.origin}/p/1*`),
    ).toBe(true);
  });

  it('visits prioritized URLs first', async () => {
    const { letGo } = gatedSite();
    const id = await begin({ hostConcurrency: 2 });
    await asked(3);
    const high = ['/p/28', '/p/29', '/p/30'];
    await app.api('changeJob', { id, priority: { high: high.map((path) => site.url(path)) } });
    letGo();
    await jobEnd(app, id);
    expect(pagesAsked().slice(2, 5).toSorted()).toEqual(high);
  });

  it('is as slow as it is told from the next request on, those included that wait already', async () => {
    const { letGo } = gatedSite();
    const id = await begin({ hostConcurrency: 3 });
    await asked(4);
    await app.api('changeJob', { id, hostPerSecond: 20, maxVisits: 12 });
    const before = site.requests.length;
    letGo();
    const end = await jobEnd(app, id);
    expect(end.args).toMatchObject({ hostPerSecond: 20, hostConcurrency: 3 });
    const times = site.requests.slice(before).map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(times.length).toBeGreaterThanOrEqual(8);
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(40); // one that is late shortens the next gap, not their sum
    expect(site.mostAtOnce()).toBe(3);
  });

  it('is as fast as it is told to be, even if the next request was to wait for long', async () => {
    gatedSite().letGo();
    const id = await begin({ hostPerSecond: 0.02 });
    await until('the first request', () => site.requests.length > 0 || null); // robots.txt; the page waits for 50 s
    await app.api('changeJob', { id, hostPerSecond: null });
    const { args, progress } = await jobEnd(app, id); // in vain for as long as that goes
    expect(args).not.toHaveProperty('hostPerSecond');
    expect(progress.visits).toBe(PAGES + 1);
  });

  it('tells of the change to whoever asks, even after a restart', async () => {
    const { letGo } = gatedSite();
    const id = await begin();
    await asked(2);
    await app.api('changeJob', { id, name: 'Lamps', crawlStrategy: 'bfs', budget: 3 });
    expect(await app.api('getJob', { id })).toMatchObject({
      name: 'Lamps',
      args: { name: 'Lamps', crawlStrategy: 'bfs', budget: 3 },
    });
    await app.api('changeJob', { id, budget: null });
    expect((await app.api('getJob', { id })).args).not.toHaveProperty('budget');
    letGo();
    expect((await jobEnd(app, id)).progress).toMatchObject({ visits: PAGES + 1 });
  });
});

describe('a paused crawl', () => {
  it('goes on by the arguments it was given meanwhile', async () => {
    const { letGo } = gatedSite();
    const id = await begin({ hostConcurrency: 2 });
    await asked(3);
    await app.api('pauseJob', { id });
    letGo();
    await app.api('changeJob', { id, maxVisits: 7 });
    expect(await app.api('resumeJob', { id })).toMatchObject({ paused: false });
    expect((await jobEnd(app, id)).progress).toMatchObject({ visits: 7 });
    expect(site.visits()).toHaveLength(7);
  });
});

describe('a finished crawl', () => {
  it('continues if its cap is raised', async () => {
    gatedSite().letGo();
    const before = await crawl({ maxVisits: 5 });
    expect(before).toMatchObject({ state: 'completed', progress: { visits: 5 } });
    expect(await app.api('changeJob', { id: before.id, maxVisits: 8 })).toMatchObject({
      state: 'active',
      stopped: false,
    });
    const after = await jobEnd(app, before.id);
    expect(after.progress).toMatchObject({ visits: 8, total: 8 });
    expect(site.visits()).toHaveLength(8);
    expect(new Set(site.visits()).size).toBe(8);
  });

  it('continues if it stopped: budget spent and gets a higher one', async () => {
    gatedSite().letGo();
    const before = await crawl({ budget: 0.004 });
    expect(before.problems.map(({ code }) => code)).toEqual(['budget_exhausted']);
    await app.api('changeJob', { id: before.id, budget: null });
    const after = await jobEnd(app, before.id);
    expect(after).toMatchObject({ stopped: false, problems: [], progress: { visits: PAGES + 1 } });
    expect(new Set(site.visits()).size).toBe(site.visits().length);
  });

  it('goes on if pages are skipped no longer', async () => {
    gatedSite().letGo();
    const before = await crawl({ priority: { only: [`${site.origin}/p/1*`] } });
    expect(before.progress.visits).toBe(12);
    await app.api('changeJob', { id: before.id, priority: null });
    expect((await jobEnd(app, before.id)).progress).toMatchObject({ visits: PAGES + 1, hits: PAGES });
  });

  it('is renamed, and otherwise stays finished', async () => {
    gatedSite().letGo();
    const { id } = await crawl();
    expect(await app.api('changeJob', { id, name: 'All lamps' })).toMatchObject({
      name: 'All lamps',
      state: 'completed',
    });
    for (const body of [{ maxVisits: 2000 }, { maxVisits: 3 }, { hostPerSecond: 1 }, { crawlStrategy: 'dfs' }]) {
      expect(await refusedChange(id, body)).toMatchObject({ code: 'job_finished', status: 409 });
    }
    expect((await app.api('getJob', { id })).args).toMatchObject({ maxVisits: 1000, crawlStrategy: 'best' });
  });
});

describe('a scrape', () => {
  it('continues with more items if that cap is raised', async () => {
    gatedSite().letGo();
    const { jobId: id } = await app.run('scrape', {
      pattern: `${site.origin}/p/*`,
      startUrls: [site.url('/')],
      template: PRODUCT_TEMPLATE,
      maxExtracts: 3,
    });
    expect((await app.api('getJob', { id })).progress.items).toBe(3);
    await app.api('changeJob', { id, maxExtracts: 10 });
    const after = await jobEnd(app, id);
    expect(after.progress.items).toBe(10);
    expect(after.metrics.service.find(({ path }) => path === 'extract')?.count).toBe(10);
  });
});

describe('a change that cannot be', () => {
  it('is refused with the parameter it is about, and changes nothing', async () => {
    const { letGo } = gatedSite();
    const id = await begin();
    const faults = [
      [{ maxVisits: 0 }, 'invalid_request', ['maxVisits']],
      [{ hostConcurrency: 65 }, 'invalid_request', ['hostConcurrency']],
      [{ pattern: `${site.origin}/**` }, 'unknown_parameter', ['pattern']],
      [{ maxExtracts: 5 }, 'unknown_parameter', ['maxExtracts']],
      [{ name: 'New', priority: { only: ['https://*.example/'] } }, 'invalid_pattern', ['priority', 'only', 0]],
    ] as const;
    const before = await app.api('getJob', { id });
    for (const [body, code, path] of faults) {
      const { errors } = await refusedChange(id, body);
      expect(errors).toMatchObject([{ code, path }]);
    }
    const { name, args } = await app.api('getJob', { id });
    expect({ name, args }).toEqual({ name: before.name, args: before.args });
    letGo();
    await jobEnd(app, id);
  });

  it('distinguishes a missing job from a missing option', async () => {
    expect(await refusedChange('none', { name: 'x' })).toMatchObject({ code: 'not_found' });
    site.on('/', '<h1>One</h1>');
    const { jobId } = await app.run('visit', { url: site.url('/') });
    const { errors } = await refusedChange(jobId, { maxVisits: 3, priority: null });
    expect(errors).toMatchObject([
      { code: 'unknown_parameter', path: ['maxVisits'] },
      { code: 'unknown_parameter', path: ['priority'] },
    ]);
  });
});
