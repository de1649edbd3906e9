import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../src/main/engine/store/index';
import type { NewRequest } from '../../../src/main/engine/store/requests';
import { temporaryFolder } from '../../helpers/app';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the request queue', () => {
  let store: Store;
  let job: number;

  beforeEach(() => {
    store = openStore(folder);
    const row = { id: 'j', name: 'j', type: 'crawl', args: {}, artifacts: [], createdAt: 1 } as const;
    job = store.jobs.insert(row).num;
  });
  afterEach(() => store.close());

  const link = (url: string, part: Partial<NewRequest> = {}): NewRequest => ({
    url,
    origin: 'link',
    depth: 1,
    rank: 1,
    parent: null,
    hit: false,
    state: 'queued',
    message: null,
    ...part,
  });
  const lease = (limit: number, fresh = limit, order: 'ranked' | 'levels' | 'newest' = 'ranked', now = 100) =>
    store.requests.lease(job, limit, fresh, order, now);
  const urls = (rows: readonly { readonly url: string }[]) => rows.map(({ url }) => url);

  it('knows a URL once, and tells a hit once', () => {
    expect(store.requests.add(job, link('a', { hit: true }))).toBe(true);
    expect(store.requests.add(job, link('a', { hit: true }))).toBe(false);
    expect(store.requests.add(job, link('b'))).toBe(false);
    expect(store.requests.add(job, link('b', { hit: true }))).toBe(true);
    expect(store.requests.hits(job)).toEqual(['a', 'b']);
  });

  it('keeps the shortest way to a URL, and takes a skipped one back when it came near', () => {
    store.requests.add(job, link('a', { depth: 5, state: 'skipped', message: 'deep' }));
    store.requests.add(job, link('a', { depth: 7, state: 'skipped', message: 'deeper' }));
    expect(lease(9)).toEqual([]);
    store.requests.add(job, link('a', { depth: 2 }));
    expect(lease(9)).toMatchObject([{ url: 'a', depth: 2 }]);
    expect(store.requests.list(job, null, 9, 0)).toMatchObject([{ url: 'a', depth: 2, message: null }]);
  });

  it('gives each request to one only, by rank, depth and age', () => {
    store.requests.add(job, link('far', { depth: 3 }));
    store.requests.add(job, link('near'));
    store.requests.add(job, link('first', { depth: 9, rank: 0 }));
    store.requests.add(job, link('near too'));
    expect(urls(lease(2))).toEqual(['first', 'near']);
    expect(urls(lease(9))).toEqual(['near too', 'far']);
    expect(lease(9)).toEqual([]);
  });

  it('by levels gives nothing deeper while the level above is open', () => {
    store.requests.add(job, link('shallow'));
    store.requests.add(job, link('deep', { depth: 2, rank: 0 }));
    const [first] = lease(9, 9, 'levels');
    expect(first?.url).toBe('shallow');
    expect(lease(9, 9, 'levels')).toEqual([]);
    store.requests.finish(first?.id ?? 0, { state: 'done', status: 'ok', message: null, page: null });
    expect(urls(lease(9, 9, 'levels'))).toEqual(['deep']);
  });

  it('by newest goes deep first', () => {
    for (const [url, depth] of [
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ] as const) {
      store.requests.add(job, link(url, { depth }));
    }
    expect(urls(lease(9, 9, 'newest'))).toEqual(['c', 'b', 'a']);
  });

  it('gives what is tried again when it is due, before what is fresh, and beyond the cap', () => {
    store.requests.add(job, link('a'));
    const [first] = lease(1);
    store.requests.retryAt(first?.id ?? 0, 200, []);
    store.requests.add(job, link('b'));
    expect(store.requests.nextDue(job)).toBe(200);
    expect(urls(lease(9, 0, 'ranked', 199))).toEqual([]);
    expect(lease(9, 0, 'ranked', 200)).toMatchObject([{ url: 'a', attempts: 1, begun: true }]);
    expect(lease(9, 1, 'ranked', 200)).toMatchObject([{ url: 'b', attempts: 0, begun: false }]);
  });

  it('counts what was begun, and not what was given back or refused', () => {
    for (const url of ['a', 'b', 'c', 'd']) store.requests.add(job, link(url));
    const [a, b, c] = lease(3);
    expect(store.requests.state(job)).toEqual({ started: 3, queued: 1 });
    store.requests.release(a?.id ?? 0, false);
    store.requests.release(b?.id ?? 0, true);
    store.requests.finish(c?.id ?? 0, { state: 'skipped', status: null, message: 'robots', page: null });
    expect(store.requests.state(job)).toEqual({ started: 1, queued: 3 });
    expect(store.requests.open(job)).toBe(3);
  });

  it('gives back what was under way when the program ended', () => {
    store.requests.add(job, link('a'));
    lease(1);
    store.requests.releaseAll(job);
    expect(lease(1)).toMatchObject([{ url: 'a', begun: true }]);
  });
});
