import { existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskFault } from '@shared/job-problem';
import { getFaultMessage } from './get-message';
import { DATABASE_FILE } from './places';
import { getFreeBytes } from './reserve';
import type { Sqlite } from './sqlite';

/** Checks the current state of the disk and the data folder. */
export interface DiskProbe {
  readonly databaseFile: string;
  /** Zero if the folder is gone. */
  readonly freeBytes: () => number;
  /** Whether the opened files are gone or were replaced. */
  readonly isGone: () => boolean;
  readonly canWrite: () => boolean;
  readonly describe: (fault: DiskFault) => string;
}

const REPLACED = 'Other files are in its place; Winnow leaves them as they are.';

export function createDiskProbe(dataDir: string, sqlite: Sqlite): DiskProbe {
  const databaseFile = join(dataDir, DATABASE_FILE);
  const opened = [databaseFile, `${databaseFile}-wal`].map((path) => ({
    path,
    stat: statSync(path, { throwIfNoEntry: false }),
  }));
  return {
    databaseFile,
    freeBytes: () => {
      try {
        return getFreeBytes(dataDir);
      } catch {
        return 0; // the folder is gone
      }
    },
    isGone: () => opened.some(({ path, stat }) => stat !== undefined && !isSameFile(stat, path)),
    canWrite: () => {
      try {
        sqlite.pragma(`user_version = ${Number(sqlite.pragma('user_version', { simple: true }))}`);
        return true;
      } catch {
        return false;
      }
    },
    describe: (fault) => {
      const message = getFaultMessage(fault, dataDir);
      return fault === 'data_gone' && existsSync(databaseFile) ? `${message} ${REPLACED}` : message;
    },
  };
}

function isSameFile({ dev, ino }: Stats, path: string): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  return now?.ino === ino && now.dev === dev;
}
