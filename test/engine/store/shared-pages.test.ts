import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/engine/store/index';
import { NOT_FETCHED } from '../../../src/main/engine/store/pages';
import { withStore } from '../../helpers/store';

let store: Store;

withStore((opened) => {
  store = opened;
});

const START = { origin: 'start', depth: 0, rank: 0, parent: null, hit: false, state: 'queued', message: null } as const;
const NO_TIME = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };

function job(id: string): number {
  return store.jobs.insert({ id, name: id, type: 'extract', args: {}, artifacts: [], createdAt: 1 }).num;
}

/** Records a page for a URL as a finished request does; gives the page's row. */
function fetched(num: number, url: string, fetchedAt: number, status: 'ok' | 'error' = 'ok', hit = false): number {
  const facts = {
    finalUrl: url,
    httpStatus: 200,
    contentType: 'text/html',
    wireBytes: 1,
    tier: 'none' as const,
    fetchRecord: NOT_FETCHED,
  };
  const body = { codec: 'identity' as const, data: Buffer.from('<p>') };
  const token = `${num}-${url}-${fetchedAt}`;
  const page = store.pages.insert(num, { ...facts, ...body, token, fetchedAt, timer: NO_TIME });
  store.requests.add(num, { ...START, url, position: fetchedAt, hit });
  const [request] = store.requests.lease(num, 1, 1, 0);
  store.requests.finish(request?.id ?? 0, { state: 'done', status, message: null, page });
  return page;
}

function remove(num: number): void {
  for (let steps = 0; store.jobs.removeSome(num); steps++) if (steps > 100) throw new Error('deletion does not end');
}

describe('the stored page of a URL', () => {
  it('is the newest that loaded, in any job', () => {
    const [a, b] = [job('a'), job('b')];
    fetched(a, 'http://h/', 5);
    const newest = fetched(b, 'http://h/', 9);
    fetched(a, 'http://h/', 7);
    fetched(b, 'http://h/', 12, 'error');
    expect(store.pages.newestOf('http://h/')).toBe(newest);
    expect(store.pages.newestOf('http://h/other')).toBeNull();
  });

  it('is named by a leased request that is to read it', () => {
    const num = job('a');
    const page = fetched(num, 'http://h/', 1);
    const again = job('b');
    store.requests.addPagesOf(again, num, false);
    expect(store.requests.lease(again, 9, 9, 0)).toMatchObject([{ url: 'http://h/', page, position: 0 }]);
  });
});

describe('a job whose pages another job reads', () => {
  it('hands them over when it is deleted, and they go with the last', () => {
    const [first, second] = [job('first'), job('second')];
    const pages = Array.from({ length: 600 }, (_, at) => fetched(first, `http://h/${at}`, at));
    store.requests.addPagesOf(second, first, false);
    const own = fetched(first, 'http://h/own', 1000);
    remove(first);
    expect(pages.every((page) => store.pages.byId(page) !== null)).toBe(true);
    expect(store.pages.byId(own)).toBeNull();
    expect(store.jobs.get('first')).toBeNull();
    remove(second);
    expect(pages.every((page) => store.pages.byId(page) === null)).toBe(true);
  });

  it('lends the pages of its hits alone if only those are asked for', () => {
    const crawl = job('crawl');
    fetched(crawl, 'http://h/', 1);
    fetched(crawl, 'http://h/failed', 2, 'error', true);
    expect([store.requests.hasPages(crawl, false), store.requests.hasPages(crawl, true)]).toEqual([true, false]);
    fetched(crawl, 'http://h/hit', 3, 'ok', true);
    expect(store.requests.hasPages(crawl, true)).toBe(true);
  });
});
