import type { SiteNode } from '@shared/contract/jobs';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/engine/store/index';
import type { NewRequest } from '../../../src/main/engine/store/requests';
import { linkedUrl, withStore } from '../../helpers/store';

let store: Store;
let job: number;

withStore((made) => {
  store = made;
  job = newJob('crawl');
});

const newJob = (id: string) =>
  store.jobs.insert({ id, name: id, type: 'crawl', args: {}, artifacts: [], createdAt: 1 }).num;

function add(url: string, part: Partial<NewRequest> = {}): void {
  store.requests.add(job, linkedUrl(url, part));
}

const below = (under: string | null, limit = 100, offset = 0) => store.siteTree.children(job, under, { limit, offset });
const names = ({ results }: { readonly results: readonly SiteNode[] }) => results.map(({ name }) => name);

describe('the site as a tree', () => {
  it('has an entry for each host, port and scheme', async () => {
    for (const url of ['https://b.test/', 'http://a.test/x/y', 'https://a.test/x', 'http://a.test:81/']) add(url);
    expect(names(await below(null))).toEqual(['http://a.test', 'http://a.test:81', 'https://a.test', 'https://b.test']);
  });

  it('goes by the parts of the path, tells a page from the folder of its name, and ends with query strings', async () => {
    for (const path of [
      '',
      'shop',
      'shop-news',
      'shop/',
      'shop/a',
      'shop/b/1',
      'shop?page=1',
      'shop?page=2',
      'shop/a?x=/1',
    ])
      add(`http://a.test/${path}`);
    expect((await below('http://a.test/')).results.map(({ name, urls, children }) => [name, urls, children])).toEqual([
      ['', 1, false],
      ['shop', 1, false],
      ['shop-news', 1, false],
      ['shop/', 4, true],
      ['shop?', 2, true],
    ]);
    expect(names(await below('http://a.test/shop/'))).toEqual(['', 'a', 'a?', 'b/']);
    expect(names(await below('http://a.test/shop?'))).toEqual(['page=1', 'page=2']);
    expect((await below('http://a.test/shop/a?')).results).toMatchObject([
      { name: 'x=/1', url: 'http://a.test/shop/a?x=/1', children: false },
    ]);
  });

  it('shows a folder that holds but its own page as a page', async () => {
    add('http://a.test/lone/');
    add('http://a.test/deep/page');
    expect((await below('http://a.test/')).results).toMatchObject([
      { name: 'deep/', children: true },
      { name: 'lone/', children: false },
    ]);
  });

  it('counts hits and states of all below, and of this job alone', async () => {
    add('http://a.test/p/1', { hit: true });
    add('http://a.test/p/2', { hit: true, state: 'skipped', message: 'deep' });
    add('http://a.test/p/x/3');
    add('http://a.test/q');
    const rows = store.urlList.list(job, { state: null, hit: null, search: '/p/', under: null, trap: null }, 9, 0);
    store.requests.finish(rows[0]?.id ?? 0, { state: 'done', status: 'ok', message: null, page: null });
    store.requests.finish(rows[2]?.id ?? 0, { state: 'failed', status: 'error', message: 'gone', page: null });
    const first = job;
    job = newJob('other');
    add('http://a.test/p/1');
    job = first;
    const counts = { urls: 3, hits: 2, visited: 1, queued: 0, skipped: 1, failed: 1 };
    expect((await below('http://a.test/')).results[0]).toEqual({
      name: 'p/',
      url: 'http://a.test/p/',
      ...counts,
      children: true,
    });
    expect((await below(null)).results).toMatchObject([{ ...counts, urls: 4, queued: 1 }]);
  });

  it('gives one page of a wide folder at a time, and the number of all', async () => {
    store.atomically(() => {
      for (let at = 0; at < 12_000; at++) add(`http://a.test/flat/${String(at).padStart(5, '0')}`);
      for (let at = 0; at < 300; at++) add(`http://a.test/flat/x${at % 3}/page-${at}`);
    });
    const part = await below('http://a.test/flat/', 3, 11_998);
    expect(part.total).toBe(12_003);
    expect(part.results.map(({ name, urls }) => [name, urls])).toEqual([
      ['11998', 1],
      ['11999', 1],
      ['x0/', 100],
    ]);
  });

  it('counts large folders in one pass to the same sums', async () => {
    store.atomically(() => {
      for (let at = 0; at < 13_000; at++)
        add(`http://a.test/${at % 2 === 0 ? 'even' : 'odd'}/${at % 5 === 0 ? `${at}?q` : `sub/${at}`}`, {
          hit: at % 4 === 0,
        });
      for (let at = 0; at < 10; at++) add(`http://a.test/even?v=${at}`);
    });
    expect((await below('http://a.test/')).results).toMatchObject([
      { name: 'even/', urls: 6500, hits: 3250, queued: 6500 },
      { name: 'even?', urls: 10, hits: 0 },
      { name: 'odd/', urls: 6500, hits: 0 },
    ]);
    expect((await below(null)).results).toMatchObject([{ name: 'http://a.test', urls: 13_010, hits: 3250 }]);
    add('http://a.test/even/late', { hit: true });
    expect((await below('http://a.test/')).results[0]).toMatchObject({ name: 'even/', urls: 6501, hits: 3251 });
    add('http://b.test/');
    expect((await below(null)).results).toMatchObject([
      { name: 'http://a.test', urls: 13_011, hits: 3251 },
      { name: 'http://b.test', urls: 1, hits: 0 },
    ]);
    expect((await below('http://a.test/odd/', 9, 1300)).results[0]).toMatchObject({ name: 'sub/', urls: 5200 });
  });
});
