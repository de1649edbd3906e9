import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

const PRODUCTS = 24;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  site = await startSite();
  const all = Array.from({ length: PRODUCTS }, (_, index) => `/p/${index + 1}`);
  site.on('/', linking('/list/1', '/about'));
  site.on('/about', linking('/'));
  site.on('/list/1', linking(...all.slice(0, 12), '/list/2'));
  site.on('/list/2', linking(...all.slice(12), '/list/1'));
  all.forEach((path, index) => {
    site.on(path, product(`Product ${index + 1}`, index + 1.5, '/', '/list/1'));
  });
});
afterEach(() => site.stop());

type Input = Partial<Parameters<typeof app.run<'scrape'>>[1]>;

function scrape(input: Input = {}) {
  return app.run('scrape', { pattern: site.url('/p/*'), template: PRODUCT_TEMPLATE, ...input });
}

const products = () => site.visits().filter((path) => /^\/p\/\d/.test(path));
const named = (items: readonly Readonly<Record<string, unknown>>[]) => items.map(({ name }) => String(name)).sort();
const ALL = Array.from({ length: PRODUCTS }, (_, index) => `Product ${index + 1}`).sort();

describe('scrape', () => {
  it('gives one item for each page that matches and none for others', async () => {
    const { results, problems } = await scrape();
    expect(named(results.items)).toEqual(ALL);
    expect(results.items.every(({ _url, _status }) => _url.startsWith(site.url('/p/')) && _status === 'ok')).toBe(true);
    expect(problems).toEqual([]);
    expect(new Set(site.visits()).size).toBe(site.visits().length);
  });

  it('finds the same from start URLs', async () => {
    const { results } = await scrape({ startUrls: [site.url('/list/1')] });
    expect(named(results.items)).toEqual(ALL);
  });

  it('reads a start URL and a seed that match', async () => {
    expect(named((await scrape({ startUrls: [site.url('/p/5')], maxDepth: 0 })).results.items)).toEqual(['Product 5']);
    const whole = await scrape({ pattern: site.url('/p/6'), maxVisits: 5 });
    expect(named(whole.results.items)).toEqual(['Product 6']);
  });

  it('keeps its hits in the job', async () => {
    const { jobId } = await scrape({ maxExtracts: 3 });
    const job = await app.api('getJob', { id: jobId });
    const results = Array.isArray(job.results) ? {} : job.results;
    expect(results.items).toHaveLength(3);
    expect(results.hits?.length).toBeGreaterThanOrEqual(12);
  });

  it('gives many items for each page on request', async () => {
    const { results, artifacts } = await scrape({
      pattern: site.url('/list/*'),
      template: { link: 'The address of the link' },
      perPage: 'many',
    });
    expect(new Set(results.items.map(({ _url }) => _url))).toEqual(new Set([site.url('/list/1'), site.url('/list/2')]));
    expect(artifacts.map(({ type }) => type).sort()).toEqual(['divide', 'schema']);
  });

  it('lists a hit that fails as an error and gives no item for it', async () => {
    site.on('/p/3', { status: 404, body: '<h1>Gone</h1>' });
    const { results, problems } = await scrape();
    expect(results.items).toHaveLength(PRODUCTS - 1);
    expect(problems).toMatchObject([{ code: 'error', url: site.url('/p/3') }]);
  });

  it('does not read a hit that is an image', async () => {
    site.on('/list/2', linking('/p/picture.png'));
    const { results } = await scrape();
    expect(results.items).toHaveLength(12);
    expect(site.visits()).not.toContain('/p/picture.png');
  });
});

describe('what crawl and extract take', () => {
  it('works in a scrape: a query, start URLs, a depth, records of lists and their pages', async () => {
    const record = (at: number) => `<li><h2><a href="/p/${at}">Chair ${at}</a></h2><b>${at}.50 €</b></li>`;
    const list = (page: number) => `<!doctype html><title>Chairs</title><h1>All chairs, page ${page}</h1><ul>
      ${Array.from({ length: 6 }, (_, at) => record(page * 6 + at)).join('')}</ul>
      ${page < 3 ? `<a rel="next" href="/chairs?page=${page + 1}">Next</a>` : ''}`;
    site.on('/', linking('/chairs', '/about', '/deep'));
    site.on('/chairs', list(1));
    for (const page of [2, 3]) site.on(`/chairs?page=${page}`, list(page));
    site.on('/deep', linking('/deeper'));
    const { results } = await app.run('scrape', {
      query: 'list of all chairs',
      startUrls: [site.url('/')],
      maxDepth: 1,
      template: { name: 'The name of the chair', price: 'The price' },
      perPage: 'many',
      maxPages: 2,
    });
    const chairs = named(results.items.filter(({ _url }) => _url.includes('/chairs')));
    expect(chairs).toEqual(Array.from({ length: 12 }, (_, at) => `Chair ${at + 6}`).sort());
    expect(site.visits()).not.toContain('/chairs?page=3');
    expect(site.visits()).not.toContain('/deeper');
    expect(site.visits()).not.toContain('/p/6');
  });

  it('works in snake_case, detached, with an order', async () => {
    const body = {
      pattern: site.url('/p/*'),
      start_urls: [site.url('/list/1')],
      max_depth: 1,
      max_extracts: 2,
      per_page: 'one',
      crawl_strategy: 'bfs',
      priority: { only: [site.url('/list/1'), site.url('/p/*')], high: [site.url('/p/7'), site.url('/p/9')] },
      template: PRODUCT_TEMPLATE,
      detach: true,
    };
    const answer = JSON.parse((await app.send('/api/scrape', { method: 'POST', body })).text);
    expect(Object.keys(answer)).toEqual(['jobId']);
    const { results, args } = await jobEnd(app, answer.jobId);
    expect(named(Array.isArray(results) ? [] : (results.items ?? []))).toEqual(['Product 7', 'Product 9']);
    expect(args).toMatchObject({ maxDepth: 1, maxExtracts: 2, startUrls: [site.url('/list/1')] });
    expect(site.visits()).not.toContain('/list/2');
  });
});

describe('caps', () => {
  it.each([1, 5, 13])('maxExtracts %d is exact at the server', async (maxExtracts) => {
    const { results, metrics } = await scrape({ maxExtracts });
    expect(results.items).toHaveLength(maxExtracts);
    expect(new Set(results.items.map(({ _url }) => _url)).size).toBe(maxExtracts);
    expect(products()).toHaveLength(maxExtracts);
    expect(metrics.service.find(({ path }) => path === 'extract')?.count).toBe(maxExtracts);
  });

  it('maxExtracts counts pages that were read, not pages that failed', async () => {
    for (const at of [1, 2, 3, 4]) site.on(`/p/${at}`, { status: 404 });
    const { results } = await scrape({ maxExtracts: 10 });
    expect(results.items).toHaveLength(10);
    expect(products().length).toBeLessThanOrEqual(14);
  });

  it('a larger maxExtracts than there are pages ends with all of them', async () => {
    expect((await scrape({ maxExtracts: 1000 })).results.items).toHaveLength(PRODUCTS);
  });

  it.each([1, 4, 15])('maxVisits %d is exact at the server', async (maxVisits) => {
    await scrape({ maxVisits, startUrls: [site.url('/list/1')] });
    expect(site.visits()).toHaveLength(maxVisits);
  });

  it('the smaller of maxVisits and maxExtracts ends the job', async () => {
    const { results } = await scrape({ startUrls: [site.url('/list/1')], maxVisits: 4, maxExtracts: 10 });
    expect(results.items.length).toBeLessThanOrEqual(3);
    expect(site.visits()).toHaveLength(4);
  });

  it('priority narrows what is visited', async () => {
    const { results } = await scrape({ priority: { skip: [site.url('/list/2'), site.url('/p/1*')] } });
    expect(named(results.items)).toEqual([
      'Product 2',
      'Product 3',
      'Product 4',
      'Product 5',
      'Product 6',
      'Product 7',
      'Product 8',
      'Product 9',
    ]);
  });
});

describe('the cost', () => {
  it('is a crawl operation for each visit, an extract for each item, and the traffic; the scrape itself adds nothing', async () => {
    const { metrics } = await scrape({ startUrls: [site.url('/')] });
    const bytes = metrics.network.reduce((sum, entry) => sum + entry.bytes, 0);
    const network = Number(((bytes * 0.025) / 1e9).toFixed(12));
    expect(metrics.service).toEqual([
      { path: 'crawl', count: 28, cost: 0.028 },
      { path: 'extract', count: 24, cost: 0.024 },
    ]);
    expect(metrics.network).toEqual([{ tier: 'none', bytes, cost: network }]);
    expect(metrics.cost).toEqual({ ai: 0, network, service: 0.052, total: Number((0.052 + network).toFixed(12)) });
  });

  it('follows the rate card of the settings', async () => {
    const before = await app.api('getSettings', {});
    const perThousand = { ...before.rateCard.perThousand, crawl: 2, extract: 10 };
    await app.api('changeSettings', { rateCard: { ...before.rateCard, perThousand } });
    const { metrics } = await scrape({ startUrls: [site.url('/')], maxExtracts: 4 });
    const extracts = metrics.service.find(({ path }) => path === 'extract');
    expect(extracts).toEqual({ path: 'extract', count: 4, cost: 0.04 });
    await app.api('changeSettings', { rateCard: before.rateCard });
  });

  it.each([0.004, 0.011, 0.0251])('stays within a budget of %d USD, keeps what it has, and says so', async (budget) => {
    const { metrics, results, problems, jobId } = await scrape({ startUrls: [site.url('/list/1')], budget });
    expect(metrics.cost.total).toBeLessThanOrEqual(budget);
    expect(metrics.cost.total).toBeGreaterThan(budget - 0.004);
    expect(results.items.length).toBeGreaterThan(0);
    expect(problems.at(-1)).toMatchObject({ code: 'budget_exhausted' });
    expect(problems.at(-1)?.message).toContain(`${budget} USD`);
    const job = await app.api('getJob', { id: jobId });
    expect([job.state, job.stopped]).toEqual(['completed', true]);
  });

  it.each([
    ['visit', {}],
    ['crawl', {}],
    ['extract', { template: PRODUCT_TEMPLATE }],
    ['scrape', { template: PRODUCT_TEMPLATE }],
  ])('refuses a budget that pays for no page of a %s', async (task, rest) => {
    const target = task === 'visit' || task === 'extract' ? { url: site.url('/p/1') } : { pattern: site.url('/p/1') };
    const answer = await app.refused(`/api/${task}`, { ...target, ...rest, budget: 0.0009 });
    expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([429, 'budget_exhausted', ['budget']]);
    expect(site.visits()).toEqual([]);
  });

  it('stops an extract at its budget too', async () => {
    const urls = Array.from({ length: 20 }, (_, index) => site.url(`/p/${index + 1}`));
    const { results, problems } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, budget: 0.0071 });
    expect(results.items.map(({ _url }) => _url)).toEqual(urls.slice(0, 7));
    expect(problems).toMatchObject([{ code: 'budget_exhausted' }]);
  });

  it('says nothing of a budget that was enough', async () => {
    const { problems, results } = await scrape({ budget: 1 });
    expect([problems, results.items.length]).toEqual([[], PRODUCTS]);
  });
});
