import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import { backUpBeforeMigration, restorePending } from './backups';
import { requireSound } from './damage';
import { type DataFolder, explainStartError, makeDataFolder, restrictFiles } from './data-folder';
import { getDiskFault, getErrorCode } from './disk-fault';
import { createDiskGuard, createNoDiskGuard, type DiskGuard } from './disk-guard';
import { lockFolder } from './lock';
import { migrate } from './migrations/index';
import { DATABASE_FILE } from './places';
import { createReserve } from './reserve';
import { setAside } from './set-aside';
import type { Sqlite } from './sqlite';

/** The database of a data folder, locked for this process. */
export interface OpenDatabase {
  readonly sqlite: Sqlite;
  readonly disk: DiskGuard;
  readonly close: () => void;
}

export interface OpenOptions {
  /** Whether to rename a damaged database and copy what is readable into a new one. @default false */
  readonly setAsideDamaged?: boolean;
  readonly log?: (line: string) => void;
}

/**
 * Opens `<dataDir>/winnow.db`, creating the folder and tables if needed. Throws `data_in_use` if another process holds the folder, `data_from_future`
 * if a newer Winnow wrote it, and for problems of the folder or disk `data_folder_invalid`, `data_read_only`, `data_damaged`, `disk_full`,
 * `disk_fault`.
 */
export function openDatabase(dataDir: string, options: OpenOptions = {}): OpenDatabase {
  return explainStartFaults(dataDir, () => {
    const folder = makeDataFolder(dataDir);
    const lock = lockFolder(folder);
    try {
      restorePending(folder, options.log ?? (() => undefined));
      const sqlite = openSound(folder, options);
      restrictFiles(folder);
      const disk = createDiskGuard(dataDir, sqlite);
      return {
        sqlite,
        disk,
        close: () => {
          sqlite.close();
          lock.close();
        },
      };
    } catch (error) {
      lock.close();
      throw error;
    }
  });
}

/** An empty database in memory with all tables. */
export function openScratch(): OpenDatabase {
  const sqlite = new Database(':memory:');
  sqlite.pragma('foreign_keys = ON');
  migrate(sqlite);
  return { sqlite, disk: createNoDiskGuard(), close: () => sqlite.close() };
}

function openSound(folder: DataFolder, { setAsideDamaged = false, log = () => undefined }: OpenOptions): Sqlite {
  try {
    return openFile(folder, log);
  } catch (error) {
    const isDamaged =
      error instanceof AppError ? error.code === 'data_damaged' : getDiskFault(error) === 'data_damaged';
    if (!isDamaged || !setAsideDamaged) throw error;
    return setAside(folder, (anew) => openFile(anew, log), log);
  }
}

/** Opens or creates the database. On a full disk it frees the reserve first. */
function openFile(folder: DataFolder, log: (line: string) => void): Sqlite {
  try {
    return openChecked(folder, 'shared', log);
  } catch (error) {
    if (getDiskFault(error) !== 'disk_full') throw error;
  }
  createReserve(folder.dir).giveUp();
  try {
    return openChecked(folder, 'shared', log);
  } catch (error) {
    if (getDiskFault(error) !== 'disk_full') throw error;
    return openChecked(folder, 'alone', log); // this mode needs no shared file; large lists can be sorted again once there is room
  }
}

function openChecked(folder: DataFolder, access: 'shared' | 'alone', log: (line: string) => void): Sqlite {
  const file = join(folder.dir, DATABASE_FILE);
  requireSound.beforeOpening(folder.dir);
  closeSync(openSync(file, 'a', 0o600)); // SQLite gives its log files the permissions of the database
  const sqlite = new Database(file);
  try {
    configure(sqlite, access);
    backUpBeforeMigration(sqlite, folder, log);
    migrate(sqlite);
    requireSound.onceOpen(sqlite, folder.dir);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

const INCREMENTAL = 2; // value of the pragma for "incremental"

function configure(sqlite: Sqlite, access: 'shared' | 'alone'): void {
  if (access === 'alone') sqlite.pragma('locking_mode = EXCLUSIVE');
  // before the first table, so that deleted jobs free disk space; writing it again would fail on a full disk
  if (sqlite.pragma('auto_vacuum', { simple: true }) !== INCREMENTAL) sqlite.pragma('auto_vacuum = INCREMENTAL');
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = NORMAL'); // a killed process loses nothing, a power failure the last seconds: docs/decisions/0003-power-cut.md
  sqlite.pragma('wal_autocheckpoint = 4000'); // pages, 16 MB: pages that a crawl changes constantly are written a quarter as often
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('cache_size = -32000'); // KB, 32 MB: the queue index of a large crawl stays in memory
}

function explainStartFaults<Result>(dataDir: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    throw error instanceof AppError ? error : (explainStartError(error, getErrorCode(error), dataDir) ?? error);
  }
}
