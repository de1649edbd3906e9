import { dirname, join } from 'node:path';
import { createThreads } from '../concurrency/index';
import type { DiskGuard } from '../store/index';
import { isCheckNeeded } from '../store/index';

export interface BackgroundCheckParts {
  readonly dataDir: string;
  /** The built page worker; the row worker is beside it. */
  readonly workerFile: string;
  readonly disk: Pick<DiskGuard, 'foundDamage'>;
  readonly log: (line: string) => void;
}

export interface BackgroundCheck {
  readonly close: () => Promise<void>;
}

const FILE = 'row-worker.js';
const AFTER_MS = 5000; // resumed jobs and the window come first
const DEADLINE_MS = 3_600_000; // covers a database of any size on a slow disk
const HEAP_MB = 256;

/** Checks the whole structure of a database in a thread, if it was too large to check at the start. */
export function checkInBackground(
  { dataDir, workerFile, disk, log }: BackgroundCheckParts,
  afterMs = AFTER_MS,
): BackgroundCheck {
  if (!isCheckNeeded(dataDir)) return { close: async () => undefined };
  const file = join(dirname(workerFile), FILE);
  const threads = createThreads({ file, most: 1, deadlineMs: DEADLINE_MS, codeMs: DEADLINE_MS, heapMb: HEAP_MB, log });
  let isClosed = false;
  const check = async (): Promise<void> => {
    try {
      const found = await threads.run('check', { dataDir }, { isShort: false });
      if (typeof found === 'string' && !isClosed) disk.foundDamage(found);
    } catch (error) {
      if (!isClosed)
        log(`the check of the database did not end: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await threads.close();
    }
  };
  const timer = setTimeout(() => void check(), afterMs).unref();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await threads.close();
    },
  };
}
