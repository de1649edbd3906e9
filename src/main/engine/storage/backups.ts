import { stat } from 'node:fs/promises';
import { extname, isAbsolute, relative, resolve } from 'node:path';
import type { Backup, RestoreState } from '@shared/contract/backups';
import { AppError } from '@shared/errors';
import type { BackupContents, Store } from '../store/index';

/** Writes a backup of everything to one file, and restores it. */
export interface Backups {
  /** Throws `invalid_request` for a path that cannot be used. */
  readonly write: (path: string) => Promise<Backup>;
  /** Checks a backup and prepares it for restoring at the next start. Throws `invalid_request`. */
  readonly restore: (path: string) => Promise<Backup>;
  readonly state: () => RestoreState;
  readonly cancel: () => RestoreState;
}

export interface BackupParts {
  readonly store: Pick<Store, 'backups' | 'batch'>;
  readonly dataDir: string;
  readonly now: () => number;
}

const ENDING = '.winnow-backup';

export function createBackups({ store: { backups, batch }, dataDir, now }: BackupParts): Backups {
  const state = () => ({ pending: backups.isRestorePending() });
  return {
    write: async (path) => {
      requirePath(path, dataDir);
      batch.flush();
      return withPath(path, () => backups.write(path, now()));
    },
    restore: async (path) => {
      requirePath(path, dataDir);
      return withPath(path, () => backups.prepareRestore(path));
    },
    state,
    cancel: () => {
      backups.cancelRestore();
      return state();
    },
  };
}

function requirePath(path: string, dataDir: string): void {
  const refuse = (message: string, hint: string) => new AppError('invalid_request', message, { path: ['path'], hint });
  if (!isAbsolute(path))
    throw refuse(`"${path}" is not a full path.`, `Give the full path, such as /home/ada/today${ENDING}.`);
  if (extname(path) !== ENDING) throw refuse(`"${path}" does not end like a backup.`, `End it in ${ENDING}.`);
  const inside = relative(resolve(dataDir), resolve(path));
  if (!inside.startsWith('..') && !isAbsolute(inside))
    throw refuse(`"${path}" is in the data folder.`, 'Choose another folder, preferably on another disk.');
}

async function withPath(path: string, work: () => Promise<BackupContents>): Promise<Backup> {
  try {
    const { madeAt, keys, ...counts } = await work();
    const { size } = await stat(path);
    return { path, bytes: size, madeAt: new Date(madeAt).toISOString(), ...counts, keys: [...keys] };
  } catch (error) {
    throw toPathFault(error, path);
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there, or its folder is not',
  SQLITE_CANTOPEN: 'cannot be written: its folder is not there, or your user may not write to it',
  EACCES: 'cannot be opened by your user',
  EISDIR: 'is a folder',
};

function toPathFault(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = FAULTS[code];
  if (fault === undefined) return error;
  return new AppError('invalid_request', `"${path}" ${fault}.`, {
    path: ['path'],
    hint: 'Check the path.',
    cause: error,
  });
}
