import type { Item } from '@shared/item';
import { createItemOrder } from './item-order';
import { createItemReads, type ItemReads, type StoredItem } from './item-reads';
import { createPlacedItems, type PlacedItems } from './placed-items';
import type { Sqlite } from './sqlite';

export type { PlacedItem, StoredEvidence, StoredItem, StoredItemRow } from './item-reads';

export interface NewItem {
  readonly request: number;
  /** Sorts before arrival order: the position in the request, or 0. */
  readonly ordinal: number;
  /** Index of the record on its page. */
  readonly record: number;
  readonly item: Item;
  readonly evidence: StoredItem['evidence'];
}

export interface ItemsTable extends ItemReads {
  readonly settled: PlacedItems;
  /** Returns the row id. */
  readonly insert: (job: number, item: NewItem) => number;
  readonly change: (id: number, change: Pick<StoredItem, 'item' | 'evidence'>) => void;
  /** Deletes the items of requests; returns the numbers of items and of requests that had some. */
  readonly removeOf: (requests: readonly number[]) => { readonly items: number; readonly requests: number };
  /** Number of a job's items without values because their pages could not be read. */
  readonly countFailed: (job: number) => number;
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
}

export function itemsTable(sqlite: Sqlite): ItemsTable {
  const insert = sqlite.prepare(
    'INSERT INTO items (job, request, ordinal, record, item, evidence) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const change = sqlite.prepare('UPDATE items SET item = ?, evidence = ? WHERE id = ?');
  const ofRequests = 'items WHERE request IN (SELECT value FROM json_each(?))';
  const countOf = sqlite.prepare<[string], { items: number; requests: number }>(
    `SELECT count(*) AS items, count(DISTINCT request) AS requests FROM ${ofRequests}`,
  );
  const countFailed = sqlite
    .prepare<[number], number>(
      "SELECT count(*) FROM requests r INDEXED BY requests_state JOIN items i ON i.request = r.id WHERE r.job = ? AND r.state = 'failed'",
    )
    .pluck();
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

  return {
    ...createItemReads(sqlite, order),
    settled: createPlacedItems(sqlite),
    insert: (job, { request, ordinal, record, item, evidence }) => {
      order.added(job, ordinal);
      const texts = [JSON.stringify(item), JSON.stringify(evidence)];
      return Number(insert.run(job, request, ordinal, record, ...texts).lastInsertRowid);
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
    countFailed: (job) => countFailed.get(job) ?? 0,
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
  };
}
