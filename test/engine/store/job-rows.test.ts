import { beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../src/main/engine/store/index';
import type { HitMark } from '../../../src/main/engine/store/job-rows';
import { linkedUrl, withStore } from '../../helpers/store';

let store: Store;
let job: number;
withStore((opened) => {
  store = opened;
});
beforeEach(() => {
  job = store.jobs.insert({ id: 'j', name: 'j', type: 'crawl', args: {}, artifacts: [], createdAt: 1 }).num;
});

const BEGINNING: HitMark = { hit: 0, late: 0 };
const judge = (url: string, hit: boolean) => {
  const request = store.samePages.known(job, url)?.id ?? 0;
  store.queryPages.judge(request, { hit, score: 1, reason: '' });
};
const hitsAfter = (after: HitMark) =>
  [...store.jobRows.hitsAfter(job, after, store.jobRows.mark(job))].flatMap(({ values }) => values);

it('returns each hit once after a mark, however often its state changes', () => {
  for (const [url, hit] of [
    ['a', true],
    ['b', false],
    ['c', true],
  ] as const)
    store.requests.add(job, linkedUrl(url, { hit }));
  expect(hitsAfter(BEGINNING)).toEqual(['a', 'c']);
  const first = store.jobRows.mark(job);
  judge('b', true);
  expect(hitsAfter(first)).toEqual(['b']);
  const second = store.jobRows.mark(job);
  for (const hit of [false, true]) for (const url of ['a', 'b', 'c']) judge(url, hit);
  store.requests.add(job, linkedUrl('d', { hit: true }));
  expect(hitsAfter(second)).toEqual(['d']);
  expect(hitsAfter(first)).toEqual(['d', 'b']);
  judge('a', false);
  expect(hitsAfter(BEGINNING)).toEqual(['c', 'd', 'b']);
  expect([...store.jobRows.hits(job, store.jobRows.mark(job))].flat()).toEqual(['b', 'c', 'd']);
});

it('leaves a URL whose page is reported elsewhere no hit when it is linked again', () => {
  store.requests.add(job, linkedUrl('a', { hit: true }));
  const [row] = store.requests.lease(job, 1, 1, 100);
  if (!row) throw new Error('nothing to lease');
  store.requests.finish(row.id, { state: 'done', status: 'ok', message: null, page: null });
  store.samePages.unmarkHit(row.id);
  expect(store.requests.add(job, linkedUrl('a', { hit: true, depth: 0 }))).toMatchObject({ isNewHit: false });
  expect(hitsAfter(BEGINNING)).toEqual([]);
});
