import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { DetachedJob, detachHosted, type Read } from '../helpers/detached-job';
import { startWithFailedJob } from '../helpers/failed-job';
import { openJobSocket } from '../helpers/job-socket';
import { runProgram } from '../helpers/programs';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

const getLists = ({ results }: Read) => (Array.isArray(results) ? { pages: results } : results);

describe('a client that follows detached jobs by socket alone', () => {
  it('comes to the end of visit, crawl, extract and scrape, with all their results', async () => {
    const paths = [1, 2, 3].map((at) => `/p/${at}`);
    site.on('/', linking(...paths));
    paths.forEach((path, at) => {
      site.on(path, product(`Product ${at + 1}`, at + 1.5));
    });
    const pattern = site.url('/p/*');
    const startUrls = [site.url('/')];
    const jobs = await Promise.all([
      detachHosted(app, 'visit', { url: site.url('/p/1') }),
      detachHosted(app, 'crawl', { pattern, startUrls }),
      detachHosted(app, 'extract', { urls: paths.map(site.url), template: PRODUCT_TEMPLATE }),
      detachHosted(app, 'scrape', { pattern, startUrls, template: PRODUCT_TEMPLATE }),
    ]);
    const ends = await Promise.all(jobs.map(({ finished }) => finished));
    expect(ends.map(({ told, record }) => [told, record.state])).toEqual(jobs.map(() => ['completed', 'completed']));
    const [visit, crawl, extract, scrape] = ends.map(({ record }) => getLists(record));
    expect(visit).toMatchObject({ pages: [{ url: site.url('/p/1'), status: 'ok' }] });
    expect(crawl).toEqual({ hits: paths.map(site.url) });
    expect(extract).toMatchObject({ items: [{ name: 'Product 1' }, { name: 'Product 2' }, { name: 'Product 3' }] });
    expect(scrape).toMatchObject({ hits: paths.map(site.url), items: [{}, {}, {}] });
    expect(jobs.map(({ items }) => items.length)).toEqual([0, 0, 3, 3]);
    expect(jobs.every(({ states }) => states.filter((state) => state !== 'active').length === 1)).toBe(true);
  });

  it('comes to the end of a job that failed: the reading after it says failed as the socket did, and no other', async () => {
    const { app: own, id } = await startWithFailedJob(site.url('/'));
    const { told, record } = await new DetachedJob(own, id).finished;
    expect([told, record.state]).toEqual(['failed', 'failed']);
    const headers = { 'content-type': 'application/json' };
    expect(JSON.parse((await own.send(`/api/jobs/${id}`, { headers })).text).state).toBe('error');
    await own.stop();
  });

  it('may follow one job twice, and a script that reads otherwise is told error', async () => {
    const { app: own, id } = await startWithFailedJob(site.url('/'));
    const followers = [new DetachedJob(own, id), new DetachedJob(own, id)];
    const ends = await Promise.all(followers.map(({ finished }) => finished));
    expect(ends.map(({ record }) => record.state)).toEqual(['failed', 'failed']);
    const socket = openJobSocket(own);
    socket.socket.emit('sub', id);
    expect((await socket.end(id)).state).toBe('failed');
    const headers = { 'content-type': 'application/json' };
    expect(JSON.parse((await own.send(`/api/jobs/${id}`)).text).state).toBe('error');
    expect(JSON.parse((await own.send(`/api/jobs/${id}?_=1`, { headers })).text).state).toBe('error');
    socket.close();
    await own.stop();
  });

  it('may be the example of the guide', async () => {
    const env = { WINNOW_URL: app.baseUrl, WINNOW_API_KEY: app.key };
    const { status, stdout, stderr } = await runProgram(process.execPath, ['docs/examples/follow.mjs'], env);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^completed: 5 items$/m);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ name: expect.any(String) });
  });
});
