import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { getAnswerKey, type QueueClock } from './connect';
import { AnswerMessage, type PageAnswer, type PageMessage, type PageTransport } from './messages';
import type { createSeal } from './seal';

/** Tasks in a queue, and their answers. */
export interface Tasks {
  /** Gives a page to any worker of the queue, and waits for the first answer. Rejects when the signal aborts. */
  readonly give: (page: PageMessage['page'], signal: AbortSignal) => Promise<Given>;
  /** Takes the answer to a task, if it belongs to this queue. */
  readonly answered: (id: string) => Promise<void>;
  /** Checks for missed answers, and releases tasks that the queue has lost. */
  readonly sweep: () => Promise<void>;
  /** Takes back tasks that no worker has started. */
  readonly takeBack: () => Promise<void>;
  /** Releases all tasks. */
  readonly close: () => void;
  /** Measures the queue. */
  readonly measure: () => Promise<Depth>;
}

export interface Depth {
  readonly waiting: number;
  readonly active: number;
  /** How long the oldest waiting task has been waiting. */
  readonly lagMs: number;
}

export type Given =
  | ({ readonly kind: 'answered' } & AnswerMessage)
  /** No answer came: its workers ended, or could not read it. */
  | { readonly kind: 'lost' }
  /** No worker began it. */
  | { readonly kind: 'back' }
  /** The answer was not valid; `worker` is null if its sender is unknown. */
  | { readonly kind: 'forged'; readonly why: string; readonly worker: string | null };

interface Pending {
  readonly message: PageMessage;
  readonly settle: (given: Given) => void;
  /** By `performance.now()`. */
  readonly since: number;
}

const SWEEP_AFTER_MS = 2000; // the notification of an answer normally arrives long before
const MAX_ABANDONED = 1000; // older answers expire by themselves
const ADDED_MS = 500; // a more recent task may still be on its way to the queue
/** Time in addition to a page's own timeout; more than a worker needs to read the page, or to start a browser. */
const WORK_MS: Readonly<Record<PageTransport, number>> = { http: 60_000, browser: 180_000 };

export function createTasks(parts: {
  readonly queue: Queue;
  readonly redis: Redis;
  readonly clock: QueueClock;
  readonly seal: ReturnType<typeof createSeal>;
}): Tasks {
  const { queue, redis, clock, seal } = parts;
  const pending = new Map<string, Pending>();
  /** Tasks whose answers nobody waits for any more. */
  const abandoned = new Set<string>();

  const abandon = (id: string): void => {
    abandoned.add(id);
    const [oldest] = abandoned;
    if (abandoned.size > MAX_ABANDONED && oldest !== undefined) abandoned.delete(oldest);
  };
  const add = async (message: PageMessage): Promise<void> => {
    const sealed = seal.close('page', message).toString('base64');
    await queue.add('page', { sealed }, { jobId: message.id, removeOnComplete: true, removeOnFail: true, attempts: 1 });
  };
  /** Takes the answer to a task; false if there is none yet. */
  const take = async (id: string): Promise<boolean> => {
    const sealed = await redis.getdelBuffer(getAnswerKey(id));
    if (sealed === null) return false;
    const waiting = pending.get(id);
    if (waiting) waiting.settle(readAnswer(seal, waiting.message, sealed));
    return true;
  };
  return {
    give: async (page, signal) => {
      signal.throwIfAborted();
      const message: PageMessage = { id: randomUUID(), admittedAt: clock.now(), page };
      return new Promise<Given>((resolve, reject) => {
        const end = () => {
          pending.delete(message.id);
          signal.removeEventListener('abort', abort);
        };
        const abort = () => {
          end();
          abandon(message.id);
          queue.remove(message.id).catch(() => undefined); // fails if a worker has it already; its answer is then ignored
          reject(signal.reason);
        };
        const settle = (answer: Given) => {
          end();
          if (answer.kind === 'lost') abandon(message.id);
          resolve(answer);
        };
        pending.set(message.id, { message, settle, since: performance.now() });
        signal.addEventListener('abort', abort, { once: true });
        add(message).catch(() => undefined); // the sweep gives it again
      });
    },
    answered: async (id) => {
      if (pending.has(id)) await take(id);
      else if (abandoned.delete(id)) await redis.del(getAnswerKey(id));
    },
    takeBack: async () => {
      const now = performance.now();
      for (const [id, { settle, since }] of pending) {
        if (now - since < ADDED_MS || (await queue.remove(id)) === 0) continue;
        if (!(await take(id))) settle({ kind: 'back' });
      }
    },
    close: () => {
      for (const { settle } of pending.values()) settle({ kind: 'lost' });
    },
    measure: async () => {
      const [counts, [oldest]] = await Promise.all([
        queue.getJobCounts('waiting', 'active'),
        queue.getJobs(['waiting'], 0, 0, true),
      ]);
      const lagMs = oldest ? Math.max(0, clock.now() - oldest.timestamp) : 0;
      return { waiting: counts.waiting ?? 0, active: counts.active ?? 0, lagMs };
    },
    sweep: async () => {
      const now = performance.now();
      for (const [id, { message, settle, since }] of pending) {
        if (now - since < SWEEP_AFTER_MS) continue;
        // checked in this order, because a worker stores its answer before the queue drops the task
        const isQueued = (await redis.exists(queue.toKey(id))) > 0;
        if (await take(id)) continue;
        if (!isQueued && pending.has(id)) settle({ kind: 'lost' });
        if (now - since > message.page.timeoutMs + WORK_MS[message.page.by]) settle({ kind: 'lost' });
      }
    },
  };
}

function readAnswer(seal: ReturnType<typeof createSeal>, { id, page }: PageMessage, sealed: Buffer): Given {
  const opened = seal.open(`answer ${id}`, sealed);
  if (opened === undefined) return { kind: 'forged', why: 'an answer that is not sealed by the fleet', worker: null };
  const message = AnswerMessage.safeParse(opened);
  const worker = z.object({ worker: z.string() }).safeParse(opened).data?.worker ?? null;
  if (!message.success || !fits(page, message.data.answer))
    return { kind: 'forged', why: 'an answer of another form', worker };
  if (message.data.url !== page.url) return { kind: 'forged', why: 'an answer for another URL', worker };
  return { kind: 'answered', ...message.data };
}

function fits({ by }: PageMessage['page'], { kind }: PageAnswer): boolean {
  return kind === 'late' || (kind === 'no_lists' && by === 'browser') || (kind === 'rendered') === (by === 'browser');
}
