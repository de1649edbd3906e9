import type { DiskFault } from '@shared/job-problem';

// SQLITE_IOERR_SHMSIZE: the shared-memory file could not grow.
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']);
const BY_START: readonly (readonly [start: string, fault: DiskFault])[] = [
  ['SQLITE_IOERR', 'disk_fault'],
  ['EIO', 'disk_fault'],
  ['SQLITE_CORRUPT', 'data_damaged'],
  ['SQLITE_NOTADB', 'data_damaged'],
  ['SQLITE_READONLY', 'data_read_only'],
  ['EROFS', 'data_read_only'],
];

/** The disk fault behind an error; null for any other error. */
export function getDiskFault(error: unknown): DiskFault | null {
  const code = getErrorCode(error);
  if (code === null) return null;
  if (FULL.has(code)) return 'disk_full';
  return BY_START.find(([start]) => code.startsWith(start))?.[1] ?? null;
}

/** Error code from SQLite or the system. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
