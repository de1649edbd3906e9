import { join } from 'node:path';
import type { Condition } from '@shared/item-filter';
import Database from 'better-sqlite3';
import { conditionsSql, likePattern, type UsualFields, valueSql } from './item-conditions';
import { DATABASE_FILE, type Sqlite } from './open';

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** Which of a job's items are wanted, and in what order; none of it: all, in the order of collection. */
export interface ItemView {
  readonly sort: readonly SortKey[];
  /** Text that a value of the template's fields contains, case-insensitive. */
  readonly search: string | null;
  readonly filter: readonly Condition[];
}

/** Items by their ids, with their positions in the unsorted results. */
export interface ViewRows {
  readonly ids: Float64Array;
  readonly places: Uint32Array;
}

/** An item as it is stored. */
export interface RawRow {
  readonly id: number;
  readonly item: string;
  readonly evidence: string;
}

/** Reads all items of a job at once: long work, for a thread of its own or for short jobs. */
export interface RowReader {
  readonly view: (job: number, view: ItemView, usual: UsualFields) => ViewRows;
  /** In the order in which they came, from behind an item up to another. */
  readonly after: (job: number, after: number, upTo: number) => IterableIterator<RawRow>;
  /** In the order of the results. */
  readonly ordered: (job: number) => IterableIterator<{ readonly id: number; readonly item: string }>;
}

const CACHE_KB = 64_000;

/** Opens the database for reading alone, as a thread beside the one that writes. */
export function openRowReader(dataDir: string): RowReader {
  const sqlite = new Database(join(dataDir, DATABASE_FILE), { readonly: true });
  sqlite.pragma(`cache_size = -${CACHE_KB}`);
  sqlite.pragma('temp_store = MEMORY');
  return createRowReader(sqlite);
}

export function createRowReader(sqlite: Sqlite): RowReader {
  const first = sqlite.prepare<[number], { id: number | null }>('SELECT min(id) AS id FROM items WHERE job = ?');
  const after = sqlite.prepare<[number, number, number], RawRow>(
    'SELECT id, item, evidence FROM items NOT INDEXED WHERE id > ? AND id <= ? AND job = ? ORDER BY id',
  );
  const ordered = sqlite.prepare<[number], { id: number; item: string }>(
    'SELECT id, item FROM items WHERE job = ? ORDER BY ordinal, id',
  );
  const inOrder = sqlite.prepare<[number], number>('SELECT id FROM items WHERE job = ? ORDER BY ordinal, id').pluck();
  return {
    view: (job, view, usual) => {
      const placeOf = placesOf(Float64Array.from(inOrder.iterate(job)));
      const values: Record<string, string | number> = { job };
      const found = sqlite.prepare<[object], number>(viewSql(view, usual, values)).pluck();
      // an item that came between the two reads has no place yet
      const ids = Float64Array.from(found.iterate(values)).filter((id) => placeOf(id) !== null);
      return { ids, places: Uint32Array.from(ids, (id) => placeOf(id) ?? 0) };
    },
    after: (job, from, upTo) => after.iterate(Math.max(from, (first.get(job)?.id ?? 1) - 1), upTo, job),
    ordered: (job) => ordered.iterate(job),
  };
}

/** Finds the position of an item among all in order; null where it is none of them. */
function placesOf(ids: Float64Array): (id: number) => number | null {
  const rising = ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0));
  const places = rising ? null : Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  return (id) => {
    let [low, high] = [0, ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const place = places ? (places[middle] ?? 0) : middle;
      const found = ids[place] ?? 0;
      if (found === id) return place;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  };
}

const SEARCHED = `EXISTS (SELECT 1 FROM json_tree(item) leaf WHERE leaf.atom IS NOT NULL
  AND leaf.fullkey NOT LIKE '$.\\_%' ESCAPE '\\' AND leaf.fullkey NOT LIKE '$."\\_%' ESCAPE '\\'
  AND leaf.atom LIKE @search ESCAPE '\\')`;

function viewSql(
  { sort, search, filter }: ItemView,
  usual: UsualFields,
  values: Record<string, string | number>,
): string {
  const bind = (value: string | number) => {
    const name = `v${Object.keys(values).length}`;
    values[name] = value;
    return `@${name}`;
  };
  const where = ['job = @job', ...conditionsSql(filter, usual, bind)];
  if (search !== null) {
    values.search = likePattern(search);
    // most items hold the text nowhere at all, which is quicker to see than where it is
    where.push(`(item LIKE @search ESCAPE '\\' OR item LIKE '%\\%') AND ${SEARCHED}`);
  }
  const keys = sort.map(({ field }, at) => `${valueSql(field, bind)} AS s${at}`);
  const order = sort.map(
    ({ descending }, at) => `s${at} IS NULL, s${at} COLLATE NOCASE ${descending ? 'DESC' : 'ASC'}`,
  );
  const found = `SELECT ${['id', 'ordinal', ...keys].join(', ')} FROM items WHERE ${where.join(' AND ')}`;
  return `SELECT id FROM (${found}) ORDER BY ${[...order, 'ordinal', 'id'].join(', ')}`;
}
