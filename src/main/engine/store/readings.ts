import type { Item } from '@shared/item';
import type { StoredItem } from './items';
import type { Sqlite } from './sqlite';

/** Candidates that a page offers for an item's fields. `choices` is JSON in the reader's own format. */
export interface StoredReading {
  readonly item: number;
  readonly url: string;
  readonly choices: string;
}

/** An item that may change once other pages are known. */
export interface ReadItem {
  readonly item: Item;
  readonly evidence: StoredItem['evidence'];
}

export interface ReadingsTable {
  readonly insert: (job: number, reading: StoredReading) => void;
  readonly count: (job: number) => number;
  /** The next readings after an item's row id, in order. */
  readonly after: (job: number, item: number, limit: number) => readonly StoredReading[];
  readonly itemOf: (reading: StoredReading) => ReadItem | null;
  readonly changeItem: (item: number, change: ReadItem) => void;
  readonly removeAll: (job: number) => void;
}

export function readingsTable(sqlite: Sqlite): ReadingsTable {
  const insert = sqlite.prepare('INSERT INTO readings (item, job, url, choices) VALUES (?, ?, ?, ?)');
  const count = sqlite.prepare<[number], { total: number }>('SELECT count(*) AS total FROM readings WHERE job = ?');
  const after = sqlite.prepare<[number, number, number], StoredReading>(
    'SELECT item, url, choices FROM readings WHERE job = ? AND item > ? ORDER BY item LIMIT ?',
  );
  const itemOf = sqlite.prepare<[number], { item: string; evidence: string }>(
    'SELECT item, evidence FROM items WHERE id = ?',
  );
  const changeItem = sqlite.prepare('UPDATE items SET item = ?, evidence = ? WHERE id = ?');
  const removeAll = sqlite.prepare('DELETE FROM readings WHERE job = ?');

  return {
    insert: (job, { item, url, choices }) => {
      insert.run(item, job, url, choices);
    },
    count: (job) => count.get(job)?.total ?? 0,
    after: (job, item, limit) => after.all(job, item, limit),
    itemOf: ({ item }) => {
      const row = itemOf.get(item);
      return row ? { item: JSON.parse(row.item), evidence: JSON.parse(row.evidence) } : null;
    },
    changeItem: (item, change) => {
      changeItem.run(JSON.stringify(change.item), JSON.stringify(change.evidence), item);
    },
    removeAll: (job) => {
      removeAll.run(job);
    },
  };
}
