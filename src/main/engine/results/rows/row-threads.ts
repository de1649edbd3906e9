import { dirname, join } from 'node:path';
import { createThreads, type Threads } from '../../concurrency/index';
import type { ViewRows, ViewTask } from '../../store/index';
import type { Repeats } from '../profile/duplicates';
import type { ProfileAnswer, ProfileTask, RepeatsTask } from './row-tasks';

/** Runs `RowTasks` in a thread. */
export interface RowThreads {
  /** Rejects at once when cancelled; the thread stops at the next item. */
  readonly view: (task: Omit<ViewTask, 'stop'>, signal: AbortSignal) => Promise<ViewRows>;
  readonly repeats: (task: RepeatsTask) => Promise<Repeats>;
  readonly profile: (task: ProfileTask) => Promise<ProfileAnswer>;
  readonly close: () => Promise<void>;
}

export interface RowThreadsOptions {
  readonly dataDir: string;
  /** The built page worker; the row worker is beside it. */
  readonly workerFile: string;
  readonly log: (line: string) => void;
}

const FILE = 'row-worker.js';
const DEADLINE_MS = 180_000; // covers sorting ten million items
const HEAP_MB = 2048;

/** One thread, started with the first task: most jobs are short and need none. */
export function createRowThreads({ dataDir, workerFile, log }: RowThreadsOptions): RowThreads {
  let threads: Threads | null = null;
  const run = (name: string, task: object, signal?: AbortSignal): Promise<unknown> => {
    const file = join(dirname(workerFile), FILE);
    threads ??= createThreads({ file, most: 1, deadlineMs: DEADLINE_MS, codeMs: DEADLINE_MS, heapMb: HEAP_MB, log });
    return threads.run(name, { ...task, dataDir }, { isShort: false, ...(signal && { signal }) });
  };
  return {
    view: async (task, signal) => {
      const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
      signal.addEventListener('abort', () => Atomics.store(new Int32Array(stop), 0, 1), { once: true });
      return (await run('view', { ...task, stop }, signal)) as ViewRows;
    },
    repeats: async (task) => (await run('repeats', task)) as Repeats,
    profile: async (task) => (await run('profile', task)) as ProfileAnswer,
    close: async () => threads?.close(),
  };
}
