import { join } from 'node:path';
import type { Condition } from '@shared/item-filter';
import Database from 'better-sqlite3';
import { getConditionsSql, getValueSql, type UsualFields } from './item-conditions';
import { addFolding, type TextSearch, toTextSearch } from './like-pattern';
import { DATABASE_FILE } from './places';
import { getComparedLength, getComparedPart, getRanks, type Ranks, sortByRanks } from './sort-ranks';
import type { Sqlite } from './sqlite';
import { addAmounts } from './text-amount';

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** Which items of a job, and in what order. @default all in collection order */
export interface ItemView {
  readonly sort: readonly SortKey[];
  /** Text to find in the values of the template's fields, ignoring case. */
  readonly search: string | null;
  readonly filter: readonly Condition[];
}

/** Item ids in order, with their positions in the unsorted results. */
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

/** A requested view of a job's items. */
export interface ViewTask {
  readonly job: number;
  /** Version of the items; changes when they do. */
  readonly stamp: string;
  readonly view: ItemView;
  readonly usual: UsualFields;
  /** Starts with a 32-bit number; non-zero cancels the task. */
  readonly stop: SharedArrayBuffer | null;
}

/** Reads all items of a job at once. Slow: run it in a thread, or for short jobs only. */
export interface RowReader {
  /** Throws an `AbortError` if cancelled. */
  readonly view: (task: ViewTask) => ViewRows;
  /** In order of arrival, after one item and up to another. */
  readonly after: (job: number, after: number, upTo: number) => IterableIterator<RawRow>;
  /** In result order. */
  readonly ordered: (job: number) => IterableIterator<{ readonly id: number; readonly item: string }>;
}

const CACHE_KB = 64_000;

/** Opens the database read-only, for a thread beside the writing one. */
export function openRowReader(dataDir: string): RowReader {
  const sqlite = new Database(join(dataDir, DATABASE_FILE), { readonly: true });
  sqlite.pragma(`cache_size = -${CACHE_KB}`);
  sqlite.pragma('temp_store = MEMORY');
  return createRowReader(sqlite);
}

export function createRowReader(sqlite: Sqlite): RowReader {
  addFolding(sqlite);
  addAmounts(sqlite);
  const first = sqlite.prepare<[number], { id: number | null }>('SELECT min(id) AS id FROM items WHERE job = ?');
  const after = sqlite.prepare<[number, number, number], RawRow>(
    'SELECT id, item, evidence FROM items NOT INDEXED WHERE id > ? AND id <= ? AND job = ? ORDER BY id',
  );
  const ordered = sqlite.prepare<[number], { id: number; item: string }>(
    'SELECT id, item FROM items WHERE job = ? ORDER BY ordinal, id',
  );
  let kept: Kept = { stamp: '', ids: new Float64Array(), columns: new Map() };
  const read = (task: ViewTask): { readonly kept: Kept; readonly found: Uint32Array } => {
    const { stamp, view } = task;
    const before = kept.stamp === stamp ? kept : null;
    const fields = [...new Set(view.sort.map(({ field }) => field))];
    const missing = fields.filter((field) => !before?.columns.has(field));
    if (before && missing.length === 0 && passesAll(view)) return { kept: before, found: getPositions(before.ids) };
    const { ids, found, columns } = scan(sqlite, task, missing);
    const isSame = before !== null && sameIds(before.ids, ids);
    // items were added between two reads: cached columns are outdated
    if (before && !isSame && missing.length < fields.length) {
      kept = { ...before, stamp: '' };
      return read(task);
    }
    kept = { stamp, ids, columns: newest([...(isSame ? before.columns : []), ...columns], fields) };
    return { kept, found };
  };
  return {
    view: (task) => {
      const { kept, found } = read(task);
      const orders = task.view.sort.flatMap(({ field, descending }) => {
        const column = kept.columns.get(field);
        return column ? [{ ...column, descending }] : [];
      });
      const places = sortByRanks(found, orders);
      return { ids: Float64Array.from(places, (place) => kept.ids[place] ?? 0), places };
    },
    after: (job, from, upTo) => after.iterate(Math.max(from, (first.get(job)?.id ?? 1) - 1), upTo, job),
    ordered: (job) => ordered.iterate(job),
  };
}

/** A job's items in order, and the columns they were sorted by. */
interface Kept {
  readonly stamp: string;
  readonly ids: Float64Array;
  readonly columns: ReadonlyMap<string, Ranks>;
}

const MAX_COLUMNS = 6; // 4 MB each for a million items

/** Keeps the requested columns and the newest others. */
function newest(columns: readonly (readonly [string, Ranks])[], wanted: readonly string[]): Kept['columns'] {
  const others = columns.filter(([field]) => !wanted.includes(field));
  const now = columns.filter(([field]) => wanted.includes(field));
  return new Map([...others.slice(-Math.max(1, MAX_COLUMNS - now.length)), ...now]);
}

/** One pass over a job's items: their order, which match, and the values of some fields. */
function scan(sqlite: Sqlite, { job, view, usual, stop }: ViewTask, fields: readonly string[]) {
  const values: Record<string, string | number> = { job };
  const rows = sqlite.prepare<[object], readonly [id: number, passes: number, ...unknown[]]>(
    viewSql(view, fields, usual, values),
  );
  const characters = fields.length === 0 ? 0 : getComparedLength(fields.length * getSqliteCount(sqlite, job));
  const ids: number[] = [];
  const found: number[] = [];
  const columns = fields.map((): unknown[] => []);
  const stopped = stop && new Int32Array(stop);
  for (const row of rows.raw().iterate(values)) {
    if (stopped && Atomics.load(stopped, 0) !== 0) throw new DOMException('Nobody waits for it.', 'AbortError');
    if (row[1] === 1) found.push(ids.length);
    ids.push(row[0]);
    for (let at = 0; at < columns.length; at++) columns[at]?.push(getComparedPart(row[2 + at], characters));
  }
  return {
    ids: Float64Array.from(ids),
    found: Uint32Array.from(found),
    columns: fields.map((field, at) => [field, getRanks(columns[at] ?? [])] as const),
  };
}

function getSqliteCount(sqlite: Sqlite, job: number): number {
  const sql = 'SELECT count(*) AS count FROM items WHERE job = ?';
  return sqlite.prepare<[number], { readonly count: number }>(sql).get(job)?.count ?? 0;
}

function passesAll({ search, filter }: ItemView): boolean {
  return search === null && filter.length === 0;
}

function getPositions(ids: Float64Array): Uint32Array {
  return Uint32Array.from(ids.keys());
}

function sameIds(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

const searchedSql = (
  read: TextSearch['read'],
) => `EXISTS (SELECT 1 FROM json_tree(item) leaf WHERE leaf.atom IS NOT NULL
  AND leaf.fullkey NOT LIKE '$.\\_%' ESCAPE '\\' AND leaf.fullkey NOT LIKE '$."\\_%' ESCAPE '\\'
  AND ${read('leaf.atom')} LIKE @search ESCAPE '\\')`;

function viewSql(
  { search, filter }: ItemView,
  fields: readonly string[],
  usual: UsualFields,
  values: Record<string, string | number>,
): string {
  const bind = (value: string | number) => {
    const name = `v${Object.keys(values).length}`;
    values[name] = value;
    return `@${name}`;
  };
  const passes = ['1', ...getConditionsSql(filter, usual, bind)];
  if (search !== null) {
    const { pattern, read } = toTextSearch(search);
    values.search = pattern;
    // most items contain the text nowhere, which is faster to test
    passes.push(`(${read('item')} LIKE @search ESCAPE '\\' OR item LIKE '%\\%') AND ${searchedSql(read)}`);
  }
  const columns = ['id', `(${passes.join(' AND ')})`, ...fields.map((field) => getValueSql(field, bind))];
  return `SELECT ${columns.join(', ')} FROM items WHERE job = @job ORDER BY ordinal, id`;
}
