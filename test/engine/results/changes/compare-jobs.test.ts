import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '@shared/item';
import type { PageReason } from '@shared/reason';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChanges } from '../../../../src/main/engine/results/changes/index';
import { openStore, type Store } from '../../../../src/main/engine/store/index';
import type { JobRow } from '../../../../src/main/engine/store/jobs';
import { NOT_FETCHED } from '../../../../src/main/engine/store/pages';

let store: Store;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winnow-'));
  store = openStore(folder); // one for all: opening it takes longer than any of them
});
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

type Values = Readonly<Record<string, unknown>>;
/** The items of a page; a reason where it failed. */
type Page = readonly [path: string, items: readonly Values[] | PageReason, foundOn?: string];

type Part = Partial<Pick<JobRow, 'type' | 'stopped' | 'parent'>>;

let ids = 0;

/** A finished job with these pages, as it would be in the database. */
function job(pages: readonly Page[], args: Values = { perPage: 'many' }, part: Part = {}): JobRow {
  const { type = 'scrape', stopped = false, parent } = part;
  const origin = parent ? { parent, part: 'one' } : {};
  const facts = { id: `job-${++ids}`, name: 'x', type, args, artifacts: [], createdAt: 1, ...origin };
  const { num, id } = store.jobs.insert(facts);
  const rows = new Map<string, number>();
  for (const [path, found, foundOn] of pages) {
    const url = `https://shop.example${path}`;
    const way = foundOn === undefined ? null : (rows.get(foundOn) ?? null);
    const link = { origin: 'link', depth: 0, rank: 0, hit: true, state: 'queued', message: null } as const;
    store.requests.add(num, { ...link, url, parent: way });
    const [request] = store.requests.lease(num, 1, 1, 1);
    if (!request) throw new Error('nothing to lease');
    rows.set(path, request.id);
    const items = typeof found === 'string' ? [null] : found;
    for (const [record, values] of items.entries()) {
      const rest = { _htmlUrl: null, _message: null, _timestamp: '', _missing: [], _boosted: true };
      const item: Item = { ...values, _url: url, _status: values ? 'ok' : 'error', ...rest };
      store.items.insert(num, { request: request.id, ordinal: 0, record, item, evidence: {} });
    }
    const status = typeof found === 'string' ? 'error' : 'ok';
    const page = typeof found === 'string' ? failedPage(num, url, found) : null;
    const state = status === 'ok' ? 'done' : 'failed';
    // a workflow keeps its results without a visit of its own
    store.requests.finish(request.id, { state, status: type === 'workflow' ? null : status, message: null, page });
  }
  store.jobs.change(num, { state: 'completed', phase: 'finished', stopped });
  return store.jobs.get(id) ?? expect.fail('the job is not there');
}

function failedPage(num: number, finalUrl: string, reason: PageReason): number {
  const facts = { httpStatus: null, contentType: null, wireBytes: 0, tier: 'none', fetchedAt: 1 } as const;
  const body = { codec: 'identity', data: new Uint8Array(), fetchRecord: { ...NOT_FETCHED, reason } } as const;
  const timer = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };
  return store.pages.insert(num, { token: `page-${++ids}`, finalUrl, ...facts, ...body, timer });
}

const thing = (number: number, more: Values = {}) => ({ name: `Thing ${number}`, price: number, ...more });
const entities = (from: number, to: number, more: (n: number) => Values = () => ({})) =>
  Array.from({ length: to - from + 1 }, (_, at) => thing(from + at, more(from + at)));

async function compare(before: JobRow, after: JobRow, key: readonly string[] | null = null) {
  const {
    results,
    counts,
    key: used,
  } = await createChanges(store).list(after, before, {
    limit: 1000,
    offset: 0,
    kinds: ['changed', 'added', 'removed'],
    field: null,
    key,
  });
  const said = results.map(({ kind, fields }) => [kind, fields.name?.after ?? fields.name?.before ?? fields]);
  return { said, counts, key: used };
}

const none = { same: 0, changed: 0, added: 0, removed: 0, notSeen: 0 };

describe('the items of two runs', () => {
  it('are known again on another page of the list, by their links', async () => {
    const link = (n: number) => ({ image: `/img/${n}.png`, url: `/p/${n}`, name: 'All have one name' });
    const before = job([
      ['/list', entities(1, 10, link)],
      ['/list?page=2', entities(11, 20, link), '/list'],
    ]);
    const fresh = [thing(21, link(21)), ...entities(1, 9, link)];
    const later = [...entities(10, 18, link), { ...thing(20, link(20)), price: 99 }];
    const after = job([
      ['/list', fresh],
      ['/list?page=2', later, '/list'],
    ]);
    const { counts, key, said } = await compare(before, after);
    expect(key).toEqual({ fields: ['url'], found: 'detected', duplicates: 0 });
    expect(counts).toEqual({ ...none, same: 18, changed: 1, added: 1, removed: 1 });
    expect(said[1]).toEqual(['changed', { price: { before: 20, after: 99 } }]);
  });

  it('are known again by an identifier where links carry a session, and by a nested name', async () => {
    const visit = (run: number) => (n: number) => ({ url: `/p?s=${run}-${n}`, offer: { sku: n * 7 }, name: 'Thing' });
    const one = await compare(job([['/l', entities(1, 9, visit(1))]]), job([['/l', entities(2, 9, visit(2))]]));
    expect(one.key.fields).toEqual(['offer.sku']);
    expect(one.counts).toEqual({ ...none, changed: 8, removed: 1 });

    const named = (n: number) => ({ product: { title: `T${n}` }, name: 'Thing', stock: n % 2 });
    const two = await compare(job([['/l', entities(1, 9, named)]]), job([['/l', entities(3, 11, named).toReversed()]]));
    expect(two.key).toEqual({ fields: ['product.title'], found: 'detected', duplicates: 0 });
    expect(two.counts).toEqual({ ...none, same: 7, added: 2, removed: 2 });
  });

  it('are distinguished by their pages, and by position if no field names them', async () => {
    const pages = (...prices: readonly number[]) => prices.map((price, at): Page => [`/p/${at}`, [{ price }]]);
    const one = await compare(job(pages(1, 2, 3), {}), job(pages(1, 5), {}));
    expect(one.key).toEqual({ fields: ['_url'], found: 'detected', duplicates: 0 });
    expect(one.counts).toEqual({ ...none, same: 1, changed: 1, removed: 1 });

    const prices = (...all: readonly number[]) => job([['/l', all.map((price) => ({ price, stock: 'yes' }))]]);
    const two = await compare(prices(1, 2, 3), prices(1, 9));
    expect(two.key.found).toBe('position');
    expect(two.counts).toEqual({ ...none, same: 1, changed: 1, removed: 1 });
  });

  it('are new and gone if the runs have nothing in common, and all new after an empty run', async () => {
    const two = await compare(job([['/l', entities(1, 3)]]), job([['/l', entities(7, 8)]]));
    expect(two.counts).toEqual({ ...none, added: 2, removed: 3 });
    expect((await compare(job([['/l', []]]), job([['/l', entities(1, 3)]]))).counts).toEqual({ ...none, added: 3 });
  });

  it('are known by the fields that are named, of which numbers are no texts', async () => {
    const shop = (rows: readonly (readonly [string, unknown])[]) =>
      job([['/l', rows.map(([shopName, code]) => ({ shop: shopName, at: { code }, name: `${shopName}/${code}` }))]]);
    const before = shop([
      ['a', 1],
      ['a', 2],
      ['b', 1],
    ]);
    const after = shop([
      ['b', 1],
      ['a', '2'],
      ['a', 1],
    ]);
    const { said, key } = await compare(before, after, ['shop', 'at.code']);
    expect(key).toEqual({ fields: ['shop', 'at.code'], found: 'named', duplicates: 0 });
    expect(said).toEqual([
      ['added', 'a/2'],
      ['removed', 'a/2'],
    ]);
    await expect(compare(before, after, ['shop', 'colour'])).rejects.toMatchObject({
      details: [{ path: ['key', 1], message: expect.stringContaining('there are shop, at, name') }],
    });
  });

  it('that share a key are paired by what they say, then in order; one that is merely listed twice is not gone', async () => {
    const list = (...rows: readonly (readonly [string, number])[]) =>
      job([['/l', rows.map(([id, price]) => ({ id, price }))]]);
    const before = list(['a', 1], ['a', 1], ['b', 2], ['b', 3], ['c', 4]);
    const after = list(['b', 3], ['a', 1], ['b', 5], ['c', 4], ['c', 4], ['c', 6]);
    const { counts, key } = await compare(before, after, ['id']);
    expect(key.duplicates).toBe(5);
    expect(counts).toEqual({ ...none, same: 3, changed: 1, added: 1 });
  });

  it('of pages that failed are not gone, nor those that were found by way of them; a page that is no more is', async () => {
    const before = job([
      ['/l', entities(1, 3)],
      ['/l/2', entities(4, 6), '/l'],
      ['/l/3', entities(7, 9), '/l/2'],
      ['/m', entities(10, 11), '/l'],
    ]);
    const after = job([
      ['/l', entities(2, 3)],
      ['/l/2', 'server_error', '/l'],
      ['/m', 'not_found', '/l'],
    ]);
    expect((await compare(before, after)).counts).toEqual({ ...none, same: 2, removed: 3, notSeen: 6 });
    const byPosition = await compare(job([['/p', [{ price: 1 }]]]), job([['/p', 'timeout']]));
    expect([byPosition.counts.notSeen, byPosition.counts.removed]).toEqual([1, 0]);
  });

  it('are not gone if a run was stopped before it came to their page', async () => {
    const before = job([
      ['/l', entities(1, 3)],
      ['/l/2', entities(4, 6), '/l'],
    ]);
    const stopped = job([['/l', entities(1, 2)]], { perPage: 'many' }, { stopped: true });
    expect((await compare(before, stopped)).counts).toEqual({ ...none, same: 2, removed: 1, notSeen: 3 });
  });

  it('of a job made of others are gone by what its parts saw', async () => {
    const whole = (results: readonly Page[], parts: readonly Page[]) => {
      const made = job(results, {}, { type: 'workflow' });
      job(parts, {}, { type: 'crawl', parent: made.num });
      return made;
    };
    const seen = (status: Page[1]): readonly Page[] => [
      ['/l', status],
      ['/l/2', [], '/l'],
    ];
    const before = whole(
      [
        ['/l', entities(1, 2)],
        ['/l/2', entities(3, 4)],
      ],
      seen([]),
    );
    const after = await compare(
      before,
      whole(
        [
          ['/l', entities(1, 1)],
          ['/l/2', entities(3, 3)],
        ],
        seen([]),
      ),
    );
    expect(after.counts).toEqual({ ...none, same: 2, removed: 2 });
    const failed = await compare(before, whole([], [['/l', 'timeout']]));
    expect(failed.counts).toEqual({ ...none, notSeen: 4 });
  });

  it('of crawls are their hits', async () => {
    const crawl = (...paths: readonly string[]) =>
      job(
        paths.map((path, at): Page => [path, [], at === 0 ? undefined : '/']),
        {},
        { type: 'crawl' },
      );
    const { counts, said } = await compare(crawl('/', '/a', '/b'), crawl('/', '/b', '/c'));
    expect(counts).toEqual({ ...none, same: 2, added: 1, removed: 1 });
    expect(said).toEqual([
      ['added', { url: { before: null, after: 'https://shop.example/c' } }],
      ['removed', { url: { before: 'https://shop.example/a', after: null } }],
    ]);
  });
});
