import type { Item, Source } from '@shared/item';
import type { Sqlite } from './open';

/** Where a value was found on its item's stored page. */
export interface StoredEvidence {
  readonly source: Source;
  readonly path: string | null;
  readonly range: readonly [from: number, to: number] | null;
  readonly confidence: number;
}

export interface StoredItem {
  /** Position in the unsorted results. */
  readonly index: number;
  readonly item: Item;
  /** By dotted field path. */
  readonly evidence: Readonly<Record<string, StoredEvidence>>;
}

export interface NewItem {
  readonly request: number;
  /** Sorts before the order of arrival: the position in the call, or 0. */
  readonly ordinal: number;
  /** Index of the record on its page. */
  readonly record: number;
  readonly item: Item;
  readonly evidence: StoredItem['evidence'];
}

/** An item with where it came from. */
export interface PlacedItem extends StoredItem {
  readonly id: number;
  readonly request: number;
  /** Index of the record on its page. */
  readonly record: number;
}

export interface ItemView {
  /** Field name, `-` before it for descending. */
  readonly sort?: string;
  /** Text that a value of the template's fields contains, case-insensitive. */
  readonly search?: string;
}

export interface ItemsTable {
  /** Returns the item's row number. */
  readonly insert: (job: number, item: NewItem) => number;
  readonly page: (
    job: number,
    view: ItemView,
    limit: number,
    offset: number,
  ) => { readonly rows: readonly StoredItem[]; readonly total: number };
  /** The item at a position of the unsorted results; null beyond them. */
  readonly at: (job: number, index: number) => PlacedItem | null;
  readonly change: (id: number, change: Pick<StoredItem, 'item' | 'evidence'>) => void;
  /** Deletes the items of requests; returns how many there were, and of how many requests. */
  readonly removeOf: (requests: readonly number[]) => { readonly items: number; readonly requests: number };
  /** Deletes all but the first so many of a job's items; returns how many were deleted. */
  readonly keepFirst: (job: number, count: number) => number;
  /** Rises with each change to items that were written before. */
  readonly changes: () => number;
  /** Told of changes that were made elsewhere. */
  readonly touched: () => void;
  /** All items in order, read in steps so that exports of any size stay small in memory. */
  readonly each: (job: number) => Generator<Item>;
}

const STEP = 500;

export function itemsTable(sqlite: Sqlite): ItemsTable {
  const insert = sqlite.prepare(
    'INSERT INTO items (job, request, ordinal, record, item, evidence) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const plain = sqlite.prepare<[number, number, number], RawItem>(
    'SELECT id, item, evidence FROM items WHERE job = ? ORDER BY ordinal, id LIMIT ? OFFSET ?',
  );
  const count = sqlite.prepare<[number], { total: number; last: number | null }>(
    'SELECT count(*) AS total, max(id) AS last FROM items WHERE job = ?',
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
  const removeOf = sqlite.prepare(`DELETE FROM ${ofRequests}`);
  const keepFirst = sqlite.prepare(
    'DELETE FROM items WHERE id IN (SELECT id FROM items WHERE job = ? ORDER BY ordinal, id LIMIT -1 OFFSET ?)',
  );
  const views = viewCache(sqlite);
  let changes = 0;

  return {
    insert: (job, { request, ordinal, record, item, evidence }) =>
      Number(insert.run(job, request, ordinal, record, JSON.stringify(item), JSON.stringify(evidence)).lastInsertRowid),
    page: (job, view, limit, offset) => {
      const { total = 0, last = null } = count.get(job) ?? {};
      if (!view.sort && !view.search) {
        return { rows: plain.all(job, limit, offset).map((row, at) => toRow(row, offset + at)), total };
      }
      const { ids, indexes } = views(job, view, `${total}:${last}:${changes}`);
      const wanted = ids.slice(offset, offset + limit);
      const rows = byIds.all(JSON.stringify([...wanted])).map((row, at) => toRow(row, indexes[offset + at] ?? 0));
      return { rows, total: ids.length };
    },
    at: (job, index) => {
      const row = at.get(job, index);
      return row ? { ...toRow(row, index), id: row.id, request: row.request, record: row.record } : null;
    },
    change: (id, { item, evidence }) => {
      change.run(JSON.stringify(item), JSON.stringify(evidence), id);
      changes++;
    },
    removeOf: (requests) => {
      const ids = JSON.stringify(requests);
      const counts = countOf.get(ids) ?? { items: 0, requests: 0 };
      removeOf.run(ids);
      changes++;
      return counts;
    },
    keepFirst: (job, count) => {
      changes++;
      return keepFirst.run(job, count).changes;
    },
    changes: () => changes,
    touched: () => {
      changes++;
    },
    *each(job) {
      let [ordinal, id] = [-1, 0];
      for (;;) {
        const rows = after.all(job, ordinal, ordinal, id, STEP);
        for (const row of rows) yield JSON.parse(row.item);
        const last = rows.at(-1);
        if (!last) return;
        [ordinal, id] = [last.ordinal, last.id];
      }
    },
  };
}

interface RawItem {
  readonly id: number;
  readonly item: string;
  readonly evidence: string;
}

function toRow(row: RawItem, index: number): StoredItem {
  return { index, item: JSON.parse(row.item), evidence: JSON.parse(row.evidence) };
}

interface SortedView {
  readonly key: string;
  readonly ids: Float64Array;
  readonly indexes: Uint32Array;
}

/**
 * Remembers the last sorted and filtered order, so that scrolling a grid sorts once and then reads by id.
 * It is made anew when items were added, changed or deleted.
 */
function viewCache(sqlite: Sqlite) {
  let cached: SortedView | null = null;
  return (job: number, view: ItemView, version: string): SortedView => {
    const key = JSON.stringify([job, view, version]);
    if (cached?.key === key) return cached;
    const rows = sqlite.prepare<[object], { id: number; place: number }>(viewSql(view)).all({
      job,
      search: `%${(view.search ?? '').replace(/[\\%_]/g, '\\$&')}%`,
      path: jsonPath(view.sort?.replace(/^-/, '') ?? ''),
    });
    cached = {
      key,
      ids: Float64Array.from(rows, (row) => row.id),
      indexes: Uint32Array.from(rows, (row) => row.place - 1),
    };
    return cached;
  };
}

function viewSql({ sort, search }: ItemView): string {
  const filter = search
    ? "WHERE EXISTS (SELECT 1 FROM json_tree(item) leaf WHERE leaf.atom IS NOT NULL AND leaf.fullkey NOT LIKE '$.\\_%' ESCAPE '\\' AND leaf.fullkey NOT LIKE '$.\"\\_%' ESCAPE '\\' AND leaf.atom LIKE @search ESCAPE '\\')"
    : 'WHERE @search IS NOT NULL';
  const direction = sort?.startsWith('-') ? 'DESC' : 'ASC';
  const order = sort ? `value IS NULL, value COLLATE NOCASE ${direction}, place` : 'place';
  return `SELECT id, place FROM (
      SELECT id, item, json_extract(item, @path) AS value, row_number() OVER (ORDER BY ordinal, id) AS place FROM items WHERE job = @job
    ) ${filter} ORDER BY ${order}`;
}

/** A sort field names a top-level key, or a nested one by dots. */
function jsonPath(field: string): string {
  const keys = field.split('.').map((key) => `."${key.replaceAll('"', '')}"`);
  return field === '' ? '$' : `$${keys.join('')}`;
}
