import type { Item, Source } from '@shared/item';
import { createItemOrder, type ItemCount } from './item-order';
import type { Sqlite } from './sqlite';

/** Where a value was found on its item's stored page, or on that of an earlier step of a workflow. */
export interface StoredEvidence {
  readonly source: Source;
  readonly path: string | null;
  readonly range: readonly [from: number, to: number] | null;
  readonly confidence: number;
  /** The page it stands on, where that is not the item's: a list from which the item's page was opened. */
  readonly at?: { readonly url: string; readonly htmlUrl: string };
}

export interface StoredItem {
  /** Position in the unsorted results. */
  readonly index: number;
  readonly item: Item;
  /** By dotted field path. */
  readonly evidence: Readonly<Record<string, StoredEvidence>>;
}

/** An item with its number in the store. */
export interface KeptItem extends StoredItem {
  readonly id: number;
}

export interface NewItem {
  readonly request: number;
  /** Sorts before arrival order: the position in the request, or 0. */
  readonly ordinal: number;
  /** Index of the record on its page. */
  readonly record: number;
  readonly item: Item;
  readonly evidence: StoredItem['evidence'];
}

/** An item with its origin. */
export interface PlacedItem extends KeptItem {
  readonly request: number;
  /** Index of the record on its page. */
  readonly record: number;
}

export interface ItemsTable {
  /** Returns the row id. */
  readonly insert: (job: number, item: NewItem) => number;
  /** In collection order. */
  readonly page: (
    job: number,
    limit: number,
    offset: number,
  ) => { readonly rows: readonly KeptItem[]; readonly total: number };
  /** Number of items, and the newest. */
  readonly count: (job: number) => ItemCount;
  /** Items by id, in that order; missing ones are left out. */
  readonly byIds: (ids: readonly number[]) => readonly KeptItem[];
  /** The item at a position of the unsorted results; null if out of range. */
  readonly at: (job: number, index: number) => PlacedItem | null;
  readonly change: (id: number, change: Pick<StoredItem, 'item' | 'evidence'>) => void;
  /** Deletes the items of requests; returns the numbers of items and of requests that had some. */
  readonly removeOf: (requests: readonly number[]) => { readonly items: number; readonly requests: number };
  /** Keeps the first `count` items of a job; returns how many were deleted. */
  readonly keepFirst: (job: number, count: number) => number;
  /** Replaces a job's items by these, in this order; returns how many were deleted. */
  readonly keepThese: (
    job: number,
    items: readonly (Pick<StoredItem, 'item' | 'evidence'> & { readonly id: number })[],
  ) => number;
  /** Increases with each change to existing items. */
  readonly changes: () => number;
  /** Call for jobs whose items were added or changed by other tables. */
  readonly touched: (job: number) => void;
  /** All items in order, in chunks, so that large exports use little memory. */
  readonly each: (job: number) => Generator<Item>;
  /** The same with row ids. */
  readonly eachKept: (job: number) => Generator<Pick<KeptItem, 'id' | 'item'>>;
}

const STEP = 500;

export function itemsTable(sqlite: Sqlite): ItemsTable {
  const insert = sqlite.prepare(
    'INSERT INTO items (job, request, ordinal, record, item, evidence) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const plain = sqlite.prepare<[object], RawItem & { ordinal: number }>(
    `SELECT id, ordinal, item, evidence FROM items WHERE job = @job AND (ordinal, id) > (@ordinal, @id)
     ORDER BY ordinal, id LIMIT @limit OFFSET @skip`,
  );
  const byIds = sqlite.prepare<[string], RawItem>(
    'SELECT items.id, item, evidence FROM json_each(?) wanted JOIN items ON items.id = wanted.value ORDER BY wanted.key',
  );
  const after = sqlite.prepare<[number, number, number, number, number], { ordinal: number; id: number; item: string }>(
    `SELECT ordinal, id, item FROM items WHERE job = ? AND (ordinal > ? OR (ordinal = ? AND id > ?))
     ORDER BY ordinal, id LIMIT ?`,
  );
  const at = sqlite.prepare<[number, number], RawItem & { request: number; record: number }>(
    'SELECT id, request, record, item, evidence FROM items WHERE job = ? ORDER BY ordinal, id LIMIT 1 OFFSET ?',
  );
  const change = sqlite.prepare('UPDATE items SET item = ?, evidence = ? WHERE id = ?');
  const ofRequests = 'items WHERE request IN (SELECT value FROM json_each(?))';
  const countOf = sqlite.prepare<[string], { items: number; requests: number }>(
    `SELECT count(*) AS items, count(DISTINCT request) AS requests FROM ${ofRequests}`,
  );
  const jobsOf = sqlite.prepare<[string], { job: number }>(`SELECT DISTINCT job FROM ${ofRequests}`);
  const jobOf = sqlite.prepare<[number], { job: number }>('SELECT job FROM items WHERE id = ?');
  const removeOf = sqlite.prepare(`DELETE FROM ${ofRequests}`);
  const keepFirst = sqlite.prepare(
    'DELETE FROM items WHERE id IN (SELECT id FROM items WHERE job = ? ORDER BY ordinal, id LIMIT -1 OFFSET ?)',
  );
  const keepIds = sqlite.prepare('DELETE FROM items WHERE job = ? AND id NOT IN (SELECT value FROM json_each(?))');
  const place = sqlite.prepare('UPDATE items SET item = ?, evidence = ?, ordinal = ? WHERE id = ?');
  const order = createItemOrder(sqlite);
  let changes = 0;
  const changed = (job: number) => {
    changes++;
    order.changed(job);
  };

  function* eachKept(job: number): Generator<Pick<KeptItem, 'id' | 'item'>> {
    let [ordinal, id] = [-1, 0];
    for (;;) {
      const rows = after.all(job, ordinal, ordinal, id, STEP);
      for (const row of rows) yield { id: row.id, item: JSON.parse(row.item) };
      const last = rows.at(-1);
      if (!last) return;
      [ordinal, id] = [last.ordinal, last.id];
    }
  }

  return {
    insert: (job, { request, ordinal, record, item, evidence }) => {
      order.added(job, ordinal);
      const texts = [JSON.stringify(item), JSON.stringify(evidence)];
      return Number(insert.run(job, request, ordinal, record, ...texts).lastInsertRowid);
    },
    page: (job, limit, offset) => {
      const { total } = order.count(job);
      const near = order.before(job, offset);
      const rows = plain.all({ job, ordinal: near.ordinal, id: near.id, limit, skip: offset - near.offset });
      const last = rows.at(-1);
      if (last) order.learn(job, { offset: offset + rows.length, ordinal: last.ordinal, id: last.id });
      return { rows: rows.map((row, at) => toRow(row, offset + at)), total };
    },
    count: order.count,
    byIds: (ids) => byIds.all(JSON.stringify(ids)).map((row) => toRow(row, 0)),
    at: (job, index) => {
      const row = at.get(job, index);
      return row ? { ...toRow(row, index), request: row.request, record: row.record } : null;
    },
    change: (id, { item, evidence }) => {
      change.run(JSON.stringify(item), JSON.stringify(evidence), id);
      changed(jobOf.get(id)?.job ?? 0);
    },
    removeOf: (requests) => {
      const ids = JSON.stringify(requests);
      const counts = countOf.get(ids) ?? { items: 0, requests: 0 };
      const jobs = jobsOf.all(ids);
      removeOf.run(ids);
      for (const { job } of jobs) changed(job);
      return counts;
    },
    keepFirst: (job, count) => {
      changed(job);
      return keepFirst.run(job, count).changes;
    },
    keepThese: (job, items) => {
      const dropped = keepIds.run(job, JSON.stringify(items.map(({ id }) => id))).changes;
      for (const [at, { id, item, evidence }] of items.entries())
        place.run(JSON.stringify(item), JSON.stringify(evidence), at, id);
      changed(job);
      return dropped;
    },
    changes: () => changes,
    touched: changed,
    *each(job) {
      for (const { item } of eachKept(job)) yield item;
    },
    eachKept,
  };
}

interface RawItem {
  readonly id: number;
  readonly item: string;
  readonly evidence: string;
}

function toRow(row: RawItem, index: number): KeptItem {
  return { id: row.id, index, item: JSON.parse(row.item), evidence: JSON.parse(row.evidence) };
}
