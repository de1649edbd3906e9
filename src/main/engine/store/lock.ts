import { closeSync, existsSync, openSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import type { DataFolder } from './data-folder';
import { errorCode, getDiskFault } from './disk-fault';
import { LOCK_FILE } from './places';

/** The system drops this lock when the process ends, however it ends, so no stale lock can lock a person out. */
export function lockFolder({ dir }: DataFolder): Database.Database {
  const file = join(dir, LOCK_FILE);
  try {
    return take(file);
  } catch (cause) {
    if (errorCode(cause)?.startsWith('SQLITE_BUSY'))
      throw new AppError('data_in_use', `Another Winnow already uses the data folder ${dir}.`, { cause });
    if (getDiskFault(cause) !== 'data_damaged') throw cause;
    // who held it would have kept us from reading it, and it holds nothing
    truncateSync(file);
    return take(file);
  }
}

function take(file: string): Database.Database {
  // closing a file drops every lock this process has on it, so one that is there is not opened
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
