import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from './places';
import type { Sqlite } from './sqlite';

/**
 * Returns a function that flushes everything committed since its last call to disk, so that a power cut loses at most later commits. SQLite itself
 * syncs only at a checkpoint, which a slow job may not reach for minutes. Rejects with the system's error.
 */
export function createLogSync(dataDir: string, sqlite: Sqlite, sync: (file: string) => Promise<void> = syncFile) {
  const file = join(dataDir, `${DATABASE_FILE}-wal`);
  const changes = sqlite.prepare<[], number>('SELECT total_changes()').pluck();
  let synced = changes.get() ?? 0;
  let isSyncing = false;
  return async (): Promise<void> => {
    const now = changes.get() ?? 0;
    if (isSyncing || now === synced) return; // do not start a second sync while a slow disk is busy
    isSyncing = true;
    try {
      await sync(file);
      synced = now;
    } finally {
      isSyncing = false;
    }
  };
}

/** Runs in the background, while the database is in use. SQLite holds no lock on this file that closing it would release. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+'); // Windows can only sync files opened for writing
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
