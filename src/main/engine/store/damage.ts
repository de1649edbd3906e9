import { statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import { getDiskFault } from './disk-fault';
import { DATABASE_FILE } from './places';
import { RESERVE_FILE } from './reserve';
import type { Sqlite } from './sqlite';

// Bytes. A larger file is not fully checked at start, but by `checkDatabase` in the background.
const WHOLE_UP_TO = 8_000_000;
const AT_START_MS = 100;
/** Without these tables nothing can be read. */
const FIRST_TABLES = ['settings', 'api_keys', 'jobs'];

const getFileSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Both throw `data_damaged`. */
export const requireSound = {
  /** SQLite takes an empty file for a new database, and would discard its log. */
  beforeOpening: (dir: string): void => {
    const file = join(dir, DATABASE_FILE);
    const isEmpty = statSync(file, { throwIfNoEntry: false })?.size === 0;
    if (isEmpty && getFileSize(`${file}-wal`) + getFileSize(join(dir, RESERVE_FILE)) > 0)
      throw damaged(file, 'it is empty');
  },
  /** Checks a small database completely; for a larger one, the most important tables, as far as a start has time. */
  onceOpen: (sqlite: Sqlite, dir: string): void => {
    const file = join(dir, DATABASE_FILE);
    const bytes = getFileSize(file);
    const number = (name: string) => Number(sqlite.pragma(name, { simple: true }));
    const missing = number('page_count') * number('page_size') - bytes;
    if (missing > 0 && getFileSize(`${file}-wal`) === 0) throw damaged(file, `its last ${missing} bytes are missing`);
    const deadline = performance.now() + AT_START_MS;
    const fault = bytes <= WHOLE_UP_TO ? checkAll(sqlite) : checkSome(sqlite, deadline);
    if (fault !== null) throw damaged(file, fault);
  },
};

/** Whether a start leaves most of the database unchecked. */
export function isCheckNeeded(dir: string): boolean {
  return getFileSize(join(dir, DATABASE_FILE)) > WHOLE_UP_TO;
}

/** Checks the structure of a database of any size; null if it is sound. Reads the whole file, so run it in a thread. */
export function checkDatabase(dir: string): string | null {
  const sqlite = new Database(join(dir, DATABASE_FILE), { readonly: true });
  try {
    return findDamage(sqlite);
  } catch (error) {
    if (getDiskFault(error) !== 'data_damaged') throw error;
    return error instanceof Error ? error.message : String(error);
  } finally {
    sqlite.close();
  }
}

function findDamage(sqlite: Sqlite): string | null {
  for (const table of getTables(sqlite)) {
    const fault = checkTable(sqlite, table); // table by table, so that checkpoints can run in between
    if (fault !== null) return fault;
  }
  return null;
}

function checkAll(sqlite: Sqlite): string | null {
  return readFault(sqlite.pragma('quick_check(1)', { simple: true }));
}

function checkSome(sqlite: Sqlite, deadline: number): string | null {
  for (const table of getTables(sqlite).filter((name) => FIRST_TABLES.includes(name))) {
    const fault = checkTable(sqlite, table);
    if (fault !== null || performance.now() > deadline) return fault;
  }
  return null;
}

function checkTable(sqlite: Sqlite, table: string): string | null {
  return readFault(sqlite.pragma(`quick_check("${table}")`, { simple: true }));
}

function readFault(answer: unknown): string | null {
  return answer === 'ok' ? null : String(answer).replaceAll(/\s+/g, ' ').slice(0, 200);
}

function getTables(sqlite: Sqlite): readonly string[] {
  const tables = sqlite.prepare<[], { name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  );
  return tables.all().map(({ name }) => name);
}

function damaged(file: string, what: string): AppError {
  return new AppError('data_damaged', `The database ${file} is damaged: ${what}.`);
}
