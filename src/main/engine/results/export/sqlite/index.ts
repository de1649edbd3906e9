import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exporter } from '../format';
import { writeDatabase } from './write-database';

/** A SQLite database, written to a file in `folder` and sent from there. The file is deleted when it was sent or its reader left. */
export function createSqliteExporter(folder: string): Exporter {
  // files of a process that was killed
  rmSync(folder, { recursive: true, force: true });
  return async function* (table) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const own = await mkdtemp(join(folder, 'export-'));
    try {
      const file = join(own, 'items.sqlite');
      await writeDatabase(file, table);
      yield* createReadStream(file);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };
}
