import { createTaskLine, type TaskLine } from './task-line';
import {
  CLOSED,
  endGently,
  type Outcome,
  postTasks,
  type RunOptions,
  startThread,
  type Task,
  type Thread,
  warmUp,
} from './thread';
import { checkThread, isGrown, StuckCodeError } from './thread-health';

/** Worker threads that run a module's exported functions. */
export interface Threads {
  /**
   * Runs a function of the module on `task`, plain data that is copied. Rejects with what it throws; if its thread dies; with a
   * `TimeoutError` after the deadline (the thread is replaced); with a `StuckCodeError` if extractor code hangs; or at once with the
   * signal's reason.
   */
  readonly run: (name: string, task: unknown, options: RunOptions) => Promise<unknown>;
  /** Makes a thread load the module, which takes most of the time of a first task. */
  readonly warmUp: () => void;
  readonly close: () => Promise<void>;
}

export interface ThreadsOptions {
  readonly file: string;
  readonly most: number;
  readonly deadlineMs: number;
  /** How long extractor code may run before its thread is killed with a StuckCodeError. */
  readonly codeMs: number;
  readonly heapMb: number;
  /** Starts the first thread now, so that the first task need not wait for it. @default false */
  readonly startsAtOnce?: boolean;
  /** Idle time after which a thread is ended. @default 30,000 */
  readonly idleMs?: number;
  /** How long a running task may continue after `close`. @default 500 */
  readonly graceMs?: number;
  /** Called with faults that occur while no task runs. */
  readonly log: (line: string) => void;
}

const IDLE_MS = 30_000;
const GRACE_MS = 500; // most pages are read by then
const LOOKS_PER_DEADLINE = 30;
const MAX_ID = 2 ** 31 - 1;

export function createThreads(options: ThreadsOptions): Threads {
  const { most, deadlineMs, codeMs, heapMb, startsAtOnce = false, idleMs = IDLE_MS, graceMs = GRACE_MS } = options;
  const threads = new Set<Thread>();
  const line = createTaskLine(most, () => post());
  let lastId = 0;
  let closed = false;

  const begin = (): Thread => {
    const thread = startThread({ ...options, onAnswer: take, onExit: bury });
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
      else line.putBack(task);
    }
    post();
  };

  /** Kills threads whose task takes too long, and ends idle ones except one, which is replaced if its heap has grown. */
  const sweep = (): void => {
    const now = performance.now();
    for (const thread of threads) {
      const health = checkThread(thread, { deadlineMs, codeMs, idleMs }, now);
      if (health === 'stuck') bury(thread, new StuckCodeError());
      if (health === 'late') bury(thread, new DOMException('It took too long.', 'TimeoutError'));
      if (health === 'idle' && threads.size > 1) bury(thread, null);
      else if (health === 'idle') void replaceGrown(thread);
    }
  };

  const replaceGrown = async (thread: Thread): Promise<void> => {
    thread.since = performance.now(); // asked again after the next pause
    const hasGrown = await isGrown(thread, heapMb);
    if (!hasGrown || thread.tasks.length > 0 || !threads.has(thread) || closed) return;
    bury(thread, null);
    if (threads.size === 0) begin();
  };

  const post = (): void => {
    while (!line.isEmpty() && !closed) {
      const next = line.take(threads, () => (threads.size < most ? begin() : null));
      if (!next) return;
      postTasks(next.thread, next.tasks);
    }
  };

  const postSoon = onceInTurn(post);
  if (startsAtOnce) begin();
  const sweeping = setInterval(sweep, Math.min(codeMs, deadlineMs) / LOOKS_PER_DEADLINE).unref();
  return {
    run: (name, task, options) => {
      if (options.signal?.aborted) return Promise.reject(options.signal.reason);
      if (closed) return Promise.reject(CLOSED);
      lastId = (lastId % MAX_ID) + 1;
      const settled = queueTask(line, { id: lastId, name, task }, options);
      // includes everything that this turn of the event loop adds
      postSoon();
      return settled;
    },
    warmUp: () => {
      if (closed || [...threads].some(({ isWarm }) => isWarm)) return;
      const [first = begin()] = threads;
      warmUp(first);
    },
    close: async () => {
      closed = true;
      clearInterval(sweeping);
      for (const task of line.empty()) task.settle({ error: CLOSED });
      await Promise.all([...threads].map((thread) => endGently(thread, graceMs)));
    },
  };
}

/** Adds a task to the line; settles with its outcome, or rejects at once when it is aborted. */
function queueTask(
  line: TaskLine,
  call: Pick<Task, 'id' | 'name' | 'task'>,
  { signal, ...how }: RunOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      line.remove(call.id);
      reject(signal?.reason);
    };
    const settle = (outcome: Outcome) => {
      signal?.removeEventListener('abort', abort);
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value);
    };
    signal?.addEventListener('abort', abort);
    line.add({ ...how, ...call, settle });
  });
}

/** Calls `run` once after the current turn of the event loop, however often it was requested. */
function onceInTurn(run: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
      run();
    });
  };
}
