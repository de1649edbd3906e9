import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** BullMQ and its client, loaded with the first queue. */
export async function loadQueue() {
  const [bullmq, { Redis: Client }] = await Promise.all([import('bullmq'), import('ioredis')]);
  return {
    bullmq,
    /** Waits while the queue is unreachable, and reconnects by itself. */
    connect: (url: string): Redis => new Client(url, { maxRetriesPerRequest: null, enableReadyCheck: true }),
  };
}

const GOODBYE_MS = 1000;

/** Closes parts of BullMQ. Some wait forever if the queue is unreachable, so they get one second. */
export async function closeWithTimeout(...parts: readonly (() => Promise<void>)[]): Promise<void> {
  const closed = Promise.allSettled(parts.map((close) => close()));
  await Promise.race([closed, delay(GOODBYE_MS, undefined, { ref: false })]);
}

export const PREFIX = 'winnow';

/** Redis keys besides those of the queues. */
export const HELLO_KEY = `${PREFIX}:fleet:hello`;
export const WORKERS_KEY = `${PREFIX}:fleet:workers`;
export const ORDERS_KEY = `${PREFIX}:fleet:orders`;
/** Names of the queues that the coordinator opened. */
export const QUEUES_KEY = `${PREFIX}:fleet:queues`;
/** Channel on which workers publish the ids of answered tasks. */
export const ANSWERED_CHANNEL = `${PREFIX}:fleet:answered`;
export const getAnswerKey = (id: string) => `${PREFIX}:fleet:answer:${id}`;

/** Milliseconds since 1970 by the queue server's clock, which is the same for all machines of a fleet. */
export interface QueueClock {
  readonly now: () => number;
  readonly set: () => Promise<void>;
}

export function createQueueClock(redis: Redis): QueueClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    set: async () => {
      const asked = Date.now();
      const [seconds = 0, micros = 0] = (await redis.time()).map(Number);
      const answered = Date.now();
      ahead = seconds * 1000 + micros / 1000 - (asked + answered) / 2;
    },
  };
}
