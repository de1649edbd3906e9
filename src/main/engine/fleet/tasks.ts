import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { getAnswerKey, type QueueClock } from './connect';
import { AnswerMessage, type PageAnswer, type PageMessage, type PageTransport } from './messages';
import type { createSeal } from './seal';

/** Tasks in a queue, and the answers to them. */
export interface Tasks {
  /** Gives a page to whichever worker takes it, and waits for the first answer. Rejects when the signal aborts. */
  readonly give: (page: PageMessage['page'], signal: AbortSignal) => Promise<Given>;
  /** Takes the answer to a task, if it is one of these. */
  readonly answered: (id: string) => Promise<void>;
  /** Looks for tasks whose answer was not told, and lets go of those that the queue has lost. */
  readonly sweep: () => Promise<void>;
  /** Takes back the tasks that no worker has begun. */
  readonly takeBack: () => Promise<void>;
  /** Lets go of all tasks. */
  readonly close: () => void;
  /** What lies in the queue. */
  readonly measure: () => Promise<Depth>;
}

export interface Depth {
  readonly waiting: number;
  readonly active: number;
  /** How long the oldest waiting task has waited. */
  readonly lagMs: number;
}

export type Given =
  | ({ readonly kind: 'answered' } & AnswerMessage)
  /** Nobody answered: its workers ended, or could not read it. */
  | { readonly kind: 'lost' }
  /** No worker began it. */
  | { readonly kind: 'back' }
  /** What came instead of an answer; `worker` is null where it does not say whose it is. */
  | { readonly kind: 'forged'; readonly why: string; readonly worker: string | null };

interface Pending {
  readonly message: PageMessage;
  readonly settle: (given: Given) => void;
  /** By `performance.now()`. */
  readonly since: number;
}

const SWEEP_AFTER_MS = 2000; // an answer is told long before
const MAX_ABANDONED = 1000; // answers to others expire by themselves
const ADDED_MS = 500; // a younger task may be on its way to the queue
/** Time beside a page's own: more than a worker needs to read it, and to start a browser. */
const WORK_MS: Readonly<Record<PageTransport, number>> = { http: 60_000, browser: 180_000 };

export function createTasks(parts: {
  readonly queue: Queue;
  readonly redis: Redis;
  readonly clock: QueueClock;
  readonly seal: ReturnType<typeof createSeal>;
}): Tasks {
  const { queue, redis, clock, seal } = parts;
  const pending = new Map<string, Pending>();
  /** Tasks whose answer nobody waits for any more. */
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
  /** Takes the answer to a task; true if there was one. */
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
          queue.remove(message.id).catch(() => undefined); // a worker has it already; its answer is not read
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
        // in this order: a worker leaves its answer before the queue forgets the task
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
