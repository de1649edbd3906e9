import { closeSync, existsSync, openSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import type { DataFolder } from './data-folder';
import { getDiskFault, getErrorCode } from './disk-fault';
import { LOCK_FILE } from './places';

/**
 * Locks the data folder. The system releases the lock whenever the process ends, so a stale lock cannot block anyone.
 */
export function lockFolder({ dir }: DataFolder): Database.Database {
  const file = join(dir, LOCK_FILE);
  try {
    return openLock(file);
  } catch (cause) {
    if (getErrorCode(cause)?.startsWith('SQLITE_BUSY'))
      throw new AppError('data_in_use', `Another Winnow already uses the data folder ${dir}.`, { cause });
    if (getDiskFault(cause) !== 'data_damaged') throw cause;
    // a process that held the lock would have prevented the read, so the file is stale
    truncateSync(file);
    return openLock(file);
  }
}

function openLock(file: string): Database.Database {
  // closing a file releases every lock this process holds on it, so an existing file is not opened
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}
