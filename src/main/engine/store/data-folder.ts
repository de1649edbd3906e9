import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import { getDiskFault } from './disk-fault';
import { getFaultMessage } from './get-message';
import { DATABASE_FILE, LOCK_FILE } from './places';

export interface DataFolder {
  readonly dir: string;
}

const OTHERS = 0o077; // permission bits of group and others

/**
 * Creates the data folder if it is missing, accessible to its owner only. An existing folder is restricted if it is empty or holds Winnow's data.
 * Throws `data_folder_invalid`, `data_read_only` and `disk_full`.
 */
export function makeDataFolder(dir: string): DataFolder {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const names = readdirSync(dir);
    if (names.length === 0 || names.includes(DATABASE_FILE)) restrict(dir, 0o700);
    return { dir };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    throw explainStartError(error, code, dir) ?? error;
  }
}

/** Makes the data files accessible to their owner only. */
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
    // owned by another user, or the file system has no permissions: left as it is
  }
}

/** Turns a start error into one that names the problem of the data folder; null if it has nothing to do with the folder. */
export function explainStartError(cause: unknown, code: string | null, dir: string): AppError | null {
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new AppError('data_folder_invalid', `The data folder ${dir} is a file, or is below one.`, { cause });
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
