import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';

/** Extractor code ran endlessly, and its thread was killed. */
export class StuckCodeError extends Error {
  constructor() {
    super('The code of an extractor ran without end; its thread was ended.');
    this.name = 'StuckCodeError';
  }
}

/** Worker threads that run a module's exported functions. */
export interface Threads {
  /**
   * Runs one function of the module on `task`, plain data that is copied. Rejects with what it throws, where its thread dies, where
   * it takes longer than the deadline (a `TimeoutError`; the thread is replaced), where authored code hangs in it, or with the signal's reason at once.
   */
  readonly run: (name: string, task: unknown, options: RunOptions) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Short enough that other tasks may queue behind it. */
  readonly isShort: boolean;
  /** Buffers to transfer instead of copying, if the task is not short; unusable here afterwards. */
  readonly moves?: readonly ArrayBuffer[];
  /** Key of its input; it runs in the thread that last had the same key, which may have it cached. */
  readonly near?: string;
}

export interface ThreadsOptions {
  readonly file: string;
  readonly most: number;
  readonly deadlineMs: number;
  /** How long extractor code may run before its thread is killed with a StuckCodeError. */
  readonly codeMs: number;
  readonly heapMb: number;
  /** Idle time after which a thread is ended. @default 30,000 */
  readonly idleMs?: number;
  /** Called with faults that occur while no task runs. */
  readonly log: (line: string) => void;
}

// A thread that finds its next task waiting neither sleeps nor wakes the main thread, which saves a third per page.
const MAX_AT_ONCE = 4;
const IDLE_MS = 30_000;
const GROWN_PART = 4; // share of its heap limit; ordinary pages leave less
const LOOKS_PER_DEADLINE = 30;
const NEAR_WAIT_MS = 300; // about the time to read a large page again
const KEPT_MS = 5 * 60_000; // a thread with cached input is kept for at least this long
const MAX_NEAR = 64; // keys

/** Runs in each thread: executes tasks in order, and publishes the number of the current one. */
const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
const current = new Int32Array(workerData.current);
const tellCode = () => Atomics.add(current, 1, 1);
const load = async () => {
  try {
    return require(workerData.file);
  } catch {
    return import(require('node:url').pathToFileURL(workerData.file).href);
  }
};
const loaded = load().then((module) => {
  module.watchCode?.(tellCode);
  return module;
});
parentPort.on('message', async (tasks) => {
  const done = [];
  for (const { id, name, task } of tasks) {
    Atomics.store(current, 0, id);
    try {
      done.push({ value: await (await loaded)[name](task) });
    } catch (error) {
      done.push({ error });
    }
  }
  Atomics.store(current, 0, 0);
  try {
    parentPort.postMessage(done);
  } catch {
    parentPort.postMessage(done.map(toPost));
  }
});
const toPost = (outcome) => {
  try {
    return structuredClone(outcome);
  } catch (error) {
    return { error };
  }
};`;

interface Task extends RunOptions {
  readonly id: number;
  readonly name: string;
  readonly task: unknown;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

interface Thread {
  readonly worker: Worker;
  /** Number of the current task, 0 for none; and a count that is odd while extractor code runs. */
  readonly current: Int32Array;
  /** Posted and unanswered, in order. */
  tasks: readonly Task[];
  /** The task last seen running (0 for none), and since when. */
  seen: number;
  since: number;
  /** The same for extractor code. */
  codeSeen: number;
  codeSince: number;
  /** Until when its input may be cached. */
  keptUntil: number;
}

export function createThreads({
  file,
  most,
  deadlineMs,
  codeMs,
  heapMb,
  idleMs = IDLE_MS,
  log,
}: ThreadsOptions): Threads {
  const threads = new Set<Thread>();
  const waiting = new Map<number, Task>();
  const homes = new LRUCache<string, Thread>({ max: MAX_NEAR });
  /** Tasks still waiting for the thread with their input. */
  const patient = new Set<number>();
  let isPosting = false;
  let lastId = 0;
  let closed = false;

  const begin = (): Thread => {
    const current = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const workerData = { file, current: current.buffer };
    const worker = new Worker(SCRIPT, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    const now = performance.now();
    const thread: Thread = {
      worker,
      current,
      tasks: [],
      seen: 0,
      since: now,
      codeSeen: 0,
      codeSince: now,
      keptUntil: 0,
    };
    let reason: unknown = new Error('its thread ended');
    worker.on('message', (done: readonly Outcome[]) => take(thread, done));
    worker.on('error', (error) => {
      reason = error;
      if (thread.tasks.length === 0) log(`a thread failed outside a task: ${String(error)}`);
    });
    worker.on('exit', () => bury(thread, reason));
    worker.unref();
    threads.add(thread);
    return thread;
  };

  const take = (thread: Thread, done: readonly Outcome[]): void => {
    const { tasks } = thread;
    thread.tasks = [];
    thread.worker.unref();
    // posts its next tasks before handling the answers
    post();
    for (const [at, task] of tasks.entries()) task.settle(done[at] ?? { error: new Error('no answer') });
  };

  /** Fails the task a dead thread was running; tasks behind it go to other threads. */
  const bury = (thread: Thread, reason: unknown): void => {
    const { tasks, worker, current } = thread;
    threads.delete(thread);
    thread.tasks = [];
    void worker.terminate();
    const running = Atomics.load(current, 0);
    const guilty = tasks.find(({ id }) => id === running) ?? tasks[0];
    for (const task of tasks) {
      if (closed || task === guilty) task.settle({ error: reason });
      else waiting.set(task.id, task);
    }
    post();
  };

  /** Kills threads whose task takes too long, and ends idle ones except one, which is replaced if its heap has grown. */
  const sweep = (): void => {
    const now = performance.now();
    for (const thread of threads) {
      const running = thread.tasks.length === 0 ? 0 : Atomics.load(thread.current, 0);
      const code = Atomics.load(thread.current, 1);
      if (code !== thread.codeSeen) [thread.codeSeen, thread.codeSince] = [code, now];
      const isStuck = code % 2 !== 0 && now - thread.codeSince >= codeMs;
      if (running !== thread.seen) [thread.seen, thread.since] = [running, now];
      const spent = now - thread.since;
      const isIdle = running === 0 && thread.tasks.length === 0 && spent >= idleMs;
      if (isIdle && now >= thread.keptUntil) {
        if (threads.size > 1) bury(thread, null);
        else void replaceGrown(thread);
      }
      if (running !== 0 && isStuck) bury(thread, new StuckCodeError());
      else if (running !== 0 && spent >= deadlineMs)
        bury(thread, new DOMException('It took too long.', 'TimeoutError'));
    }
  };

  /** Memory used by a large page is only freed with its thread. */
  const replaceGrown = async (thread: Thread): Promise<void> => {
    thread.since = performance.now(); // asked again after the next pause
    const heap = await thread.worker.getHeapStatistics?.().catch(() => null); // missing in Node before 22.16
    const isGrown = heap ? heap.total_heap_size > (heapMb * 1024 * 1024) / GROWN_PART : false;
    if (!isGrown || thread.tasks.length > 0 || !threads.has(thread) || closed) return;
    bury(thread, null);
    if (threads.size === 0) begin();
  };

  const post = (): void => {
    while (waiting.size > 0 && !closed) {
      const next = nextPair();
      if (!next) return;
      const { thread, first } = next;
      const tasks = tasksFrom(first);
      if (first.near !== undefined) settleAt(first.near, thread);
      for (const { id } of tasks) waiting.delete(id);
      const moves = tasks.flatMap((task) => (task.isShort ? [] : (task.moves ?? [])));
      thread.tasks = tasks;
      thread.worker.ref();
      try {
        thread.worker.postMessage(
          tasks.map(({ id, name, task }) => ({ id, name, task })),
          moves,
        );
      } catch (error) {
        thread.tasks = [];
        for (const task of tasks) task.settle({ error });
      }
    }
  };

  /** The first task with a free thread; a task whose preferred thread is busy waits for it briefly. */
  const nextPair = (): { readonly thread: Thread; readonly first: Task } | null => {
    for (const task of waiting.values()) {
      const home = task.near === undefined ? undefined : homes.get(task.near);
      const isThere = home !== undefined && threads.has(home);
      if (isThere && home.tasks.length === 0) return { thread: home, first: task };
      if (isThere && patient.has(task.id)) continue;
      const thread = idle() ?? (threads.size < most ? begin() : null);
      return thread && { thread, first: task };
    }
    return null;
  };

  /** A free thread, preferably without cached input. */
  const idle = (): Thread | undefined => {
    const free = [...threads].filter(({ tasks }) => tasks.length === 0);
    return free.find(({ keptUntil }) => keptUntil < performance.now()) ?? free[0];
  };

  const settleAt = (near: string, thread: Thread): void => {
    thread.keptUntil = performance.now() + KEPT_MS;
    homes.set(near, thread);
  };

  const waitForNear = (id: number): void => {
    patient.add(id);
    setTimeout(() => {
      patient.delete(id);
      if (waiting.has(id)) post();
    }, NEAR_WAIT_MS).unref();
  };

  const postSoon = (): void => {
    if (isPosting) return;
    isPosting = true;
    setImmediate(() => {
      isPosting = false;
      post();
    });
  };

  /** The next tasks: short ones in groups, but no more than a thread's share. */
  const tasksFrom = (first: Task): readonly Task[] => {
    const share = Math.min(MAX_AT_ONCE, Math.ceil(waiting.size / most));
    const tasks: Task[] = [];
    for (const task of waiting.values()) {
      if (task.id !== first.id && (tasks.length === 0 || task.near !== undefined)) continue;
      if (tasks.length > 0 && !task.isShort) break;
      tasks.push(task);
      if (!task.isShort || tasks.length >= share) break;
    }
    return tasks;
  };

  begin();
  const sweeping = setInterval(sweep, Math.min(codeMs, deadlineMs) / LOOKS_PER_DEADLINE).unref();
  return {
    run: (name, task, options) =>
      new Promise((resolve, reject) => {
        const { signal } = options;
        if (signal?.aborted) return reject(signal.reason);
        if (closed) return reject(CLOSED);
        lastId = (lastId % MAX_ID) + 1;
        const id = lastId;
        const abort = () => {
          waiting.delete(id);
          reject(signal?.reason);
        };
        const settle = (outcome: Outcome) => {
          signal?.removeEventListener('abort', abort);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.value);
        };
        signal?.addEventListener('abort', abort);
        waiting.set(id, { ...options, id, name, task, settle });
        if (options.near !== undefined) waitForNear(id);
        // includes whatever else this turn of the loop adds
        postSoon();
      }),
    close: async () => {
      closed = true;
      clearInterval(sweeping);
      for (const task of waiting.values()) task.settle({ error: CLOSED });
      waiting.clear();
      await Promise.all([...threads].map(endGently));
    },
  };
}

const GRACE_MS = 500; // most pages are read by then

/**
 * Ends a thread between two tasks if it gets there soon: Node aborts the whole process if a thread is ended just as it starts to deserialize a
 * message ("close before init").
 */
async function endGently(thread: Thread): Promise<void> {
  const { tasks, worker } = thread;
  thread.tasks = [];
  for (const task of tasks) task.settle({ error: CLOSED });
  if (tasks.length > 0) await hasAnswered(worker);
  await worker.terminate();
}

function hasAnswered(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GRACE_MS);
    const answered = () => {
      clearTimeout(timer);
      resolve();
    };
    worker.once('message', answered);
    worker.once('exit', answered);
  });
}

const CLOSED = new Error('the threads are closed');
const MAX_ID = 2 ** 31 - 1;
