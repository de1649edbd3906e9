import { Piscina } from 'piscina';
import type { ExtractorOutcomes, ExtractorTask } from './extractors/task';
import type { PageOutcome, PageTask } from './page-task';
import type { StoredBody } from './store/pages';

/** Worker threads that read pages, so that the main loop only moves bytes and rows. */
export interface PagePool {
  /** Reads one page; a page that takes longer than 30 s is given up and its thread replaced. Rejects when the signal aborts. */
  readonly read: (task: PageTask, signal?: AbortSignal) => Promise<PageOutcome>;
  /** Packs a body for the store; null where that failed. */
  readonly pack: (body: Uint8Array) => Promise<StoredBody | null>;
  /** Learns, examines or runs an extractor on stored pages. Rejects where that fails, takes longer than 30 s, or the signal aborts. */
  readonly extractor: <Task extends ExtractorTask>(
    task: Task,
    signal?: AbortSignal,
  ) => Promise<ExtractorOutcomes[Task['do']]>;
  readonly threads: number;
  readonly close: () => Promise<void>;
}

const DEADLINE_MS = 30_000;
const HEAP_MB = 1024; // a page of 25 MB parses within this; one that does not ends its thread, not the app

/** Reads nothing of a page but its bytes. */
const PACKING: Omit<PageTask, 'body'> = {
  contentEncoding: null,
  contentType: 'text/plain; charset=utf-8',
  url: '',
  maxBytes: 2 ** 31 - 1,
  timer: { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 0 },
  store: true,
  links: false,
  includes: [],
  extract: null,
};

export function createPagePool(workerFile: string, threads: number, log: (line: string) => void): PagePool {
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
  pool.on('error', (error: unknown) => log(`a page worker failed outside a page: ${reasonOf(error)}`));
  const slots = createSlots(threads);

  const inThread = async <Result>(
    signal: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<Result>,
    failed: (error: unknown, deadline: AbortSignal) => Result,
  ): Promise<Result> => {
    // the deadline is the task's own: it begins when a thread is free for it
    const leave = await slots.enter();
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    try {
      signal?.throwIfAborted();
      return await run(signal ? AbortSignal.any([signal, deadline]) : deadline);
    } catch (error) {
      signal?.throwIfAborted();
      return failed(error, deadline);
    } finally {
      leave();
    }
  };

  const read: PagePool['read'] = (task, signal) =>
    inThread(
      signal,
      async (either) => (await pool.run(task, { signal: either, transferList: handOver(task.body) })) as PageOutcome,
      (error, deadline) => ({ kind: 'unreadable', message: failureText(error, deadline) }),
    );

  const extractor: PagePool['extractor'] = (task, signal) =>
    inThread(
      signal,
      (either) => pool.run(task, { name: 'processExtractor', signal: either }),
      (error, deadline) => {
        throw new Error(deadline.aborted ? `It took longer than ${DEADLINE_MS / 1000} s.` : reasonOf(error), {
          cause: error,
        });
      },
    );

  return {
    read,
    extractor,
    pack: async (body) => {
      const outcome = await read({ ...PACKING, body });
      return outcome.kind === 'read' ? outcome.stored : null;
    },
    threads,
    close: () => pool.destroy(),
  };
}

function failureText(error: unknown, deadline: AbortSignal): string {
  if (deadline.aborted) return `The page took longer than ${DEADLINE_MS / 1000} s to read.`;
  return `The page could not be read: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Lets `count` in at a time, in order of arrival. */
function createSlots(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return {
    enter: async (): Promise<() => void> => {
      if (free > 0) free--;
      else await new Promise<void>((begin) => waiting.push(begin));
      return leave;
    },
  };
}

/** The body is moved, not copied, where it is alone in its memory; nobody reads it here afterwards. */
function handOver({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
