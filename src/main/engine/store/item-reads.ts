import type { OcrPlace } from '@shared/contract/jobs';
import type { Item, Source } from '@shared/item';
import type { ItemCount, ItemOrder } from './item-order';
import type { Sqlite } from './sqlite';

/** Where a value was found on its item's stored page, or on that of an earlier step of a workflow. */
export interface StoredEvidence {
  readonly source: Source;
  readonly path: string | null;
  readonly range: readonly [from: number, to: number] | null;
  readonly confidence: number;
  /** Where on a picture OCR read it, from the top left; confidence is 0 to 100. */
  readonly ocr?: OcrPlace;
  /** Of an amount: an ISO 4217 code, or a sign such as "$" that several countries share. */
  readonly currency?: string;
  /** What the page alone gives, where all pages of its site together gave another value. */
  readonly alone?: unknown;
  /**
   * The page on which the value was found, if it is not the item's own: a list from which the item's page was opened.
   */
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
export interface StoredItemRow extends StoredItem {
  readonly id: number;
}

/** An item with its origin. */
export interface PlacedItem extends StoredItemRow {
  readonly request: number;
  /** Index of the record on its page. */
  readonly record: number;
}

/** Reads items in the order of their job's unsorted results. */
export interface ItemReads {
  /** In collection order. */
  readonly page: (
    job: number,
    limit: number,
    offset: number,
  ) => { readonly rows: readonly StoredItemRow[]; readonly total: number };
  /** Number of items, and the newest. */
  readonly count: (job: number) => ItemCount;
  /** Items by id, in that order; missing ones are left out. */
  readonly byIds: (ids: readonly number[]) => readonly StoredItemRow[];
  /** The item at a position of the unsorted results; null if out of range. */
  readonly at: (job: number, index: number) => PlacedItem | null;
  /** An item by id, with its job; its index is not determined. */
  readonly placed: (id: number) => (PlacedItem & { readonly job: number }) | null;
  /** All items in order, in chunks, so that large exports use little memory. */
  readonly each: (job: number) => Generator<Item>;
  /** The same with row ids. */
  readonly eachKept: (job: number) => Generator<Pick<StoredItemRow, 'id' | 'item'>>;
}

const STEP = 500; // items read at a time

export function createItemReads(sqlite: Sqlite, order: ItemOrder): ItemReads {
  const from = sqlite.prepare<[object], RawItem & { ordinal: number }>(
    `SELECT id, ordinal, item, evidence FROM items WHERE job = +@job AND (ordinal, id) > (+@ordinal, +@id)
     ORDER BY ordinal, id LIMIT +@limit OFFSET +@skip`,
  );
  const byIds = sqlite.prepare<[string], RawItem>(
    'SELECT items.id, item, evidence FROM json_each(?) wanted JOIN items ON items.id = wanted.value ORDER BY wanted.key',
  );
  const after = sqlite.prepare<[number, number, number, number, number], { ordinal: number; id: number; item: string }>(
    `SELECT ordinal, id, item FROM items WHERE job = +? AND (ordinal > +? OR (ordinal = +? AND id > +?))
     ORDER BY ordinal, id LIMIT +?`,
  );
  const at = sqlite.prepare<[number, number], RawItem & { request: number; record: number }>(
    'SELECT id, request, record, item, evidence FROM items WHERE job = ? ORDER BY ordinal, id LIMIT 1 OFFSET ?',
  );
  const placed = sqlite.prepare<[number], RawItem & { job: number; request: number; record: number }>(
    'SELECT id, job, request, record, item, evidence FROM items WHERE id = ?',
  );

  function* eachKept(job: number): Generator<Pick<StoredItemRow, 'id' | 'item'>> {
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
    page: (job, limit, offset) => {
      const { total } = order.count(job);
      const near = order.before(job, offset);
      const rows = from.all({ job, ordinal: near.ordinal, id: near.id, limit, skip: offset - near.offset });
      const last = rows.at(-1);
      if (last) order.learn(job, { offset: offset + rows.length, ordinal: last.ordinal, id: last.id });
      return { rows: rows.map((row, at) => toKeptItem(row, offset + at)), total };
    },
    count: order.count,
    byIds: (ids) => byIds.all(JSON.stringify(ids)).map((row) => toKeptItem(row, 0)),
    at: (job, index) => {
      const row = at.get(job, index);
      return row ? { ...toKeptItem(row, index), request: row.request, record: row.record } : null;
    },
    placed: (id) => {
      const row = placed.get(id);
      return row ? { ...toKeptItem(row, 0), job: row.job, request: row.request, record: row.record } : null;
    },
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

function toKeptItem(row: RawItem, index: number): StoredItemRow {
  return { id: row.id, index, item: JSON.parse(row.item), evidence: JSON.parse(row.evidence) };
}
