import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from './places';
import type { Sqlite } from './sqlite';

/**
 * Makes a function that brings what was committed since its last call to the disk itself, so that a power cut costs at most what
 * came after. SQLite does so only when it moves its log to the database, which a slow job reaches once in many minutes. The function
 * rejects with the system's error.
 */
export function createLogSync(dataDir: string, sqlite: Sqlite, sync: (file: string) => Promise<void> = syncFile) {
  const file = join(dataDir, `${DATABASE_FILE}-wal`);
  const changes = sqlite.prepare<[], number>('SELECT total_changes()').pluck();
  let synced = changes.get() ?? 0;
  let isSyncing = false;
  return async (): Promise<void> => {
    const now = changes.get() ?? 0;
    if (isSyncing || now === synced) return; // a slow disk is not asked twice at a time
    isSyncing = true;
    try {
      await sync(file);
      synced = now;
    } finally {
      isSyncing = false;
    }
  };
}

/** In the background: the database is written and read meanwhile. SQLite holds no lock on this file that closing it would drop. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+'); // Windows syncs only what may be written
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
