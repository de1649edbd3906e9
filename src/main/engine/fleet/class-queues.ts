import { setImmediate } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type loadQueue, PREFIX, QUEUES_KEY, type QueueClock } from './connect';
import type { PageMessage } from './messages';
import type { createSeal } from './seal';
import { createTasks, type Depth, type Given, type Tasks } from './tasks';
import type { Share } from './worker-class';

/** Queues of the worker classes that are connected, by name. */
export interface ClassQueues {
  /** Opens queues for new classes, and closes those whose last worker is gone; their pages are released. */
  readonly follow: (classes: ReadonlyMap<string, Share>) => Promise<void>;
  readonly isOpen: (queue: string) => boolean;
  /** Gives a page to a worker of the class, and waits for the first answer. Rejects when the signal aborts. */
  readonly give: (queue: string, page: PageMessage['page'], signal: AbortSignal) => Promise<Given>;
  /** Takes the answer to a task, if it belongs to one of the queues. */
  readonly answered: (id: string) => Promise<void>;
  /** Checks for missed answers, and takes back tasks of classes that accept none. */
  readonly sweep: (classes: ReadonlyMap<string, Share>) => Promise<void>;
  readonly measure: () => Promise<readonly Depth[]>;
  /** Releases all tasks. */
  readonly close: () => void;
  /** Closes the connections of all queues. */
  readonly end: () => readonly (() => Promise<void>)[];
}

export interface ClassQueuesParts {
  readonly bullmq: Awaited<ReturnType<typeof loadQueue>>['bullmq'];
  readonly redis: Redis;
  readonly clock: QueueClock;
  readonly seal: ReturnType<typeof createSeal>;
}

interface OpenClass {
  readonly queue: Queue;
  readonly tasks: Tasks;
}

export function createClassQueues({ bullmq, redis, clock, seal }: ClassQueuesParts): ClassQueues {
  const open = new Map<string, OpenClass>();
  const ignore = () => undefined; // connection errors; it reconnects by itself
  let isFirst = true;

  const add = async (name: string): Promise<void> => {
    const queue = new bullmq.Queue(name, { prefix: PREFIX, connection: redis });
    queue.on('error', ignore);
    await redis.sadd(QUEUES_KEY, name);
    await queue.drain(); // tasks left by an earlier run are requested again
    open.set(name, { queue, tasks: createTasks({ queue, redis, clock, seal }) });
  };
  /** Deletes a queue completely: computer names change, and nobody would clean it up later. */
  const erase = async (name: string): Promise<void> => {
    for await (const keys of redis.scanStream({ match: `${PREFIX}:${name}:*` }))
      if (keys.length > 0) await redis.unlink(...(keys as string[]));
    await redis.srem(QUEUES_KEY, name);
  };
  const drop = async (name: string): Promise<void> => {
    const gone = open.get(name);
    open.delete(name);
    gone?.tasks.close();
    await gone?.queue.close().catch(ignore);
    await erase(name);
  };

  return {
    follow: async (classes) => {
      for (const name of classes.keys()) if (!open.has(name)) await add(name);
      for (const name of open.keys()) if (!classes.has(name)) await drop(name);
      if (!isFirst) return;
      for (const name of await redis.smembers(QUEUES_KEY)) if (!classes.has(name)) await erase(name);
      isFirst = false;
    },
    isOpen: (name) => open.has(name),
    give: async (name, page, signal) => {
      const given = await open.get(name)?.tasks.give(page, signal);
      if (!given) await setImmediate(); // its workers have just gone, and the queue may be asked again before that is noticed
      return given ?? { kind: 'back' };
    },
    answered: async (id) => {
      for (const { tasks } of open.values()) await tasks.answered(id);
    },
    sweep: async (classes) => {
      for (const [name, { tasks }] of open) {
        await tasks.sweep();
        if (classes.get(name)?.size === 0) await tasks.takeBack();
      }
    },
    measure: () => Promise.all([...open.values()].map(({ tasks }) => tasks.measure())),
    close: () => {
      for (const { tasks } of open.values()) tasks.close();
    },
    end: () =>
      [...open.values()].map(
        ({ queue }) =>
          () =>
            queue.close(),
      ),
  };
}
