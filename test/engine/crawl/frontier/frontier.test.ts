import { parsePattern } from '@shared/pattern';
import { describe, expect, it } from 'vitest';
import {
  createFrontier,
  createStructuralPrior,
  type FoundUrl,
  type LeaseOrder,
} from '../../../../src/main/engine/crawl/frontier/index';
import type { Store } from '../../../../src/main/engine/store/index';
import type { RequestRow } from '../../../../src/main/engine/store/requests';
import { withStore } from '../../../helpers/store';

let store: Store;
let job: number;

withStore((opened) => {
  store = opened;
  job = store.jobs.insert({ id: 'j', name: 'j', type: 'crawl', args: {}, artifacts: [], createdAt: 1 }).num;
});

function seeded(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const frontier = (more: { readonly inRandomOrder?: boolean; readonly divert?: (row: RequestRow) => boolean } = {}) =>
  createFrontier({
    queue: store.crawlQueue,
    linkGroups: store.linkGroups,
    job,
    prior: createStructuralPrior(parsePattern('http://h/item/*'), false),
    random: seeded(),
    inRandomOrder: false,
    divert: () => false,
    isTired: () => false,
    ...more,
  });

type Found = Partial<FoundUrl> & { readonly depth?: number };

function queue(order: ReturnType<typeof frontier>, path: string, { depth = 1, ...more }: Found = {}): number {
  const link = { kind: 'anchor', text: '', region: 'main' } as const;
  const found: FoundUrl = { url: `http://h${path}`, origin: 'link', link, hit: false, tier: 1, ...more };
  const place = order.place(found);
  const row = { ...place, url: found.url, origin: found.origin, depth, parent: null, hit: found.hit };
  store.requests.add(job, { ...row, state: 'queued', message: null });
  return place.grp;
}

const by = (strategy: LeaseOrder['strategy'], byLevel = false): LeaseOrder => ({ strategy, byLevel });
const paths = (rows: readonly RequestRow[]) => rows.map(({ url }) => url.slice('http://h'.length));
const done = ({ id }: RequestRow) =>
  store.requests.finish(id, { state: 'done', status: 'ok', message: null, page: null });

describe('a crawl with few visits left', () => {
  const sparing = { strategy: 'best', byLevel: false, isSparing: true } as const;

  it('reads known hits before pages that only may lead to some', () => {
    const order = frontier();
    for (const path of ['/menu', '/about']) queue(order, path);
    for (const path of ['/item/1', '/item/2', '/item/3']) queue(order, path, { hit: true });
    expect(paths(order.lease(4, 4, sparing, 0))).toEqual(['/item/1', '/item/2', '/item/3']);
  });

  it('visits other pages one at a time', () => {
    const order = frontier();
    for (const path of ['/menu', '/about', '/news']) queue(order, path);
    const [first, ...others] = order.lease(4, 4, sparing, 0);
    expect([first !== undefined, others]).toEqual([true, []]);
    expect(order.lease(3, 3, sparing, 0)).toEqual([]);
    if (first) done(first);
    expect(order.lease(3, 3, sparing, 0)).toHaveLength(1);
  });
});

describe('the order of a crawl', () => {
  it('breadth first is by depth and then by discovery', () => {
    const order = frontier();
    queue(order, '/c', { depth: 2 });
    queue(order, '/a');
    queue(order, '/b');
    expect(paths(order.lease(9, 9, by('bfs'), 0))).toEqual(['/a', '/b', '/c']);
  });

  it('depth first is the newest of the deepest', () => {
    const order = frontier();
    queue(order, '/a');
    queue(order, '/b', { depth: 2 });
    queue(order, '/c', { depth: 2 });
    expect(paths(order.lease(9, 9, by('dfs'), 0))).toEqual(['/c', '/b', '/a']);
  });

  it.each(['best', 'bfs', 'dfs'] as const)('%s takes tier 0 before all others and tier 2 after them', (strategy) => {
    const order = frontier();
    queue(order, '/last', { tier: 2, heap: 'trap x' });
    queue(order, '/middle', { depth: 7 });
    queue(order, '/first', { tier: 0, depth: 9 });
    const [first] = order.lease(1, 1, by(strategy), 0);
    const [middle] = order.lease(9, 9, by(strategy), 0);
    expect(paths([first, middle].filter((row) => row !== undefined))).toEqual(['/first', '/middle']);
    // what is under way may still lead to something better
    expect(order.lease(9, 9, by(strategy), 0)).toEqual([]);
    for (const row of [first, middle]) if (row) done(row);
    expect(paths(order.lease(9, 9, by(strategy), 0))).toEqual(['/last']);
  });

  it.each(['best', 'bfs', 'dfs'] as const)(
    '%s by level takes nothing deeper while a level above is open',
    (strategy) => {
      const order = frontier();
      queue(order, '/deep', { depth: 2, tier: 0 });
      queue(order, '/shallow');
      const [first] = order.lease(9, 9, by(strategy, true), 0);
      expect(first?.url).toBe('http://h/shallow');
      expect(order.lease(9, 9, by(strategy, true), 0)).toEqual([]);
      if (first) done(first);
      expect(paths(order.lease(9, 9, by(strategy, true), 0))).toEqual(['/deep']);
    },
  );

  it('takes retries first, in addition to the limit of new URLs', () => {
    const order = frontier();
    queue(order, '/a');
    const [row] = order.lease(1, 1, by('best'), 0);
    store.requests.retryAt(row?.id ?? 0, 50, []);
    queue(order, '/b');
    expect(order.lease(9, 0, by('best'), 49)).toEqual([]);
    expect(order.lease(9, 0, by('best'), 50)).toMatchObject([{ url: 'http://h/a', begun: true }]);
  });

  it('in random order takes everything once, and not as it was found', () => {
    const order = frontier({ inRandomOrder: true });
    const all = Array.from({ length: 40 }, (_, index) => `/${index}`);
    for (const path of all) queue(order, path);
    const taken = Array.from({ length: 40 }, () => paths(order.lease(1, 1, by('best'), 0))[0] ?? '');
    expect(taken).not.toEqual(all);
    expect(taken.toSorted()).toEqual(all.toSorted());
  });

  it('skips a URL that has moved to another place in the queue', () => {
    const order = frontier({
      divert: (row) => {
        if (!row.url.endsWith('/b')) return false;
        store.requests.finish(row.id, { state: 'skipped', status: null, message: 'held', page: null });
        return true;
      },
    });
    for (const path of ['/a', '/b', '/c']) queue(order, path);
    expect(paths(order.lease(2, 2, by('best'), 0)).toSorted()).toEqual(['/a', '/c']);
  });
});

describe('what a crawl learns', () => {
  const LISTS = Array.from({ length: 30 }, (_, index) => `/list/${index}`);
  const NEWS = Array.from({ length: 30 }, (_, index) => `/news/${index}`);

  /** Visits one by one; a list brings ten hits, news none. */
  function visitAll(order: ReturnType<typeof frontier>, count: number): readonly string[] {
    return Array.from({ length: count }, () => {
      const [row] = order.lease(1, 1, by('best'), 0);
      if (!row) return '';
      done(row);
      order.learn({ grp: row.grp, reward: row.url.includes('/list/') ? 10 : 0, led: [] });
      return row.url.slice('http://h'.length);
    });
  }

  it('is which links bring hits: these come first', () => {
    const order = frontier();
    NEWS.forEach((path, index) => {
      queue(order, path);
      queue(order, LISTS[index] ?? '');
    });
    const visited = visitAll(order, 30);
    expect(visited.filter((path) => path.startsWith('/list/')).length).toBeGreaterThan(24);
  });

  it('outlives a restart', () => {
    const before = frontier();
    for (const path of [...NEWS, ...LISTS]) queue(before, path);
    visitAll(before, 12);
    const groups = store.linkGroups.all(job);
    const visited = visitAll(frontier(), 18);
    expect(visited.filter((path) => path.startsWith('/list/')).length).toBeGreaterThan(14);
    expect(store.linkGroups.all(job).map(({ id, name }) => [id, name])).toEqual(
      groups.map(({ id, name }) => [id, name]),
    );
  });

  it('is the same for the same numbers of chance', () => {
    const order = frontier();
    for (const path of [...NEWS, ...LISTS]) queue(order, path);
    const first = visitAll(order, 20);
    store.requests.requeue(
      [...store.failedPages.each(job)].flat().map(({ id }) => id),
      false,
    );
    const other = store.jobs.insert({ id: 'k', name: 'k', type: 'crawl', args: {}, artifacts: [], createdAt: 1 }).num;
    job = other;
    const again = frontier();
    for (const path of [...NEWS, ...LISTS]) queue(again, path);
    expect(visitAll(again, 20)).toEqual(first);
  });

  it('is that pages which lead to good ones are good', () => {
    const order = frontier();
    const list = queue(order, '/list/1');
    const year = queue(order, '/year/1');
    const news = queue(order, '/news/1');
    order.lease(3, 3, by('best'), 0);
    for (let visit = 0; visit < 8; visit++) {
      order.learn({ grp: list, reward: 10, led: [] });
      order.learn({ grp: year, reward: 0, led: [list] });
      order.learn({ grp: news, reward: 0, led: [] });
    }
    const scores = ['/list/2', '/year/2', '/news/2'].map((path) => {
      queue(order, path);
      return store.requests.list(job, 'queued', 9, 0).find(({ url }) => url.endsWith(path))?.score ?? 0;
    });
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[1]).toBeGreaterThan(2 * (scores[2] ?? 1));
  });

  it('is kept in few groups, however many kinds of addresses there are', () => {
    const order = frontier();
    store.atomically(() => {
      for (let index = 0; index < 6000; index++)
        queue(order, `/f${index % 90}/${String.fromCharCode(97 + (index % 26))}x${index}/y?q${index % 300}=1`);
    });
    expect(store.linkGroups.all(job).length).toBeLessThan(2100);
    expect(order.lease(50, 50, by('best'), 0)).toHaveLength(50);
  });
});
