import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import { getDiskFault } from './disk-fault';
import { getFaultMessage } from './get-message';
import { DATABASE_FILE, LOCK_FILE } from './places';

export interface DataFolder {
  readonly dir: string;
}

const OTHERS = 0o077; // what the owner's group and everybody else may do

/**
 * Makes the data folder where it is missing, for its owner alone. A folder that was there before is closed to others where it is
 * empty or holds Winnow's data. Throws `data_folder_invalid`, `data_read_only` and `disk_full`.
 */
export function makeDataFolder(dir: string): DataFolder {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const names = readdirSync(dir);
    if (names.length === 0 || names.includes(DATABASE_FILE)) restrict(dir, 0o700);
    return { dir };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    throw startFault(error, code, dir) ?? error;
  }
}

/** Closes the files that hold data to everybody but their owner. */
export function restrictFiles({ dir }: DataFolder): void {
  for (const name of [LOCK_FILE, DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`])
    restrict(join(dir, name), 0o600);
}

function restrict(path: string, mode: number): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || (stat.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode);
  } catch {
    // it belongs to somebody else, or the file system knows no permissions: whoever set that up decides
  }
}

/** What is wrong with the data folder, in words a person can act on; null for an error that says nothing of it. */
export function startFault(cause: unknown, code: string | null, dir: string): AppError | null {
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new AppError('data_folder_invalid', `The data folder ${dir} is a file, or stands below one.`, { cause });
  if (code === 'EACCES' || code === 'EPERM')
    return new AppError('data_read_only', `Your user may not write to the data folder ${dir}.`, { cause });
  if (code === 'EISDIR' || code === 'SQLITE_CANTOPEN' || code === 'SQLITE_CANTOPEN_ISDIR')
    return cannotOpen(cause, dir);
  const fault = getDiskFault(cause);
  return fault && new AppError(fault, getFaultMessage(fault, dir), { cause });
}

function cannotOpen(cause: unknown, dir: string): AppError {
  try {
    accessSync(dir, constants.W_OK);
  } catch {
    return new AppError('data_read_only', `The data folder ${dir} cannot be written.`, { cause });
  }
  const names = [DATABASE_FILE, LOCK_FILE].filter((name) =>
    statSync(join(dir, name), { throwIfNoEntry: false })?.isDirectory(),
  );
  const what = names.length > 0 ? `${names.join(' and ')} in it is a folder, not a file` : 'its files cannot be opened';
  return new AppError('data_folder_invalid', `The data folder ${dir} cannot be used: ${what}.`, { cause });
}
