import { LRUCache } from 'lru-cache';
import type { Task, Thread } from './thread';

/** Tasks that wait for a thread, and the threads that may have their input cached. */
export interface TaskLine {
  readonly add: (task: Task) => void;
  /** Puts a task back whose thread has died; it no longer waits for a particular thread. */
  readonly putBack: (task: Task) => void;
  readonly remove: (id: number) => void;
  readonly isEmpty: () => boolean;
  /** Takes the next tasks for a free thread, which `start` may add; null if none is free. */
  readonly take: (
    threads: ReadonlySet<Thread>,
    start: () => Thread | null,
  ) => { readonly thread: Thread; readonly tasks: readonly Task[] } | null;
  /** Removes and returns all tasks. */
  readonly empty: () => readonly Task[];
}

// A thread that finds its next task waiting neither sleeps nor wakes the main thread, which saves a third per page.
const MAX_AT_ONCE = 4;
const NEAR_WAIT_MS = 300; // about the time to read a large page again
const KEPT_MS = 5 * 60_000; // a thread with cached input is kept for at least this long
const MAX_NEAR = 64; // keys

/** `most` is the number of threads; `onImpatient` is called when a task no longer waits for the thread with its input. */
export function createTaskLine(most: number, onImpatient: () => void): TaskLine {
  const waiting = new Map<number, Task>();
  const homes = new LRUCache<string, Thread>({ max: MAX_NEAR });
  /** Tasks still waiting for the thread with their input. */
  const patient = new Set<number>();

  const waitForHome = (id: number): void => {
    patient.add(id);
    setTimeout(() => {
      patient.delete(id);
      if (waiting.has(id)) onImpatient();
    }, NEAR_WAIT_MS).unref();
  };

  /** The first task with a free thread; a task whose preferred thread is busy waits for it briefly. */
  const findPair = (threads: ReadonlySet<Thread>, start: () => Thread | null) => {
    for (const task of waiting.values()) {
      const home = task.near === undefined ? undefined : homes.get(task.near);
      const isThere = home !== undefined && threads.has(home);
      if (isThere && home.tasks.length === 0) return { thread: home, first: task };
      if (isThere && patient.has(task.id)) continue;
      const thread = findFree(threads) ?? start();
      return thread && { thread, first: task };
    }
    return null;
  };

  /** The next tasks: short ones in groups, but no more than a thread's share. */
  const getGroup = (first: Task): readonly Task[] => {
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

  return {
    add: (task) => {
      waiting.set(task.id, task);
      if (task.near !== undefined) waitForHome(task.id);
    },
    putBack: (task) => {
      waiting.set(task.id, task);
    },
    remove: (id) => {
      waiting.delete(id);
    },
    isEmpty: () => waiting.size === 0,
    take: (threads, start) => {
      const pair = findPair(threads, start);
      if (!pair) return null;
      const { thread, first } = pair;
      const tasks = getGroup(first);
      if (first.near !== undefined) {
        thread.keptUntil = performance.now() + KEPT_MS;
        homes.set(first.near, thread);
      }
      for (const { id } of tasks) waiting.delete(id);
      return { thread, tasks };
    },
    empty: () => {
      const tasks = [...waiting.values()];
      waiting.clear();
      return tasks;
    },
  };
}

/** A free thread, preferably without cached input. */
function findFree(threads: ReadonlySet<Thread>): Thread | undefined {
  const free = [...threads].filter(({ tasks }) => tasks.length === 0);
  return free.find(({ keptUntil }) => keptUntil < performance.now()) ?? free[0];
}
