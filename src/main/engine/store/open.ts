import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import { migrate } from './migrations/index';

export type Sqlite = Database.Database;

/** The database of one data folder, held for this process alone. */
export interface OpenDatabase {
  readonly sqlite: Sqlite;
  readonly close: () => void;
}

export const DATABASE_FILE = 'winnow.db';
const LOCK_FILE = 'winnow.lock';

/**
 * Opens `<dataDir>/winnow.db`, making the folder and the tables where they are missing.
 * Throws `data_in_use` when another process holds the folder, `data_from_future` when a newer Winnow wrote it.
 */
export function openDatabase(dataDir: string): OpenDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    const file = join(dataDir, DATABASE_FILE);
    closeSync(openSync(file, 'a', 0o600)); // SQLite gives its log files the database's own permissions
    const sqlite = new Database(file);
    configure(sqlite);
    migrate(sqlite);
    return {
      sqlite,
      close: () => {
        sqlite.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** An empty database in memory, with the tables of every other. */
export function openScratch(): OpenDatabase {
  const sqlite = new Database(':memory:');
  sqlite.pragma('foreign_keys = ON');
  migrate(sqlite);
  return { sqlite, close: () => sqlite.close() };
}

function configure(sqlite: Sqlite): void {
  sqlite.pragma('auto_vacuum = INCREMENTAL'); // set before the first table: deleted jobs give their disk space back
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = NORMAL'); // with WAL, a killed process loses nothing that was committed
  sqlite.pragma('wal_autocheckpoint = 4000'); // 16 MB: what a crawl changes all the time goes to the file a quarter as often
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('cache_size = -32000'); // 32 MB: the queue's index of a large crawl stays in memory
}

/** The system drops this lock when the process ends, however it ends, so no stale lock can lock a person out. */
function lockFolder(dataDir: string): Sqlite {
  const lock = new Database(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new AppError('data_in_use', `Another Winnow already uses the data folder ${dataDir}.`, { cause });
  }
}
