import type { Item } from '@shared/item';
import type { Sqlite } from './sqlite';

/** A page of a job that has items. */
export interface ItemPage {
  readonly request: number;
  readonly url: string;
}

export interface PageItem {
  readonly id: number;
  /** Index of the record on its page. */
  readonly record: number;
  readonly url: string;
  readonly item: Item;
}

/** Items by page of origin. */
export interface ItemPagesTable {
  /** Pages with items, in item order, as a generator. */
  readonly each: (job: number) => Generator<ItemPage>;
  readonly ofRequest: (request: number) => readonly PageItem[];
  readonly byIds: (ids: readonly number[]) => ReadonlyMap<number, PageItem>;
  /** Changes whenever items are added, changed or deleted. */
  readonly version: (job: number) => string;
}

const STEP = 500;

/** `changes` increases with each change to existing items. */
export function itemPagesTable(sqlite: Sqlite, changes: () => number): ItemPagesTable {
  // two index searches, because a single OR would read all rows of an ordinal at each step
  const beyond = (where: string) =>
    `SELECT * FROM (SELECT i.ordinal, i.id, i.request, r.url FROM items i JOIN requests r ON r.id = i.request
       WHERE i.job = @job AND ${where} AND i.record = 0 ORDER BY i.ordinal, i.id LIMIT ${STEP})`;
  const after = sqlite.prepare<[object], ItemPage & { readonly ordinal: number; readonly id: number }>(
    `${beyond('i.ordinal = @ordinal AND i.id > @id')} UNION ALL ${beyond('i.ordinal > @ordinal')} ORDER BY ordinal, id LIMIT ${STEP}`,
  );
  const columns = 'i.id, i.record, r.url, i.item FROM items i JOIN requests r ON r.id = i.request';
  const ofRequest = sqlite.prepare<[number], RawItem>(`SELECT ${columns} WHERE i.request = ? ORDER BY i.record`);
  const byIds = sqlite.prepare<[string], RawItem>(`SELECT ${columns} WHERE i.id IN (SELECT value FROM json_each(?))`);
  const version = sqlite.prepare<[number], { total: number; last: number | null }>(
    'SELECT count(*) AS total, max(id) AS last FROM items WHERE job = ?',
  );
  return {
    *each(job) {
      let [ordinal, id] = [-1, 0];
      for (;;) {
        const rows = after.all({ job, ordinal, id });
        yield* rows;
        const last = rows.at(-1);
        if (!last) return;
        [ordinal, id] = [last.ordinal, last.id];
      }
    },
    ofRequest: (request) => ofRequest.all(request).map(toPageItem),
    byIds: (ids) => new Map(byIds.all(JSON.stringify(ids)).map((row) => [row.id, toPageItem(row)])),
    version: (job) => {
      const { total = 0, last = null } = version.get(job) ?? {};
      return `${total}:${last}:${changes()}`;
    },
  };
}

interface RawItem extends Omit<PageItem, 'item'> {
  readonly item: string;
}

function toPageItem({ item, ...row }: RawItem): PageItem {
  return { ...row, item: JSON.parse(item) };
}
