import type { Job } from '@shared/contract/jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const DOWN = { status: 500, body: '<h1>Down</h1>' };
const FORBIDDEN = { status: 403, body: '<h1>Forbidden</h1>' };

const getVisits = ({ metrics }: Pick<Job, 'metrics'>, path: string) =>
  metrics.service.find((entry) => entry.path === path)?.count ?? 0;

const getJobItems = ({ results }: Job) => (Array.isArray(results) ? [] : (results.items ?? []));

async function crawl(more: { readonly maxVisits?: number } = {}) {
  const pattern = `${site.origin}/**`;
  const { jobId } = await app.run('crawl', { pattern, startUrls: [site.url('/')], attempts: 1, ...more });
  return app.api('getJob', { id: jobId });
}

describe('a finished crawl with failed pages', () => {
  beforeEach(() => {
    site.on('/', linking('/good', '/down', '/closed'));
    site.on('/good', linking());
    site.on('/down', DOWN);
    site.on('/closed', FORBIDDEN);
  });

  it('visits them once more and goes on from what they link to', async () => {
    const before = await crawl();
    expect(before.progress).toMatchObject({ visits: 4, errors: 2 });
    site.on('/down', linking('/behind'));
    site.on('/behind', linking());
    site.on('/closed', linking());
    site.forget();
    const answer = await app.api('retryJob', { id: before.id });
    expect(answer).toEqual({
      id: before.id,
      state: 'active',
      paused: false,
      stopped: false,
      retried: 2,
      retry: expect.any(Number),
    });
    const after = await jobEnd(app, before.id);
    expect(site.visits().toSorted()).toEqual(['/behind', '/closed', '/down']);
    expect(after).toMatchObject({ state: 'completed', problems: [], progress: { visits: 5, hits: 5, errors: 0 } });
    expect(getVisits(after, 'crawl')).toBe(4 + 3);
    const { results } = await app.api('listUrls', { id: before.id });
    expect(results.every(({ state, reason }) => state === 'done' && reason === null)).toBe(true);
  });

  it('visits only those of the status that is named', async () => {
    const before = await crawl();
    site.on('/down', linking());
    site.on('/closed', linking());
    const { retried } = await app.api('retryJob', { id: before.id, statuses: ['block'] });
    expect(retried).toBe(1);
    const after = await jobEnd(app, before.id);
    expect(after.progress).toMatchObject({ visits: 4, errors: 1 });
    expect(after.problems.map(({ url }) => url)).toEqual([site.url('/down')]);
  });

  it('counts and tells of those that fail again', async () => {
    const before = await crawl();
    await app.api('retryJob', { id: before.id });
    const after = await jobEnd(app, before.id);
    expect(after.progress).toEqual(before.progress);
    expect(after.problems.map(({ url }) => url).sort()).toEqual(before.problems.map(({ url }) => url).sort());
    expect(getVisits(after, 'crawl')).toBe(4 + 2);
  });

  it('takes no further pages under maxVisits', async () => {
    site.on('/', linking('/down', '/closed', '/good', '/more'));
    const before = await crawl({ maxVisits: 3 });
    expect(before.progress).toMatchObject({ visits: 3, errors: 2 });
    site.on('/down', linking());
    site.on('/closed', linking());
    site.forget();
    await app.api('retryJob', { id: before.id });
    const after = await jobEnd(app, before.id);
    expect(site.visits().toSorted()).toEqual(['/closed', '/down']);
    expect(after.progress).toMatchObject({ visits: 3, total: 3, errors: 0 });
  });
});

describe('a finished extract with failed pages', () => {
  it('replaces their items in place', async () => {
    site.on('/1', product('Lamp', 10));
    site.on('/2', DOWN);
    site.on('/3', FORBIDDEN);
    const urls = ['/1', '/2', '/3'].map((path) => site.url(path));
    const { jobId } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1 });
    const sorted = () => app.api('listItems', { id: jobId, sort: 'name' });
    expect((await sorted()).results.map(({ item }) => item.name)).toEqual(['Lamp', null, null]);
    site.on('/2', product('Chair', 20));
    site.on('/3', product('Arc', 30));
    expect((await app.api('retryJob', { id: jobId })).retried).toBe(2);
    const after = await jobEnd(app, jobId);
    expect(getJobItems(after).map(({ name, _status }) => [name, _status])).toEqual([
      ['Lamp', 'ok'],
      ['Chair', 'ok'],
      ['Arc', 'ok'],
    ]);
    expect(after.progress).toMatchObject({ progress: 3, total: 3, items: 3, errors: 0 });
    expect((await sorted()).results.map(({ item }) => item.name)).toEqual(['Arc', 'Chair', 'Lamp']);
    expect(getVisits(after, 'extract')).toBe(3 + 2);
  });
});

describe('a list with a page behind each row', () => {
  const lamp = (at: number) =>
    `<li><h2><a href="/lamp/${at}">Lamp ${at}</a></h2><p>Made by hand, of brass and glass.</p><b>${at}.50 EUR</b></li>`;
  const detail = (at: number) => `<h1>Lamp ${at}</h1><dl><dt>SKU</dt><dd>LU-${at}</dd></dl>`;

  it('has the values of a page that failed at first, and is then complete', async () => {
    site.on('/lamps', `<h1>Lamps</h1><ul>${[1, 2, 3, 4].map(lamp).join('')}</ul>`);
    for (const at of [1, 3, 4]) site.on(`/lamp/${at}`, detail(at));
    site.on('/lamp/2', DOWN);
    const { workflowId } = await app.api('createWorkflow', {
      steps: [
        { name: 'const', args: { items: [{ url: site.url('/lamps') }] } },
        { name: 'extract', args: { questions: { name: 'Name', url: 'Link' }, mode: 'multiple' } },
        { name: 'extract', args: { questions: { sku: 'The sku' }, mode: 'single', urlField: 'url' } },
      ],
    });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    const [reason] = (await jobEnd(app, jobId)).outcome.reasons;
    const [, part = ''] = /^\/api\/jobs\/(\w+)\/retry$/.exec(reason?.action?.path ?? '') ?? [];
    expect(reason).toMatchObject({ code: 'pages_failed', count: 1, action: { label: 'Try the page again' } });
    site.on('/lamp/2', detail(2));
    await app.api('retryJob', { id: part });
    await jobEnd(app, part);
    const after = await app.api('getJob', { id: jobId });
    expect(after).toMatchObject({ outcome: { state: 'complete', reasons: [] }, progress: { items: 4, errors: 0 } });
    expect(getJobItems(after).map(({ name, sku, _status, _message }) => [name, sku, _status, _message])).toEqual(
      [1, 2, 3, 4].map((at) => [`Lamp ${at}`, `LU-${at}`, 'ok', null]),
    );
    const { results: urls } = await app.api('listUrls', { id: jobId });
    expect(urls.map(({ why }) => why)).toContain('Visited. An earlier step of the job gave this page.');
    const [, second] = (await app.api('listItems', { id: jobId })).results;
    expect(second?.evidence.sku).toBeDefined();
    expect(second?.evidence.name).toMatchObject({ url: site.url('/lamps') });
  });
});

describe('a workflow that goes on behind the pages that failed', () => {
  it.each([
    ['a filter', [{ name: 'filter', args: { query: 'price above 20' } }]],
    ['a limit', [{ name: 'limit', args: { limit: 10 } }]],
  ])('with %s keeps the reason, and offers to run it again', async (_, behind) => {
    const paths = [1, 2, 3, 4].map((at) => `/piece/${at}`);
    paths.forEach((path, at) => {
      site.on(path, product(`Piece ${at}`, 25 + at));
    });
    site.on('/piece/2', DOWN);
    const { workflowId } = await app.api('createWorkflow', {
      steps: [
        { name: 'const', args: { items: paths.map((path) => ({ url: site.url(path) })) } },
        { name: 'extract', args: { questions: PRODUCT_TEMPLATE } },
        ...behind,
      ],
    });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    const { outcome } = await jobEnd(app, jobId);
    const reason = outcome.reasons.find(({ code }) => code === 'pages_failed');
    expect(reason).toMatchObject({ count: 1, action: { label: 'Run it again' } });
    const [part] = (await app.api('listJobs', { parent: jobId })).results;
    site.on('/piece/2', product('Piece 1', 26));
    await app.api('retryJob', { id: part?.id ?? '' });
    await jobEnd(app, part?.id ?? '');
    expect((await app.api('getJob', { id: jobId })).outcome).toEqual(outcome);
  });
});

describe('other jobs', () => {
  it('of one visit answer with the page that came in the end', async () => {
    site.on('/page', FORBIDDEN);
    const { jobId } = await app.run('visit', { url: site.url('/page'), attempts: 1 });
    site.on('/page', '<h1>Oak stool</h1>');
    await app.api('retryJob', { id: jobId });
    const { results } = await jobEnd(app, jobId);
    expect(results).toMatchObject([{ status: 'ok', reason: null, httpStatus: 200 }]);
  });

  it('without failed pages stay as they are', async () => {
    site.on('/', linking());
    const before = await crawl();
    expect(await app.api('retryJob', { id: before.id })).toMatchObject({ state: 'completed', retried: 0 });
    expect(await app.api('getJob', { id: before.id })).toEqual(before);
  });

  it('that run are drained first, and then go on with all', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    site.on('/', linking('/slow', '/down'));
    site.on('/down', DOWN);
    site.on('/slow', async (_, response) => {
      asked();
      await held;
      response.writeHead(200, { 'content-type': 'text/html' }).end(linking('/last'));
    });
    site.on('/last', linking());
    const pattern = `${site.origin}/**`;
    const jobId = await app.detach('crawl', { pattern, startUrls: [site.url('/')], attempts: 1 });
    await isAsked;
    await until('the failed page', async () => {
      const { progress } = await app.api('getJob', { id: jobId });
      return progress.errors === 1 || null;
    });
    site.on('/down', linking());
    const retrying = app.api('retryJob', { id: jobId });
    letGo();
    expect((await retrying).retried).toBe(1);
    const after = await jobEnd(app, jobId);
    expect(after).toMatchObject({ state: 'completed', progress: { visits: 4, errors: 0 } });
  });

  it('that are not there are not found', async () => {
    const { code } = await app.refused('/api/jobs/none/retry', {});
    expect(code).toBe('not_found');
  });
});
