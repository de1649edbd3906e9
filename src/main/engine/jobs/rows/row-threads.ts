import { dirname, join } from 'node:path';
import type { Repeats } from '../../jobs/profile/duplicates';
import type { ViewRows } from '../../store/row-reader';
import { createThreads, type Threads } from '../../threads';
import type { ProfileAnswer, ProfileTask, RepeatsTask, ViewTask } from './row-tasks';

/** The tasks of `RowTasks`, run beside everything else. */
export interface RowThreads {
  readonly view: (task: ViewTask) => Promise<ViewRows>;
  readonly repeats: (task: RepeatsTask) => Promise<Repeats>;
  readonly profile: (task: ProfileTask) => Promise<ProfileAnswer>;
  readonly close: () => Promise<void>;
}

export interface RowThreadsOptions {
  readonly dataDir: string;
  /** The built page worker; that of rows lies beside it. */
  readonly workerFile: string;
  readonly log: (line: string) => void;
}

const FILE = 'row-worker.js';
const DEADLINE_MS = 180_000; // a sort of ten million items
const HEAP_MB = 2048;

/** One thread, begun with its first task: most jobs are short and need none. */
export function createRowThreads({ dataDir, workerFile, log }: RowThreadsOptions): RowThreads {
  let threads: Threads | null = null;
  const run = (name: string, task: object): Promise<unknown> => {
    const file = join(dirname(workerFile), FILE);
    threads ??= createThreads({ file, most: 1, deadlineMs: DEADLINE_MS, heapMb: HEAP_MB, log });
    return threads.run(name, { ...task, dataDir }, { isShort: false });
  };
  return {
    view: async (task) => (await run('view', task)) as ViewRows,
    repeats: async (task) => (await run('repeats', task)) as Repeats,
    profile: async (task) => (await run('profile', task)) as ProfileAnswer,
    close: async () => threads?.close(),
  };
}
