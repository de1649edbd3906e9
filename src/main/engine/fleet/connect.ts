import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** BullMQ and its client, loaded with the first queue. */
export async function loadQueue() {
  const [bullmq, { Redis: Client }] = await Promise.all([import('bullmq'), import('ioredis')]);
  return {
    bullmq,
    /** Waits for the queue as long as it is away, and connects again by itself. */
    connect: (url: string): Redis => new Client(url, { maxRetriesPerRequest: null, enableReadyCheck: true }),
  };
}

const GOODBYE_MS = 1000;

/** Closes parts of BullMQ. Where the queue is away, some wait for it without end; they have a second. */
export async function closeSoon(...parts: readonly (() => Promise<void>)[]): Promise<void> {
  const closed = Promise.allSettled(parts.map((close) => close()));
  await Promise.race([closed, delay(GOODBYE_MS, undefined, { ref: false })]);
}

export const PREFIX = 'winnow';

/** Keys beside those of the queues. */
export const HELLO_KEY = `${PREFIX}:fleet:hello`;
export const WORKERS_KEY = `${PREFIX}:fleet:workers`;
export const ORDERS_KEY = `${PREFIX}:fleet:orders`;
/** Names of the queues that the coordinator has opened. */
export const QUEUES_KEY = `${PREFIX}:fleet:queues`;
/** Where workers tell the id of a task that they have answered. */
export const ANSWERED_CHANNEL = `${PREFIX}:fleet:answered`;
export const getAnswerKey = (id: string) => `${PREFIX}:fleet:answer:${id}`;

/** Milliseconds since 1970 by the clock of the queue, which all machines of a fleet can read. */
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
