import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import type { DataFolder } from './data-folder';
import { getErrorCode } from './disk-fault';
import { getFormat, migrate, NEWEST_FORMAT, openEmpty } from './migrations/index';
import { DATABASE_FILE } from './places';
import type { Sqlite } from './sqlite';

/** Contents of a backup. */
export interface BackupContents {
  /** ms since 1970. */
  readonly madeAt: number;
  readonly jobs: number;
  readonly items: number;
  readonly extractors: number;
  readonly schedules: number;
  /** Names of the API keys, which the database stores only as hashes. */
  readonly keys: readonly string[];
}

/** Backups of the whole database. */
export interface Backups {
  /** Writes a backup while jobs continue. `path` is replaced once the backup is complete. */
  readonly write: (path: string, now: number) => Promise<BackupContents>;
  /**
   * Checks a backup and prepares it for the next start, which sets the current database aside. Throws AppError if it
   * cannot be used.
   */
  readonly prepareRestore: (path: string) => Promise<BackupContents>;
  /** Whether a backup will replace the database at the next start. */
  readonly isRestorePending: () => boolean;
  /** Cancels a prepared restore. */
  readonly cancelRestore: () => void;
}

const READY_FILE = 'winnow.restore.db';
const PAGES_AT_ONCE = 2000; // 8 MB, copied between two turns of the event loop
const FACTS = 'winnow_backup';
const SEALED_SINCE = 180; // format version; older databases contain plain passwords, which a backup would keep

export function createBackups(sqlite: Sqlite, dir: string): Backups {
  const ready = join(dir, READY_FILE);
  return {
    write: async (path, now) => {
      const part = `${path}.part`;
      rmSync(part, { force: true });
      try {
        createPrivate(part);
        await sqlite.backup(part, { progress: () => PAGES_AT_ONCE });
        const contents = finishBackup(part, now);
        renameSync(part, path);
        return contents;
      } catch (error) {
        for (const end of ['', '-journal', '-wal', '-shm']) rmSync(part + end, { force: true });
        throw error;
      }
    },
    prepareRestore: async (path) => {
      const part = `${ready}.part`;
      rmSync(part, { force: true });
      try {
        await copyFile(path, part);
        const contents = checkBackup(part);
        renameSync(part, ready);
        return contents;
      } catch (error) {
        for (const end of ['', '-journal', '-wal', '-shm']) rmSync(part + end, { force: true });
        throw error;
      }
    },
    isRestorePending: () => existsSync(ready),
    cancelRestore: () => rmSync(ready, { force: true }),
  };
}

/**
 * Replaces the database with a prepared backup, keeping the old one in the same folder. If a crash interrupts this, the
 * next start continues.
 */
export function restorePending({ dir }: DataFolder, log: (line: string) => void): void {
  const ready = join(dir, READY_FILE);
  if (!existsSync(ready)) return;
  const file = join(dir, DATABASE_FILE);
  if (existsSync(file)) {
    const kept = freeName(`${file}.before-restore-${new Date(statSync(ready).mtimeMs).toISOString().slice(0, 10)}`);
    // the log first: without its database it is ignored, but the database without its log would lack the last writes
    for (const end of ['-wal', '-shm', '']) if (existsSync(file + end)) renameSync(file + end, kept + end);
    log(`The database before the restore is kept as ${kept}.`);
  }
  renameSync(ready, file);
  log('The backup was restored.');
}

/** Copies a database of an earlier version before it is migrated; does nothing for a new one. */
export function backUpBeforeMigration(sqlite: Sqlite, { dir }: DataFolder, log: (line: string) => void): void {
  const format = getFormat(sqlite);
  if (format < SEALED_SINCE || format >= NEWEST_FORMAT) return;
  const path = join(dir, `${DATABASE_FILE}.format-${format}`);
  if (existsSync(path)) return; // from a start that was interrupted before anything was changed
  const part = `${path}.part`;
  rmSync(part, { force: true });
  try {
    createPrivate(part);
    sqlite.prepare('VACUUM INTO ?').run(part);
    syncFile(part);
    renameSync(part, path);
    log(`The database of the earlier version is kept as ${path}.`);
  } catch (error) {
    rmSync(part, { force: true });
    log(
      `The database of the earlier version could not be copied: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Removes data that only this computer's browsers use, and makes the copy a single file. */
function finishBackup(file: string, madeAt: number): BackupContents {
  const copy = new Database(file);
  try {
    copy.pragma('journal_mode = DELETE');
    copy.pragma('secure_delete = ON');
    copy.exec('DELETE FROM sign_ins');
    copy.exec(`CREATE TABLE ${FACTS} (made_at INTEGER NOT NULL)`);
    copy.prepare(`INSERT INTO ${FACTS} VALUES (?)`).run(madeAt);
    return readContents(copy, madeAt);
  } finally {
    copy.close();
    syncFile(file);
  }
}

/**
 * Checks a copy of a backup and migrates it to this version. Its schema must be Winnow's own, because a foreign trigger
 * would run as code.
 */
function checkBackup(file: string): BackupContents {
  const copy = openBackup(file);
  try {
    const { made_at: madeAt } = copy.prepare<[], { made_at: number }>(`SELECT made_at FROM ${FACTS}`).get() ?? {
      made_at: 0,
    };
    if (copy.pragma('quick_check(1)', { simple: true }) !== 'ok') throw refuse('The backup is damaged.');
    requireOwnSchema(copy, getFormat(copy));
    copy.exec(`DROP TABLE ${FACTS}`);
    migrate(copy);
    requireOwnSchema(copy, NEWEST_FORMAT);
    return readContents(copy, madeAt);
  } catch (error) {
    throw error instanceof AppError ? error : refuse('The backup is damaged.', error);
  } finally {
    copy.close();
    syncFile(file);
  }
}

function openBackup(file: string): Sqlite {
  try {
    const copy = new Database(file, { fileMustExist: true });
    copy.pragma('trusted_schema = OFF');
    copy.pragma('journal_mode = DELETE');
    if (copy.prepare('SELECT 1 FROM sqlite_schema WHERE type = ? AND name = ?').get('table', FACTS)) return copy;
    copy.close();
  } catch (error) {
    const isOther = getErrorCode(error) === 'SQLITE_NOTADB';
    throw refuse(isOther ? 'The file is not a Winnow backup.' : 'The backup is damaged.', error);
  }
  throw refuse('The file is not a Winnow backup.');
}

/** Throws unless all tables, indexes and triggers are Winnow's for that format. */
function requireOwnSchema(copy: Sqlite, format: number): void {
  if (format > NEWEST_FORMAT) {
    const message = `The backup was made by a newer Winnow (its format is ${format}, this one reads up to ${NEWEST_FORMAT}).`;
    throw new AppError('invalid_request', message, { path: ['path'], hint: 'Install the newer Winnow first.' });
  }
  const expected = openEmpty(format);
  try {
    const own = new Map(readSchema(expected));
    const foreign = readSchema(copy).filter(([name, sql]) => own.get(name) !== sql);
    if (foreign.length > 0 || readSchema(copy).length !== own.size) throw refuse('The file is not a Winnow backup.');
  } finally {
    expected.close();
  }
}

/** SQL of all objects in a database, by name; leaves out SQLite's statistics tables. */
function readSchema(sqlite: Sqlite): readonly (readonly [name: string, sql: string | null])[] {
  return sqlite
    .prepare<[string], { name: string; sql: string | null }>(
      "SELECT type || ' ' || name AS name, sql FROM sqlite_schema WHERE name <> ? AND name NOT LIKE 'sqlite_stat%'",
    )
    .all(FACTS)
    .map(({ name, sql }) => [name, sql]);
}

function readContents(sqlite: Sqlite, madeAt: number): BackupContents {
  const count = (table: string) =>
    sqlite.prepare<[], { total: number }>(`SELECT count(*) AS total FROM ${table}`).get()?.total ?? 0;
  const keys = sqlite.prepare<[], { name: string }>('SELECT name FROM api_keys ORDER BY name').all();
  return {
    madeAt,
    jobs: count('jobs WHERE parent IS NULL'),
    items: count('items'),
    extractors: count('extractors'),
    schedules: count('schedules'),
    keys: keys.map(({ name }) => name),
  };
}

function refuse(message: string, cause?: unknown): AppError {
  const hint = 'Give a file that Winnow wrote as a backup.';
  return new AppError('invalid_request', message, { path: ['path'], hint, cause });
}

/** Creates an empty file that only its owner can read; SQLite fills it. */
function createPrivate(path: string): void {
  closeSync(openSync(path, 'w', 0o600));
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function freeName(path: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(name)) return name;
  }
}
