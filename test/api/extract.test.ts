import { Item } from '@shared/item';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../helpers/app';
import { send } from '../helpers/call';
import { PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

const PRIVATE = ['_url', '_htmlUrl', '_status', '_message', '_timestamp', '_missing', '_boosted'];

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  for (let at = 1; at <= 30; at++) site.on(`/p/${at}`, product(`Product ${at}`, at + 0.5));
  site.on('/list', list(12));
});
afterAll(() => Promise.all([app.stop(), site.stop()]));
afterEach(() => site.forget());

function list(count: number): string {
  const row = (at: number) =>
    `<li class="card"><h3><a href="/p/${at}">Product ${at}</a></h3><span class="price">$${at}.50</span></li>`;
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  return `<!doctype html><html><head><title>All products</title></head><body><h1>Products</h1><p>${count} products</p>
<ul class="cards">${rows.join('')}</ul></body></html>`;
}

const extract = (input: Parameters<typeof app.run<'extract'>>[1]) => app.run('extract', input);

/** The first item with its keys in the order of the answer, which a parse by the contract would change. */
async function firstAsSent(url: string, template: object) {
  const { text } = await app.send('/api/extract', { method: 'POST', body: { url, template } });
  const answer = z.object({ results: z.object({ items: z.array(z.looseObject({})).min(1) }) }).parse(JSON.parse(text));
  const sent: unknown = JSON.parse(text, (key, value) =>
    key === 'items' && Array.isArray(value) ? Object.keys(value[0]) : value,
  );
  const keys = z.object({ results: z.object({ items: z.array(z.string()) }) }).parse(sent).results.items;
  return { item: Item.parse(answer.results.items[0]), keys };
}

describe('items', () => {
  it('hold exactly the keys of the template, in its order, then the private ones', async () => {
    const template = {
      price: 'The price',
      wingspan: 'The wingspan of the bird in metres',
      name: 'The name of the product',
    };
    const { item, keys } = await firstAsSent(site.url('/p/3'), template);
    expect(keys).toEqual(['price', 'wingspan', 'name', ...PRIVATE]);
    expect(item).toMatchObject({
      name: 'Product 3',
      price: 3.5,
      wingspan: null,
      _url: site.url('/p/3'),
      _status: 'ok',
      _message: null,
      _missing: ['wingspan'],
      _boosted: true,
    });
    expect(Date.parse(item._timestamp)).toBeLessThanOrEqual(Date.now());
  });

  it('link to the stored page they came from', async () => {
    const { results } = await extract({ url: site.url('/p/3'), template: PRODUCT_TEMPLATE });
    const stored = await send(results.items[0]?._htmlUrl ?? '');
    expect([stored.status, stored.text.includes('<h1>Product 3</h1>')]).toEqual([200, true]);
  });

  it('keep nested objects and lists of the template', async () => {
    const template = {
      product: { name: 'The name of the product', offer: { price: 'The price' } },
      tags: ['Each tag'],
    };
    const { item, keys } = await firstAsSent(site.url('/p/4'), template);
    expect(item).toMatchObject({ product: { name: 'Product 4', offer: { price: 4.5 } } });
    expect(keys).toEqual(['product', 'tags', ...PRIVATE]);
  });

  it('are one for each URL, in order, duplicates and failed pages included', async () => {
    const dead = await startSite();
    await dead.stop();
    const urls = [
      site.url('/p/9'),
      site.url('/gone'),
      site.url('/p/2'),
      site.url('/p/9'),
      dead.url('/'),
      site.url('/p/9#x'),
    ];
    const { results, problems } = await extract({ urls, template: PRODUCT_TEMPLATE, attempts: 1 });
    expect(results.items.map(({ _url, _status, name }) => [_url, _status, name])).toEqual([
      [site.url('/p/9'), 'ok', 'Product 9'],
      [site.url('/gone'), 'error', null],
      [site.url('/p/2'), 'ok', 'Product 2'],
      [site.url('/p/9'), 'ok', 'Product 9'],
      [dead.url('/'), 'error', null],
      [site.url('/p/9'), 'ok', 'Product 9'],
    ]);
    expect(results.items[1]).toMatchObject({
      _message: 'There is no page at this address (404).',
      _missing: ['name', 'price'],
    });
    expect(results.items[4]).toMatchObject({ _htmlUrl: null, price: null });
    expect(problems.map(({ url }) => url).sort()).toEqual([site.url('/gone'), dead.url('/')].sort());
  });

  it('are as many as URLs whatever the number', async () => {
    const urls = Array.from({ length: 120 }, (_, index) => site.url(`/p/${(index % 30) + 1}`));
    const { results, metrics } = await extract({ urls, template: PRODUCT_TEMPLATE });
    expect(results.items.map(({ _url }) => _url)).toEqual(urls);
    expect(results.items.map(({ name }) => name)).toEqual(urls.map((url) => `Product ${url.split('/').at(-1)}`));
    expect(site.visits()).toHaveLength(120);
    expect(metrics.service).toEqual([{ path: 'extract', count: 120, cost: 0.12 }]);
  });

  it('do not ask for robots.txt, since a person named the pages', async () => {
    await extract({ url: site.url('/p/1'), template: PRODUCT_TEMPLATE });
    expect(site.requests.map(({ path }) => path)).toEqual(['/p/1']);
  });

  it('say that a page is blocked', async () => {
    site.on('/blocked', { status: 403, body: '<h1>Access denied</h1>' });
    const { results } = await extract({ url: site.url('/blocked'), template: PRODUCT_TEMPLATE });
    expect(results.items[0]).toMatchObject({ _status: 'block', name: null, _missing: ['name', 'price'] });
    expect((await send(results.items[0]?._htmlUrl ?? '')).text).toContain('Access denied');
  });

  it('answer a detached call with the job alone, whose results are the same', async () => {
    const input = { urls: [site.url('/p/1'), site.url('/p/2')], template: PRODUCT_TEMPLATE };
    const id = await app.detach('extract', input);
    const whole = await extract(input);
    const job = await app.api('getJob', { id });
    expect(job.type).toBe('extract');
    expect(whole.results.items.map(({ name }) => name)).toEqual(['Product 1', 'Product 2']);
  });
});

describe('perPage', () => {
  it('many gives the records of a page, each with its page, and how it was divided', async () => {
    const { results, artifacts } = await extract({
      url: site.url('/list'),
      template: PRODUCT_TEMPLATE,
      perPage: 'many',
    });
    expect(results.items.map(({ name, price }) => [name, price])).toEqual(
      Array.from({ length: 12 }, (_, index) => [`Product ${index + 1}`, index + 1.5]),
    );
    expect(new Set(results.items.map(({ _url }) => _url))).toEqual(new Set([site.url('/list')]));
    const divide = artifacts.find((artifact) => artifact.type === 'divide')?.divide;
    expect(divide).toMatchObject({ count: 12, stability: 1 });
    expect(divide?.selector).toEqual(expect.any(String));
    expect(divide?.reasoning).not.toBe('');
  });

  it('one is the default, and gives no divide', async () => {
    const { results, artifacts } = await extract({ url: site.url('/list'), template: PRODUCT_TEMPLATE });
    expect(results.items).toHaveLength(1);
    expect(artifacts.map(({ type }) => type)).toEqual(['schema']);
  });

  it('auto tells a list from a page about one thing', async () => {
    const urls = [site.url('/list'), site.url('/p/7')];
    const { results } = await extract({ urls, template: PRODUCT_TEMPLATE, perPage: 'auto' });
    expect(results.items.map(({ _url }) => _url)).toEqual([...Array<string>(12).fill(urls[0] ?? ''), urls[1]]);
  });

  it('many keeps the order of the pages', async () => {
    site.on('/short', list(4));
    const urls = [site.url('/short'), site.url('/list'), site.url('/short')];
    const { results } = await extract({ urls, template: PRODUCT_TEMPLATE, perPage: 'many' });
    const pages = results.items.map(({ _url }) => _url);
    expect(pages).toEqual([
      ...Array<string>(4).fill(site.url('/short')),
      ...Array<string>(12).fill(site.url('/list')),
      ...Array<string>(4).fill(site.url('/short')),
    ]);
  });
});

describe('template', () => {
  it('of a sentence gives the keys it names', async () => {
    const { results, artifacts } = await extract({
      url: site.url('/p/5'),
      template: 'the name and price of the product',
    });
    const keys = Object.keys(results.items[0] ?? {}).filter((key) => !key.startsWith('_'));
    expect(keys).toEqual(['name', 'price']);
    const schema = artifacts.find((artifact) => artifact.type === 'schema')?.schema;
    expect(Object.keys((schema?.properties ?? {}) as object)).toEqual(keys);
  });

  it('gives a JSON Schema of the items', async () => {
    const template = { name: 'The name', offer: { price: 'The price' }, tags: ['Each tag'] };
    const { artifacts } = await extract({ url: site.url('/p/5'), template });
    expect(artifacts[0]).toMatchObject({
      type: 'schema',
      schema: {
        type: 'object',
        properties: { offer: { type: expect.anything(), properties: { price: expect.anything() } }, tags: {} },
      },
    });
  });

  it.each([
    [{}, []],
    ['', []],
    ['   ', []],
    [[], []],
    [7, []],
    [null, []],
    [{ _name: 'x' }, ['_name']],
    [{ a: { _b: 'x' } }, ['a', '_b']],
    [{ a: 7 }, ['a']],
    [{ a: [] }, ['a']],
    [{ a: ['x', 'y'] }, ['a']],
    [{ a: [{ b: 7 }] }, ['a', 0, 'b']],
    [{ '': 'x' }, ['']],
    [
      { a: { b: { c: { d: { e: { f: { g: { h: { i: 'too deep' } } } } } } } } },
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
    ],
  ])('%j is refused where it is wrong', async (template, place) => {
    for (const [path, rest] of [
      ['/api/extract', { url: site.url('/p/1') }],
      ['/api/scrape', { pattern: site.url('/p/*') }],
    ] as const) {
      const answer = await app.refused(path, { ...rest, template });
      expect([answer.status, answer.code, answer.errors[0]?.path]).toEqual([
        400,
        'invalid_request',
        ['template', ...place],
      ]);
    }
  });

  it('is refused with every fault at once', async () => {
    const answer = await app.refused('/api/extract', { url: site.url('/p/1'), template: { _a: 'x', b: 7, c: 'fine' } });
    expect(answer.errors.map(({ path }) => path)).toEqual([
      ['template', '_a'],
      ['template', 'b'],
    ]);
  });

  it('takes field names of any kind', async () => {
    const template = { 'Größe (cm)': 'the size', constructor: 'the maker', 'a.b': 'dotted', 'say "x"': 'quoted' };
    expect((await firstAsSent(site.url('/p/1'), template)).keys).toEqual([...Object.keys(template), ...PRIVATE]);
  });
});

describe('the cost', () => {
  it('is one extract operation for each page and the traffic', async () => {
    const { metrics } = await extract({
      urls: [site.url('/p/1'), site.url('/list')],
      template: PRODUCT_TEMPLATE,
      perPage: 'many',
    });
    const bytes = metrics.network[0]?.bytes ?? 0;
    const network = Number(((bytes * 0.025) / 1e9).toFixed(12));
    expect(metrics.service).toEqual([{ path: 'extract', count: 2, cost: 0.002 }]);
    expect(metrics.cost).toEqual({ ai: 0, network, service: 0.002, total: Number((0.002 + network).toFixed(12)) });
    expect(metrics.ai).toEqual([]);
  });
});
