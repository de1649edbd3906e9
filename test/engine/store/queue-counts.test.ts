import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/engine/store/index';
import { withStore } from '../../helpers/store';

let store: Store;
let folder: string;

withStore((...made) => {
  [store, folder] = made;
});

const newJob = (id: string) =>
  store.jobs.insert({ id, name: id, type: 'crawl', args: {}, artifacts: [], createdAt: 1 }).num;

const add = (job: number, url: string, state: 'queued' | 'skipped' = 'queued') =>
  store.requests.add(job, { url, origin: 'link', depth: 1, rank: 1, parent: null, hit: false, state, message: null });

/** The same counted row by row. */
function counted(job: number) {
  const sqlite = new Database(join(folder, 'winnow.db'), { readonly: true });
  const row = sqlite
    .prepare(
      `SELECT coalesce(sum(started), 0) AS started, coalesce(sum(state = 'queued'), 0) AS queued,
         coalesce(sum(state IN ('queued', 'leased')), 0) AS open FROM requests WHERE job = ?`,
    )
    .get(job);
  sqlite.close();
  return row;
}

const kept = (job: number) => ({ ...store.requests.state(job), open: store.requests.open(job) });

describe('the counts of a queue', () => {
  it('are those of its rows, whatever became of them', () => {
    const [job, other] = [newJob('a'), newJob('b')];
    expect(kept(job)).toEqual({ started: 0, queued: 0, open: 0 });
    for (let at = 0; at < 10; at++) add(job, `https://a.example/${at}`);
    add(job, 'https://a.example/1');
    add(job, 'https://a.example/skipped', 'skipped');
    add(other, 'https://b.example/');
    expect(kept(job)).toEqual({ started: 0, queued: 10, open: 10 });
    const leased = store.requests.lease(job, 5, 5, 100);
    expect(kept(job)).toEqual({ started: 5, queued: 5, open: 10 });
    const [one, two, three, four] = leased.map(({ id }) => id) as [number, number, number, number];
    store.requests.finish(one, { state: 'done', status: 'ok', message: null, page: null });
    store.requests.finish(two, { state: 'skipped', status: null, message: 'robots.txt', page: null });
    store.requests.retryAt(three, 500, []);
    store.requests.release(four, false);
    expect(kept(job)).toEqual(counted(job));
    expect(kept(job)).toEqual({ started: 3, queued: 7, open: 8 });
    store.requests.releaseAll(job);
    store.requests.requeue([one], false);
    expect(kept(job)).toEqual({ started: 3, queued: 9, open: 9 });
    expect(kept(job)).toEqual(counted(job));
    expect(kept(other)).toEqual({ started: 0, queued: 1, open: 1 });
  });

  it('take back what a failed transaction wrote, and are gone with their job', () => {
    const job = newJob('a');
    add(job, 'https://a.example/1');
    expect(() =>
      store.atomically(() => {
        add(job, 'https://a.example/2');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(kept(job)).toEqual({ started: 0, queued: 1, open: 1 });
    while (store.jobs.removeSome(job));
    expect(kept(job)).toEqual({ started: 0, queued: 0, open: 0 });
  });
});
