import { existsSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import type { TargetOf } from '@shared/contract/destination-kinds';
import { AppError } from '@shared/errors';
import { EXPORT_KINDS } from '@shared/export-format';
import Database from 'better-sqlite3';
import { getCellValue } from '../../results/index';
import { explainFileError, requireOutside, requireWritable } from './file-path';
import { SEEN_AT, type TableRows, type Writer, type Written } from './writer';

const ENDINGS = ['sqlite', ...EXPORT_KINDS.sqlite.endings];
const BUSY_MS = 5000; // another program may be writing

/** A table in a SQLite file, updated by key. */
export const sqliteWriter: Writer<TargetOf<'sqlite'>> = {
  place: ({ path, table }) => `the table "${table}" of ${path}`,
  check: ({ path }, dataDir) => {
    requireOutside(path, dataDir);
    if (ENDINGS.includes(extname(path).slice(1).toLowerCase())) return;
    const hint = `End it in one of ${ENDINGS.map((each) => `.${each}`).join(', ')}.`;
    throw new AppError('invalid_request', `"${path}" does not have the extension of a database.`, {
      path: ['target', 'path'],
      hint,
    });
  },
  probe: async ({ path, table }) => {
    await requireWritable(dirname(path));
    if (!existsSync(path)) return 'Its folder can be written to; the database is created with the first run.';
    const database = new Database(path, { fileMustExist: true, timeout: BUSY_MS });
    try {
      const columns = getColumns(database, table);
      return columns.length === 0
        ? 'The database can be opened; the table is created with the first run.'
        : `The table exists, with ${columns.length} columns.`;
    } finally {
      database.close();
    }
  },
  write: async ({ path, table }, run, { signal }) => {
    await requireWritable(dirname(path));
    const rows = await run.toTable();
    const database = new Database(path, { timeout: BUSY_MS });
    try {
      return await writeTable(database, table, rows, new Date(run.finishedAt).toISOString(), signal);
    } finally {
      database.close(); // an unfinished transaction is rolled back
    }
  },
  explain: (error, { path, table }) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
      return {
        message: `${path} is not a valid SQLite database.`,
        hint: 'Give another path, or repair the file.',
      };
    }
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
      return { message: `Another program is writing to ${path}.`, hint: 'Close it there; Winnow then tries again.' };
    }
    if (code.startsWith('SQLITE_CONSTRAINT')) {
      const hint = 'Remove the constraint from the table, or choose another table.';
      return { message: `The table "${table}" refuses a row: ${getMessage(error)}.`, hint };
    }
    if (code.startsWith('SQLITE_')) {
      return { message: `${path} cannot be written: ${getMessage(error)}.`, hint: 'Check the file and its disk.' };
    }
    return explainFileError(error, path);
  },
};

async function writeTable(
  database: Database.Database,
  table: string,
  { columns, key, rows, note }: TableRows,
  seenAt: string,
  signal: AbortSignal,
): Promise<Written> {
  let count = 0;
  database.exec('BEGIN IMMEDIATE');
  makeReady(
    database,
    table,
    columns.map(({ name }) => name),
    key,
  );
  const upsert = database.prepare(
    getUpsert(
      table,
      columns.map(({ name }) => name),
      key,
    ),
  );
  for await (const batch of rows()) {
    signal.throwIfAborted();
    for (const row of batch) upsert.run(...columns.map(({ path }) => toSqlValue(getCellValue(row, path))), seenAt);
    count += batch.length;
  }
  database.exec('COMMIT');
  return { rows: count, message: note() };
}

/** Creates the table, missing columns, and the index of the key. */
function makeReady(database: Database.Database, table: string, names: readonly string[], key: readonly string[]): void {
  const own = [...names, SEEN_AT];
  const there = new Set(getColumns(database, table).map((name) => name.toLowerCase()));
  if (there.size === 0) database.exec(`CREATE TABLE ${quote(table)} (${own.map(quote).join(', ')})`);
  else {
    for (const name of own) {
      if (!there.has(name.toLowerCase())) database.exec(`ALTER TABLE ${quote(table)} ADD COLUMN ${quote(name)}`);
    }
  }
  const index = quote(`${table}_${key.join('_')}_key`);
  database.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${index} ON ${quote(table)} (${key.map(quote).join(', ')})`);
}

function getUpsert(table: string, names: readonly string[], key: readonly string[]): string {
  const own = [...names, SEEN_AT];
  const set = own.filter((name) => !key.includes(name)).map((name) => `${quote(name)} = excluded.${quote(name)}`);
  const seen = quote(SEEN_AT);
  return `INSERT INTO ${quote(table)} AS kept (${own.map(quote).join(', ')}) VALUES (${own.map(() => '?').join(', ')})
    ON CONFLICT (${key.map(quote).join(', ')}) DO UPDATE SET ${set.join(', ')}
    WHERE kept.${seen} IS NULL OR kept.${seen} <= excluded.${seen}`;
}

function getColumns(database: Database.Database, table: string): readonly string[] {
  return database
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name);
}

function toSqlValue(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}

const quote = (name: string): string => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
