import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/engine/store/index';
import { openDatabase } from '../../../src/main/engine/store/open';
import type { NewRequest } from '../../../src/main/engine/store/requests';
import { ANY_URL, countSql, listSql, toSqlConditions, type UrlFilter } from '../../../src/main/engine/store/url-list';
import { temporaryFolder } from '../../helpers/app';
import { linkedUrl, withStore } from '../../helpers/store';

let store: Store;
let job: number;

withStore((made) => {
  store = made;
  job = store.jobs.insert({ id: 'j', name: 'j', type: 'crawl', args: {}, artifacts: [], createdAt: 1 }).num;
});

function add(path: string, part: Partial<NewRequest> = {}): void {
  store.requests.add(job, linkedUrl(`http://a.test${path}`, part));
}

const paths = (filter: Partial<UrlFilter>, limit = 100, offset = 0) =>
  store.urlList.list(job, { ...ANY_URL, ...filter }, limit, offset).map(({ url }) => new URL(url).pathname);
const id = (path: string) => store.urlList.find(job, `http://a.test${path}`)?.id ?? 0;

describe("a job's URLs", () => {
  it('are listed as they were found, by page, and counted', () => {
    for (const path of ['/c', '/a', '/b']) add(path);
    expect(paths({})).toEqual(['/c', '/a', '/b']);
    expect(paths({}, 1, 1)).toEqual(['/a']);
    expect(store.urlList.count(job, ANY_URL)).toBe(3);
  });

  it('are filtered by all that is asked for together', () => {
    add('/shop/Chair', { hit: true });
    add('/shop/table');
    add('/chair', { hit: true });
    add('/cal/1', { state: 'skipped', trap: 't1' });
    expect(paths({ hit: true })).toEqual(['/shop/Chair', '/chair']);
    expect(paths({ hit: false })).toEqual(['/shop/table', '/cal/1']);
    expect(paths({ search: 'chair' })).toEqual(['/shop/Chair', '/chair']);
    expect(paths({ under: 'http://a.test/shop/', hit: true })).toEqual(['/shop/Chair']);
    expect(paths({ trap: 't1' })).toEqual(['/cal/1']);
    expect(paths({ state: 'skipped', hit: true })).toEqual([]);
    expect(store.urlList.count(job, { ...ANY_URL, search: 'CHAIR', state: 'queued' })).toBe(2);
  });

  it('are searched for text as it stands, even for letters that a URL encodes', () => {
    for (const path of ['/50%25', '/50x', '/a_b', '/axb', '/gr%C3%B6%C3%9Fe']) add(path);
    expect(paths({ search: '50%' })).toEqual(['/50%25']);
    expect(paths({ search: 'a_b' })).toEqual(['/a_b']);
    expect(paths({ search: ' größe ' })).toEqual(['/gr%C3%B6%C3%9Fe']);
  });

  it('name the pages on the way from the first', () => {
    add('/', { depth: 0, origin: 'start' });
    add('/list', { parent: id('/') });
    add('/item', { parent: id('/list'), depth: 2, link: { kind: 'anchor', text: 'An item', region: 'list' } });
    const way = store.urlList.pathTo(id('/item'));
    expect(way.map(({ url, parent }) => [url, parent])).toEqual([
      ['http://a.test/', null],
      ['http://a.test/list', 'http://a.test/'],
      ['http://a.test/item', 'http://a.test/list'],
    ]);
    expect(way[2]?.link).toEqual({ kind: 'anchor', text: 'An item', region: 'list' });
  });

  it('carry what visits of the same group brought', () => {
    store.linkGroups.insert(job, { id: 7, tier: 1, name: 'items', visits: 2, reward: 1 });
    add('/item', { grp: 7 });
    expect(store.urlList.find(job, 'http://a.test/item')?.alike).toEqual({ visits: 2, reward: 1 });
    expect(store.urlList.find(job, 'http://a.test/none')).toBeNull();
  });
});

describe('the list among a million rows', () => {
  const folder = temporaryFolder();
  const { sqlite, close } = openDatabase(folder);
  afterAll(() => {
    close();
    rmSync(folder, { recursive: true, force: true });
  });
  const steps = (sql: string) =>
    sqlite
      .prepare<[object], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all({ job: 1, limit: 1, offset: 0, state: 'done', under: 'a', beyond: 'b', search: '%', trap: 't' })
      .map(({ detail }) => detail);
  const getPlan = (part: Partial<UrlFilter>, sqlOf = listSql) => steps(sqlOf(toSqlConditions({ ...ANY_URL, ...part })));

  it.each<[Partial<UrlFilter>, string]>([
    [{}, 'requests_found'],
    [{ state: 'done' }, 'requests_state'],
    [{ hit: true }, 'requests_hits'],
    [{ search: 'x' }, 'requests_found'],
  ])('%j reads one page by its index, without a sort', (filter, index) => {
    const plan = getPlan(filter);
    expect(plan.filter((step) => step.includes('requests USING') && step.includes(index))).toHaveLength(1);
    expect(plan.filter((step) => /TEMP B-TREE|SCAN requests\b/.test(step))).toEqual([]);
  });

  it.each<[Partial<UrlFilter>, string]>([
    [{ under: 'http://a.test/' }, 'url>? AND url<?'],
    [{ trap: 't' }, 'requests_trap'],
  ])('%j reads only what fits', (filter, index) => {
    expect(getPlan(filter).some((step) => step.includes(index))).toBe(true);
  });

  it.each<Partial<UrlFilter>>([{}, { state: 'done' }, { hit: true }, { under: 'a' }, { search: 'x' }])(
    '%j is counted in an index alone',
    (filter) => {
      expect(getPlan(filter, countSql).join()).toContain('COVERING INDEX');
    },
  );
});
