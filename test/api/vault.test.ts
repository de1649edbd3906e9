import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { send } from '../helpers/call';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  for (let at = 1; at <= 20; at++) site.on(`/p/${at}`, product(`Product ${at}`, at + 0.5));
  site.on('/', linking('/p/1', '/p/2', '/p/3', '/gone'));
});
afterAll(() => Promise.all([app.stop(), site.stop()]));
afterEach(() => site.forget());

const extract = (input: Parameters<typeof app.run<'extract'>>[1]) => app.run('extract', input);
const template = PRODUCT_TEMPLATE;
const given = (name: string, price = 1) => ({ url: `https://shop.example/${name}`, html: product(name, price) });

describe('pages that the caller has already', () => {
  it('are read without a visit, one item each, in order, the same URL twice', async () => {
    const pages = [given('Anvil', 12.5), given('Bell', 3), { url: site.url('/p/1'), html: product('Mine', 7) }];
    const { results, metrics, problems } = await extract({ pages: [...pages, given('Anvil', 13)], template });
    expect(results.items.map(({ _url, name, price }) => [_url, name, price])).toEqual([
      ['https://shop.example/Anvil', 'Anvil', 12.5],
      ['https://shop.example/Bell', 'Bell', 3],
      [site.url('/p/1'), 'Mine', 7],
      ['https://shop.example/Anvil', 'Anvil', 13],
    ]);
    expect(results.items[0]).toMatchObject({ _status: 'ok', _message: null, _missing: [], _boosted: true });
    expect(site.requests).toEqual([]);
    expect(metrics.network).toEqual([]);
    expect(metrics.service).toEqual([{ path: 'extract', count: 4, cost: 0.004 }]);
    expect(problems).toEqual([]);
  });

  it('are kept as text: what they say of their encoding no longer holds', async () => {
    const html = `<!doctype html><meta charset="iso-8859-1"><h1>Größe – 価格</h1>${'<p>Umlaute: äöü</p>'.repeat(300)}`;
    const { results } = await extract({ pages: [{ url: 'https://a.example/', html }], template: { name: 'name' } });
    expect(results.items[0]?.name).toBe('Größe – 価格');
    const stored = await send(results.items[0]?._htmlUrl ?? '');
    expect(stored.text).toContain('<h1>Größe – 価格</h1>');
    expect(stored.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('are not among the arguments of the job, only their URLs are', async () => {
    const { jobId } = await extract({ pages: [given('Anvil')], template });
    const job = await app.api('getJob', { id: jobId });
    expect(job.args.pages).toEqual([{ url: 'https://shop.example/Anvil' }]);
    expect(job.progress).toMatchObject({ progress: 1, total: 1, visits: 0, items: 1, errors: 0 });
    expect(job.name).toBe('https://shop.example/Anvil');
  });

  it('are refused if one has no full address, naming it', async () => {
    const pages = [given('Anvil'), { url: 'shop.example/bell', html: '<p>' }];
    const refused = await app.refused('/api/extract', { pages, template });
    expect([refused.status, refused.code, refused.errors[0]?.path]).toEqual([
      400,
      'invalid_request',
      ['pages', 1, 'url'],
    ]);
    const empty = await app.refused('/api/extract', { pages: [{ url: 'https://a.example/', html: '' }], template });
    expect(empty.errors[0]?.path).toEqual(['pages', 0, 'html']);
    const both = await app.refused('/api/extract', { pages, url: site.url('/p/1'), template });
    expect(both.code).toBe('conflicting_parameters');
  });

  it('may be as large as the largest body, and no larger', async () => {
    const size = 240_000;
    const pages = Array.from({ length: 40 }, (_, at) => ({
      url: `https://shop.example/${at}`,
      html: product(`P ${at}`, at + 1) + ' '.repeat(size),
    }));
    const { results } = await extract({ pages, template });
    expect(results.items.map(({ name }) => name)).toEqual(pages.map((_, at) => `P ${at}`));
    const refused = await app.refused('/api/extract', { pages: [...pages, ...pages.slice(0, 3)], template });
    expect([refused.status, refused.code]).toEqual([413, 'body_too_large']);
  });

  it('are divided into records as visited ones are', async () => {
    const rows = Array.from(
      { length: 8 },
      (_, at) => `<li><h3>Thing ${at}</h3><b class="price">$${at + 1}.00</b></li>`,
    );
    const html = `<h1>Things</h1><ul>${rows.join('')}</ul>`;
    const { results, artifacts } = await extract({
      pages: [{ url: 'https://shop.example/list', html }],
      template,
      perPage: 'many',
    });
    expect(results.items.map(({ name, price }) => [name, price])).toEqual(rows.map((_, at) => [`Thing ${at}`, at + 1]));
    expect(artifacts.map(({ type }) => type)).toEqual(['schema', 'divide']);
  });

  it('can be detached', async () => {
    const id = await app.detach('extract', { pages: [given('Anvil'), given('Bell')], template });
    const { results } = await jobEnd(app, id);
    expect('items' in results && results.items?.map(({ name }) => name)).toEqual(['Anvil', 'Bell']);
  });

  it('cost as much as the budget allows, and no traffic', async () => {
    const { results, problems } = await extract({
      pages: [given('A'), given('B'), given('C')],
      template,
      budget: 0.002,
    });
    expect(results.items).toHaveLength(2);
    expect(problems).toMatchObject([{ code: 'budget_exhausted' }]);
    const one = await extract({ pages: [given('A')], template, budget: 0.001 });
    expect(one.results.items).toHaveLength(1);
  });
});

describe('the pages of another job', () => {
  it('are read again without a visit, with the time at which they were fetched', async () => {
    const first = await extract({
      urls: ['/p/3', '/gone', '/p/1'].map(site.url),
      template: { name: 'name' },
      attempts: 1,
    });
    site.forget();
    const again = await extract({ pagesOf: first.jobId, template });
    expect(site.requests).toEqual([]);
    expect(again.results.items).toMatchObject([
      { _url: site.url('/p/3'), name: 'Product 3', price: 3.5, _status: 'ok', _message: null },
      { _url: site.url('/p/1'), name: 'Product 1', price: 1.5 },
    ]);
    expect(again.results.items[0]?._timestamp).toBe(first.results.items[0]?._timestamp);
    expect(again.results.items[0]?._htmlUrl).toBe(first.results.items[0]?._htmlUrl);
    expect(again.metrics.network).toEqual([]);
    const third = await extract({ pagesOf: again.jobId, template });
    expect(third.results.items.map(({ name }) => name)).toEqual(['Product 3', 'Product 1']);
  });

  it('count "3 days ago" from the day of their visit, not from today', async () => {
    site.on('/flat', '<html lang="en"><h1>Flat</h1><p>Listed: 3 days ago</p></html>');
    const visit = await app.run('visit', { url: site.url('/flat') });
    const database = new Database(join(app.dataDir, 'winnow.db'));
    const visited = '2026-03-10T12:00:00.000Z';
    database
      .prepare(`UPDATE pages SET fetched_at = ?, timer = json_set(timer, '$.requestedAt', ?) WHERE final_url = ?`)
      .run(Date.parse(visited), visited, site.url('/flat'));
    database.close();
    const { results } = await extract({ pagesOf: String(visit.jobId), template: { listed: 'date listed' } });
    expect(results.items).toMatchObject([{ listed: '2026-03-07', _timestamp: visited }]);
  });

  it('are the hits of a crawl, the page of a visit', async () => {
    const crawl = await app.run('crawl', {
      pattern: site.url('/p/*'),
      startUrls: [site.url('/')],
      maxVisits: 3,
      crawlStrategy: 'bfs',
    });
    const hits = await extract({ pagesOf: crawl.jobId, template });
    expect(hits.results.items.map(({ _url }) => _url)).toEqual([site.url('/p/1'), site.url('/p/2')]);
    const visit = await app.run('visit', { url: site.url('/p/5') });
    const { results } = await extract({ pagesOf: String(visit.jobId), template });
    expect(results.items).toMatchObject([{ name: 'Product 5' }]);
  });

  it('are refused if there are none', async () => {
    const refused = await app.refused('/api/extract', { pages_of: 'no-such-job', template });
    expect([refused.status, refused.code, refused.errors[0]?.path]).toEqual([404, 'not_found', ['pagesOf']]);
    const crawl = await app.run('crawl', { pattern: site.url('/none/*'), startUrls: [site.url('/')] });
    const empty = await app.refused('/api/extract', { pagesOf: crawl.jobId, template });
    expect([empty.status, empty.code, empty.errors[0]?.path]).toEqual([400, 'invalid_request', ['pagesOf']]);
  });

  it('outlive that job, and their links stay good', async () => {
    const urls = ['/p/7', '/p/8'].map(site.url);
    const first = await extract({ urls, template });
    const again = await extract({ pagesOf: first.jobId, template });
    await app.api('deleteJob', { id: first.jobId });
    const link = again.results.items[1]?._htmlUrl ?? '';
    expect((await send(link)).text).toContain('<h1>Product 8</h1>');
    const third = await extract({ pagesOf: again.jobId, template });
    expect(third.results.items.map(({ name }) => name)).toEqual(['Product 7', 'Product 8']);
    await app.api('deleteJob', { id: again.jobId });
    expect((await send(link)).status).toBe(200);
    await app.api('deleteJob', { id: third.jobId });
    expect((await send(link)).status).toBe(404);
  });
});

describe('refetch: false', () => {
  it('reads the newest stored page and visits only pages that are not stored', async () => {
    const url = site.url('/changing');
    for (const price of [1, 2]) {
      site.on('/changing', product('Changing', price));
      await extract({ url, template });
    }
    site.on('/changing', product('Changing', 3));
    site.on('/new', product('New', 9));
    site.forget();
    const { results, metrics } = await extract({ urls: [site.url('/new'), url, url], template, refetch: false });
    expect(results.items.map(({ name, price }) => [name, price])).toEqual([
      ['New', 9],
      ['Changing', 2],
      ['Changing', 2],
    ]);
    expect(site.visits()).toEqual(['/new']);
    expect(metrics.network).toHaveLength(1);
    const { progress } = await app.api('listJobs', { limit: 1 }).then(({ results: [job] }) => ({ ...job }));
    expect(progress).toMatchObject({ progress: 3, total: 3, visits: 1 });
  });

  it('does not use a page that failed as a stored one', async () => {
    site.on('/late', { status: 500 });
    await extract({ url: site.url('/late'), template, attempts: 1 });
    site.on('/late', product('Late', 4));
    const { results } = await extract({ url: site.url('/late'), template, refetch: false });
    expect(results.items).toMatchObject([{ name: 'Late', _status: 'ok' }]);
  });

  it('contradicts a nonce, and does not concern a visit', async () => {
    const refused = await app.refused('/api/extract', { url: site.url('/p/1'), template, refetch: false, nonce: 'x' });
    expect([refused.status, refused.code, refused.errors[0]?.path]).toEqual([400, 'conflicting_parameters', ['nonce']]);
    await app.run('visit', { url: site.url('/p/1') });
    await app.run('visit', { url: site.url('/p/1') });
    expect(site.visits()).toEqual(['/p/1', '/p/1']);
  });
});
