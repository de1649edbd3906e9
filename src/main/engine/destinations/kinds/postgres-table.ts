import type { Client } from 'pg';
import { type Batches, type Column, getCellValue } from '../../results/index';
import { SEEN_AT } from './writer';

interface TablePlace {
  readonly schema: string;
  readonly table: string;
}

interface PostgresColumn {
  readonly name: string;
  readonly type: PostgresType;
}

type PostgresType = 'boolean' | 'double precision' | 'jsonb' | 'text';

const MAX_NAME_BYTES = 63; // PostgreSQL truncates longer names
const OWN_TABLE = 'Kept current by Winnow'; // comment on tables that Winnow may alter

/** Quoted name with its schema. */
export function getTableName({ schema, table }: TablePlace): string {
  return `${quote(schema)}.${quote(table)}`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

/** Column names that stay distinct when truncated to PostgreSQL's limit. */
export function getColumnNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>([SEEN_AT]);
  return names.map((wanted) => {
    let name = cutName(wanted, '');
    for (let copy = 2; taken.has(name); copy++) name = cutName(wanted, ` (${copy})`);
    taken.add(name);
    return name;
  });
}

function cutName(name: string, ending: string): string {
  let kept = name.replaceAll('\0', '') || 'column';
  while (Buffer.byteLength(kept + ending) > MAX_NAME_BYTES) kept = [...kept].slice(0, -1).join('');
  return kept + ending;
}

/** Narrowest type of each column that fits all its values. */
export async function getColumnTypes(columns: readonly Column[], rows: Batches): Promise<readonly PostgresType[]> {
  const types: (PostgresType | null)[] = columns.map(() => null);
  for await (const batch of rows) {
    for (const row of batch) {
      columns.forEach(({ path }, at) => {
        const type = getType(getCellValue(row, path));
        const before = types[at] ?? null;
        types[at] = type === null || type === before ? before : before === null ? type : 'text';
      });
    }
  }
  return types.map((type) => type ?? 'text');
}

function getType(value: unknown): PostgresType | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return 'double precision';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'object' ? 'jsonb' : 'text';
}

/** Creates the table, missing columns, and a unique index on the key, in the client's transaction. */
export async function makeTableReady(
  client: Client,
  place: TablePlace,
  columns: readonly PostgresColumn[],
  key: readonly string[],
): Promise<void> {
  const table = getTableName(place);
  // two programs creating the same table at once would fail
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [table]);
  const there = await readColumns(client, place);
  if (there.size === 0) {
    const own = [...columns.map(({ name, type }) => `${quote(name)} ${type}`), `${quote(SEEN_AT)} timestamptz`];
    await client.query(`CREATE TABLE ${table} (${own.join(', ')}, PRIMARY KEY (${key.map(quote).join(', ')}))`);
    await client.query(`COMMENT ON TABLE ${table} IS '${OWN_TABLE}'`);
    return;
  }
  const missing = [...columns, { name: SEEN_AT, type: 'timestamptz' }].filter(({ name }) => !there.has(name));
  for (const { name, type } of missing) await client.query(`ALTER TABLE ${table} ADD COLUMN ${quote(name)} ${type}`);
  if (await isOwn(client, table)) await widenColumns(client, table, columns, there);
  if (!(await hasUniqueIndex(client, table, key)))
    await client.query(`CREATE UNIQUE INDEX ON ${table} (${key.map(quote).join(', ')})`);
}

/** Types by column name. */
async function readColumns(client: Client, { schema, table }: TablePlace): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    'SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2',
    [schema, table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function isOwn(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null }>(
    "SELECT obj_description($1::regclass, 'pg_class') AS comment",
    [table],
  );
  return rows[0]?.comment === OWN_TABLE;
}

/**
 * Changes a column to text if it got another kind of value since the table was created; never alters tables of others.
 */
async function widenColumns(
  client: Client,
  table: string,
  columns: readonly PostgresColumn[],
  there: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name, type } of columns) {
    const before = there.get(name);
    if (before === undefined || before === type || before === 'text') continue;
    const isOfWinnow = before === 'boolean' || before === 'double precision' || before === 'jsonb';
    if (isOfWinnow)
      await client.query(`ALTER TABLE ${table} ALTER COLUMN ${quote(name)} TYPE text USING ${quote(name)}::text`);
  }
}

async function hasUniqueIndex(client: Client, table: string, key: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_index i WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL
     AND (SELECT array_agg(a.attname::text ORDER BY a.attname::text) FROM pg_attribute a
          WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey[0:i.indnkeyatts - 1]))
       = (SELECT array_agg(k ORDER BY k) FROM unnest($2::text[]) k)`,
    [table, key],
  );
  return rows.length > 0;
}
