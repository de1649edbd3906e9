import { Worker } from 'node:worker_threads';
import { keepPagesYoung } from './limit-heap';

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Short enough that other tasks may queue behind it. */
  readonly isShort: boolean;
  /** Buffers to transfer instead of copying, if the task is not short; unusable here afterwards. */
  readonly moves?: readonly ArrayBuffer[];
  /** Key of its input; it runs in the thread that last had the same key, which may have it cached. */
  readonly near?: string;
}

/** A call of one of the module's functions, waiting for a thread or running in one. */
export interface Task extends RunOptions {
  readonly id: number;
  readonly name: string;
  readonly task: unknown;
  readonly settle: (outcome: Outcome) => void;
}

export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** A worker thread, with what was last seen running in it. */
export interface Thread {
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
  /** Whether it has loaded its module, or is doing so. */
  isWarm: boolean;
}

export interface ThreadHost {
  readonly file: string;
  readonly heapMb: number;
  /** Called with the outcomes of all posted tasks, in order. */
  readonly onAnswer: (thread: Thread, done: readonly Outcome[]) => void;
  /** Called when the thread has ended, with the reason for its tasks. */
  readonly onExit: (thread: Thread, reason: unknown) => void;
  /** Called with faults that occur while no task runs. */
  readonly log: (line: string) => void;
}

export const CLOSED = new Error('the threads are closed');

/**
 * Runs in each thread: loads the module when the first message comes, executes tasks in order, and publishes the number of the current one. No
 * tasks ask for the module only.
 */
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
let loading = null;
const getModule = () => {
  loading ??= load().then((module) => {
    module.watchCode?.(tellCode);
    return module;
  });
  return loading;
};
parentPort.on('message', async (tasks) => {
  const loaded = getModule();
  if (tasks.length === 0) return;
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

// Three parts of 8 MB each. Smaller ones are collected so often that reading a page takes a fifth longer; larger ones gain nothing.
const YOUNG_MB = 24;

/** Starts a thread, which does not keep the process alive until tasks are posted. */
export function startThread({ file, heapMb, onAnswer, onExit, log }: ThreadHost): Thread {
  const current = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const workerData = { file, current: current.buffer };
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB };
  keepPagesYoung(); // a worker of a fleet does not limit its heap otherwise
  const worker = new Worker(SCRIPT, { eval: true, workerData, resourceLimits });
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
    isWarm: false,
  };
  let reason: unknown = new Error('its thread ended');
  worker.on('message', (done: readonly Outcome[]) => onAnswer(thread, done));
  worker.on('error', (error) => {
    reason = error;
    if (thread.tasks.length === 0) log(`a thread failed outside a task: ${String(error)}`);
  });
  worker.on('exit', () => onExit(thread, reason));
  worker.unref();
  return thread;
}

/** Posts tasks to a free thread; fails all of them if they cannot be serialized. */
export function postTasks(thread: Thread, tasks: readonly Task[]): void {
  const moves = tasks.flatMap((task) => (task.isShort ? [] : (task.moves ?? [])));
  thread.tasks = tasks;
  thread.isWarm = true;
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

/** Has a thread load its module before its first task. */
export function warmUp(thread: Thread): void {
  if (thread.isWarm) return;
  thread.isWarm = true;
  thread.worker.postMessage([]);
}

/**
 * Ends a thread between two tasks if it gets there soon: Node aborts the whole process if a thread is ended just as it starts to deserialize a
 * message ("close before init").
 */
export async function endGently(thread: Thread, graceMs: number): Promise<void> {
  const { tasks, worker } = thread;
  thread.tasks = [];
  for (const task of tasks) task.settle({ error: CLOSED });
  if (tasks.length > 0) await hasAnswered(worker, graceMs);
  await worker.terminate();
}

function hasAnswered(worker: Worker, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, graceMs);
    const answered = () => {
      clearTimeout(timer);
      resolve();
    };
    worker.once('message', answered);
    worker.once('exit', answered);
  });
}
