import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../src/main/engine/store/index';
import { newDataFolder } from '../../helpers/data-folder';
import { linkedUrl } from '../../helpers/store';

let folder: string;

beforeEach(() => {
  folder = newDataFolder();
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

  const lease = (limit: number, fresh = limit, now = 100) => store.requests.lease(job, limit, fresh, now);
  const urls = (rows: readonly { readonly url: string }[]) => rows.map(({ url }) => url);

  it('knows a URL once, and tells a hit once', () => {
    const added = (url: string, hit: boolean) => {
      const { isNew, isNewHit } = store.requests.add(job, linkedUrl(url, { hit }));
      return [isNew, isNewHit];
    };
    expect(added('a', true)).toEqual([true, true]);
    expect(added('a', true)).toEqual([false, false]);
    expect(added('b', false)).toEqual([true, false]);
    expect(added('b', true)).toEqual([false, true]);
    expect([...store.requests.hits(job)]).toEqual(['a', 'b']);
  });

  it('keeps the shortest way to a URL, and takes a skipped one back when it came near', () => {
    store.requests.add(job, linkedUrl('a', { depth: 5, state: 'skipped', message: 'deep' }));
    store.requests.add(job, linkedUrl('a', { depth: 7, state: 'skipped', message: 'deeper' }));
    expect(lease(9)).toEqual([]);
    store.requests.add(job, linkedUrl('a', { depth: 2 }));
    expect(lease(9)).toMatchObject([{ url: 'a', depth: 2 }]);
    expect(store.requests.list(job, null, 9, 0)).toMatchObject([{ url: 'a', depth: 2, message: null }]);
  });

  it('gives each request to one only, by rank, depth and age', () => {
    store.requests.add(job, linkedUrl('far', { depth: 3 }));
    store.requests.add(job, linkedUrl('near'));
    store.requests.add(job, linkedUrl('first', { depth: 9, rank: 0 }));
    store.requests.add(job, linkedUrl('near too'));
    expect(urls(lease(2))).toEqual(['first', 'near']);
    expect(urls(lease(9))).toEqual(['near too', 'far']);
    expect(lease(9)).toEqual([]);
  });

  it('leases due retries before new requests, and in addition to the limit', () => {
    store.requests.add(job, linkedUrl('a'));
    const [first] = lease(1);
    store.requests.retryAt(first?.id ?? 0, 200, []);
    store.requests.add(job, linkedUrl('b'));
    expect(store.requests.nextDue(job)).toBe(200);
    expect(urls(lease(9, 0, 199))).toEqual([]);
    expect(lease(9, 0, 200)).toMatchObject([{ url: 'a', attempts: 1, begun: true }]);
    expect(lease(9, 1, 200)).toMatchObject([{ url: 'b', attempts: 0, begun: false }]);
  });

  it('counts started requests, and not those returned or refused', () => {
    for (const url of ['a', 'b', 'c', 'd']) store.requests.add(job, linkedUrl(url));
    const [a, b, c] = lease(3);
    expect(store.requests.state(job)).toEqual({ started: 3, queued: 1 });
    store.requests.release(a?.id ?? 0, false);
    store.requests.release(b?.id ?? 0, true);
    store.requests.finish(c?.id ?? 0, { state: 'skipped', status: null, message: 'robots', page: null });
    expect(store.requests.state(job)).toEqual({ started: 1, queued: 3 });
    expect(store.requests.open(job)).toBe(3);
  });

  it('requeues requests that were in progress when the program ended', () => {
    store.requests.add(job, linkedUrl('a'));
    lease(1);
    store.requests.releaseAll(job);
    expect(lease(1)).toMatchObject([{ url: 'a', begun: true }]);
  });
});
