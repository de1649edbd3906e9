import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

const TO_FINAL = (location: string, status = 301) => ({ status, headers: { location } });

/** A page of a text of its own that names another address as its own. */
function naming(canonical: string, seed: number, ...targets: readonly string[]): string {
  const words = Array.from({ length: 60 }, (_, index) => `word${(seed * 7919 + index * index * seed) % 997}`).join(' ');
  const links = targets.map((to) => `<a href="${to}">${to}</a>`).join(' ');
  return `<html><head><link rel="canonical" href="${canonical}"></head><body><p>${words}</p>${links}</body></html>`;
}

interface Wanted {
  readonly pattern?: string;
  readonly startUrls?: readonly string[];
  readonly [parameter: string]: unknown;
}

async function crawl({ pattern = '/a/**', startUrls = ['/'], ...rest }: Wanted = {}) {
  const starts = startUrls.map((path) => site.url(path));
  const answer = await app.run('crawl', { pattern: site.url(pattern), startUrls: starts, ...rest });
  const job = await app.api('getJob', { id: answer.jobId });
  const hits = answer.results.hits.map((url) => url.replace(site.origin, ''));
  expect(job.progress.hits).toBe(hits.length);
  return { hits: [...hits].sort(), id: answer.jobId, urls: await getUrls(answer.jobId) };
}

async function scrape({ pattern = '/a/**', startUrls = ['/'], ...rest }: Wanted = {}) {
  const starts = startUrls.map((path) => site.url(path));
  const template = PRODUCT_TEMPLATE;
  const answer = await app.run('scrape', { pattern: site.url(pattern), startUrls: starts, template, ...rest });
  const job = await app.api('getJob', { id: answer.jobId });
  expect(job.progress.items).toBe(answer.results.items.length);
  const items = answer.results.items.map((item) => `${item._url.replace(site.origin, '')} ${String(item.name)}`);
  return { items: [...items].sort(), urls: await getUrls(answer.jobId) };
}

async function getUrls(id: string) {
  const { results } = await app.api('listUrls', { id, limit: 10_000 });
  return Object.fromEntries(results.map((row) => [row.url.replace(site.origin, ''), row]));
}

const times = (path: string) => site.visits().filter((each) => each === path).length;

describe('a redirect', () => {
  it('out of the pattern is not a hit', async () => {
    site.on('/', linking('/a/1', '/a/gone'));
    site.on('/a/1', linking());
    site.on('/a/gone', TO_FINAL('/login'));
    site.on('/login', linking('/a/2'));
    site.on('/a/2', linking());
    const { hits, urls } = await crawl();
    expect(hits).toEqual(['/a/1', '/a/2']);
    expect(urls['/a/gone']).toMatchObject({ state: 'done', hit: false });
    expect(times('/login')).toBe(1);
  });

  it('is reported under its target, which is visited once', async () => {
    site.on('/', linking('/a/old', '/a/older', '/a/new'));
    site.on('/a/old', TO_FINAL('/a/new'));
    site.on('/a/older', TO_FINAL('/a/new', 302));
    site.on('/a/new', linking('/'));
    const { hits, urls } = await crawl({ maxVisits: 50 });
    expect(hits).toEqual(['/a/new']);
    expect(urls['/a/old']).toMatchObject({ hit: false, sameAs: site.url('/a/new') });
    expect(urls['/a/older']).toMatchObject({ hit: false, sameAs: site.url('/a/new') });
  });

  it('to an address that nobody links makes it known, and a later link to it is not a visit', async () => {
    site.on('/', linking('/a/old'));
    site.on('/a/old', TO_FINAL('/a/new'));
    site.on('/a/new', linking('/a/other'));
    site.on('/a/other', linking('/a/new', '/a/old'));
    const { hits, urls } = await crawl();
    expect(hits).toEqual(['/a/new', '/a/other']);
    expect(urls['/a/new']).toMatchObject({ state: 'done', hit: true, origin: 'redirect' });
    expect(times('/a/new')).toBe(1);
  });

  it('from a start page that does not match brings the page it leads to', async () => {
    site.on('/go', TO_FINAL('/a/new'));
    site.on('/a/new', product('New', 5));
    expect((await crawl({ startUrls: ['/go'] })).hits).toEqual(['/a/new']);
    site.forget();
    expect((await scrape({ startUrls: ['/go'] })).items).toEqual(['/a/new New']);
    expect(times('/a/new')).toBe(1);
  });

  it('that only adds a slash keeps a hit that matches as it is', async () => {
    site.on('/', linking('/a/1', '/a/2'));
    for (const path of ['/a/1', '/a/2']) {
      site.on(path, TO_FINAL(`${path}/`));
      site.on(`${path}/`, linking('/a/1', `${path}/`));
    }
    const { hits } = await crawl({ pattern: '/a/*' });
    expect(hits).toEqual(['/a/1', '/a/2']);
    expect(times('/a/1/')).toBe(1);
  });

  it('gives one item under the final address', async () => {
    site.on('/', linking('/a/1', '/a/old', '/a/new'));
    site.on('/a/1', product('One', 1));
    site.on('/a/old', TO_FINAL('/a/new'));
    site.on('/a/new', product('New', 2));
    expect((await scrape()).items).toEqual(['/a/1 One', '/a/new New']);
  });
});

describe('a canonical address', () => {
  it('reports copies once', async () => {
    const copies = Array.from({ length: 5 }, (_, index) => `/a/item?from=${index}`);
    site.on('/', linking(...copies));
    for (const path of [...copies, '/a/item']) site.on(path, naming('/a/item', 3, '/a/other'));
    site.on('/a/other', naming('/a/other', 5));
    const { hits, urls } = await crawl();
    expect(hits).toEqual(['/a/item', '/a/other']);
    for (const path of copies) expect(urls[path]).toMatchObject({ hit: false, sameAs: site.url('/a/item') });
    expect(urls['/a/item']).toMatchObject({ hit: true, origin: 'canonical', sameAs: null });
    expect(times('/a/item')).toBe(1);
  });

  it.each([
    ['before', ['/a/m/item', '/a/item', '/a/red']],
    ['after', ['/a/item', '/a/m/item', '/a/red']],
  ])('makes one item of pages with other text around the same values, visited %s it', async (_, links) => {
    const page = (price: number, around: string) =>
      `<link rel="canonical" href="/a/item">${product('Lamp', price)}<p>${`${around} `.repeat(40)}</p>`;
    site.on('/', linking(...links));
    site.on('/a/item', page(5, 'The wide page has a menu and other lamps.'));
    site.on('/a/m/item', page(5, 'On a phone there is less of everything here.'));
    site.on('/a/red', page(9, 'The red one costs more than all of them.'));
    const { results, outcome } = await app.run('scrape', {
      pattern: site.url('/a/**'),
      startUrls: [site.url('/')],
      template: PRODUCT_TEMPLATE,
      hostConcurrency: 1,
    });
    expect(results.items.map(({ _url, price }) => [_url, price]).toSorted()).toEqual([
      [site.url('/a/item'), 5],
      [site.url('/a/red'), 9],
    ]);
    expect(outcome.sentence).toBe('Complete: 2 items.');
  });

  it('that all pages of a list share is disregarded, with a reason', async () => {
    site.on('/', linking('/a/list', '/a/list?page=2', '/a/list?page=3'));
    ['/a/list', '/a/list?page=2', '/a/list?page=3'].forEach((path, index) => {
      site.on(path, naming('/a/list', index + 2));
    });
    const { hits, urls } = await crawl();
    expect(hits).toEqual(['/a/list', '/a/list?page=2', '/a/list?page=3']);
    expect(urls['/a/list?page=2']?.why).toContain('different text');
  });

  it('that cannot be loaded loses nothing', async () => {
    site.on('/', linking('/a/1?x=1', '/a/2?x=1'));
    site.on('/a/1?x=1', naming('/a/1', 2));
    site.on('/a/2?x=1', naming('/a/2', 3));
    site.on('/a/2', TO_FINAL('/outside'));
    site.on('/outside', naming('/outside', 3));
    const { hits, urls } = await crawl();
    expect(hits).toEqual(['/a/1?x=1', '/a/2?x=1']);
    expect(urls['/a/1']).toMatchObject({ state: 'failed', hit: false });
  });

  it('beyond maxVisits loses nothing', async () => {
    site.on('/', linking('/a/1?x=1'));
    site.on('/a/1?x=1', naming('/a/1', 2));
    site.on('/a/1', naming('/a/1', 2));
    expect((await crawl({ maxVisits: 2 })).hits).toEqual(['/a/1?x=1']);
    expect((await crawl({ maxVisits: 3, nonce: 'again' })).hits).toEqual(['/a/1']);
  });

  it('that differs by a slash is not worth a visit', async () => {
    site.on('/', linking('/a/1', '/a/2'));
    site.on('/a/1', naming('/a/1/', 2));
    site.on('/a/2', naming('/a/2/', 3, '/a/2/'));
    site.on('/a/2/', naming('/a/2/', 3));
    const { hits } = await crawl();
    expect(hits).toEqual(['/a/1', '/a/2/']);
    expect(times('/a/1/')).toBe(0);
  });

  it('of another host, or that does not match, counts for nothing', async () => {
    site.on('/', linking('/a/1', '/a/2'));
    site.on('/a/1', naming('https://example.com/a/1', 2));
    site.on('/a/2', naming('/b/2', 3));
    expect((await crawl()).hits).toEqual(['/a/1', '/a/2']);
    expect(site.visits()).not.toContain('/b/2');
  });

  it('of two pages that name each other leaves one', async () => {
    site.on('/', linking('/a/1', '/a/2'));
    site.on('/a/1', naming('/a/2', 4));
    site.on('/a/2', naming('/a/1', 4));
    expect((await crawl()).hits).toHaveLength(1);
  });

  it('by way of others leads to the last', async () => {
    site.on('/', linking('/a/1', '/a/2', '/a/3'));
    site.on('/a/1', naming('/a/2', 4));
    site.on('/a/2', naming('/a/3', 4));
    site.on('/a/3', naming('/a/3', 4));
    const { hits, urls } = await crawl();
    expect(hits).toEqual(['/a/3']);
    expect(urls['/a/1']?.sameAs).toBe(site.url('/a/3'));
  });

  it('gives one item for a page and its copies', async () => {
    const page = (name: string, canonical: string) =>
      product(name, 7).replace('<head>', `<head><link rel="canonical" href="${canonical}">`);
    site.on('/', linking('/a/1?x=1', '/a/1?x=2', '/a/1', '/a/2?x=1'));
    for (const path of ['/a/1?x=1', '/a/1?x=2', '/a/1']) site.on(path, page('One', '/a/1'));
    site.on('/a/2?x=1', page('Two', '/a/2'));
    expect((await scrape()).items).toEqual(['/a/1 One', '/a/2?x=1 Two']);
  });
});

describe('a page in another form', () => {
  it('is one hit with the page that its print version names, whichever loads first', async () => {
    site.on('/', linking('/a/print/one', '/a/one', '/a/two', '/a/three'));
    site.on('/a/one', naming('/a/one', 2));
    site.on('/a/print/one', naming('/a/one', 3));
    site.on('/a/two', naming('/a/two', 4, '/a/two?print=1'));
    site.on('/a/two?print=1', naming('/a/two', 5));
    site.on('/a/three', naming('/a/two', 6));
    expect((await crawl()).hits).toEqual(['/a/one', '/a/three', '/a/two']);
  });
});

describe('the articles that a search is for', () => {
  const WORDS =
    'Bees gather nectar in summer and feed their brood. The hive stands in the orchard, and the keeper looks after it.';
  const article = (name: string, canonical: string, around = '', ...targets: readonly string[]) =>
    `<html lang="en"><head><title>${name}</title><link rel="canonical" href="${canonical}"></head><body>${around}<article><h1>${name}</h1><p>${`${WORDS} ${name} is told here. `.repeat(6)}</p></article>${targets.map((to) => `<a href="${to}">Print</a>`).join('')}</body></html>`;
  const MENU =
    '<nav><a href="/">Home</a> <a href="/contact">Contact</a></nav><aside>Newsletter, archive and more</aside>';

  it.each([
    ['first', ['/a/print/swarms', '/a/swarms']],
    ['last', ['/a/swarms', '/a/print/swarms']],
  ])('are named, not their print versions, if those are visited %s', async (_, links) => {
    const list = [...links, '/a/honey'].map(
      (path) => `<a href="${path}">Article about bees, ${path.split('/').at(-1)}</a>`,
    );
    site.on(
      '/',
      `<html lang="en"><head><title>Bee journal</title></head><body><h1>Articles about bees</h1>${list.join(' ')}</body></html>`,
    );
    site.on('/a/swarms', article('Bees and swarms', '/a/swarms', MENU, '/a/print/swarms'));
    site.on('/a/print/swarms', article('Bees and swarms', '/a/swarms'));
    site.on('/a/honey', article('Bees and honey', '/a/honey', MENU));
    const { results } = await app.run('crawl', { query: 'articles about bees', startUrls: [site.url('/')] });
    const hits = results.hits.map((url) => url.replace(site.origin, '')).filter((path) => path !== '/');
    expect(hits.toSorted()).toEqual(['/a/honey', '/a/swarms']);
  });

  it('are named once if two copies name each other', async () => {
    site.on(
      '/',
      '<html lang="en"><head><title>Bee journal</title></head><body><h1>Articles about bees</h1><a href="/a/swarms">Article about bees, swarms</a> <a href="/a/swarming">Article about bees, swarming</a> <a href="/a/honey">Article about bees, honey</a></body></html>',
    );
    site.on('/a/swarms', article('Bees and swarms', '/a/swarming', MENU));
    site.on('/a/swarming', article('Bees and swarms', '/a/swarms', MENU));
    site.on('/a/honey', article('Bees and honey', '/a/honey', MENU));
    const { results } = await app.run('crawl', { query: 'articles about bees', startUrls: [site.url('/')] });
    const hits = results.hits.map((url) => url.replace(site.origin, '')).filter((path) => path !== '/');
    expect(hits).toHaveLength(2);
    expect(hits).toContain('/a/honey');
  });
});

describe('the list of the pages that a pattern is for', () => {
  it('is a hit of a crawl and no item of a scrape', async () => {
    site.on('/a/', linking('/a/1', '/a/2', '/a/3'));
    for (const number of [1, 2, 3]) site.on(`/a/${number}`, product(`Lamp ${number}`, number, '/a/'));
    expect((await crawl({ pattern: '/a/*', startUrls: ['/a/'] })).hits).toEqual(['/a/', '/a/1', '/a/2', '/a/3']);
    const { items, urls } = await scrape({ pattern: '/a/*', startUrls: ['/a/'] });
    expect(items).toEqual(['/a/1 Lamp 1', '/a/2 Lamp 2', '/a/3 Lamp 3']);
    expect(urls['/a/']?.hit).toBe(false);
  });
});

describe('addresses of one page without a canonical address', () => {
  it('that differ in tracking parameters are visited once', async () => {
    const copies = [
      '?utm_source=list',
      '?fbclid=IwAR0',
      '?PHPSESSID=a1b2',
      ';jsessionid=0A1B',
      '?gclid=1&utm_medium=x',
    ];
    site.on('/', linking(...copies.map((each) => `/a/item${each}`), '/a/item?color=red&utm_source=list'));
    site.on('/a/item', product('Red lamp', 5));
    site.on('/a/item?color=red', product('Blue lamp', 6));
    const { hits, id } = await crawl();
    expect(hits).toEqual(['/a/item', '/a/item?color=red']);
    expect(times('/a/item')).toBe(1);
    const asked = await app.api('explainUrl', { id, url: site.url('/a/item?utm_source=list') });
    expect(asked).toMatchObject({ known: true, url: site.url('/a/item') });
    expect((await scrape()).items).toEqual(['/a/item Red lamp', '/a/item?color=red Blue lamp']);
  });

  it('that a pattern asks for are visited as they are', async () => {
    site.on('/', linking('/a/item?utm_source=list', '/a/item'));
    for (const path of ['/a/item?utm_source=list', '/a/item']) site.on(path, product('Lamp', 5));
    expect((await crawl({ pattern: '/a/item?utm_source=*' })).hits).toEqual(['/a/item?utm_source=list']);
  });

  it('that differ in a slash, an index file or the order of parameters are reported once', async () => {
    const words = naming('', 3).replace(/<link[^>]*>/, '');
    const all = ['/a/item', '/a/item/', '/a/item/index.html', '/a/view?x=1&y=2', '/a/view?y=2&x=1'];
    site.on('/', linking(...all));
    for (const path of all) site.on(path, path.includes('view') ? `${words} <p>another page of its own</p>` : words);
    const { hits } = await crawl({ hostConcurrency: 1 });
    expect(hits).toHaveLength(2);
    expect(hits.map((each) => each.slice(0, 7))).toEqual(['/a/item', '/a/view']);
  });

  it('with and without the number of the first page of a list are one page', async () => {
    const list = (page: number) => naming('', page + 2, '/a/list?page=1', '/a/list?page=2').replace(/<link[^>]*>/, '');
    site.on('/', linking('/a/list'));
    site.on('/a/list', list(1));
    site.on('/a/list?page=1', list(1));
    site.on('/a/list?page=2', list(2));
    const { hits, urls } = await crawl();
    expect(hits).toEqual(['/a/list', '/a/list?page=2']);
    expect(urls['/a/list?page=1']).toMatchObject({ hit: false, sameAs: site.url('/a/list') });
  });

  it('that show different text are two pages', async () => {
    site.on('/', linking('/a/item', '/a/item/'));
    site.on('/a/item', naming('/a/item', 3));
    site.on('/a/item/', naming('/a/item/', 7));
    expect((await crawl()).hits).toEqual(['/a/item', '/a/item/']);
  });
});
