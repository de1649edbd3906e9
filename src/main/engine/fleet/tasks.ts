import { randomUUID } from 'node:crypto';
import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { getAnswerKey, getTaskKey, type QueueClock } from './connect';
import { AnswerMessage, type PageMessage } from './messages';
import type { createSeal } from './seal';

/** Tasks in the queue, and the answers to them. */
export interface Tasks {
  /** Gives a page to whichever worker takes it, and waits for the first answer. Rejects when the signal aborts. */
  readonly give: (page: Omit<PageMessage, 'id' | 'admittedAt'>, signal: AbortSignal) => Promise<Given>;
  /** Looks for tasks whose end was not told, and gives again those that the queue has lost. */
  readonly sweep: () => Promise<void>;
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
  /** What came instead of an answer; `worker` is null where it does not say whose it is. */
  | { readonly kind: 'forged'; readonly why: string; readonly worker: string | null };

interface Pending {
  readonly page: PageMessage;
  readonly settle: (given: Given) => void;
  /** By `performance.now()`. */
  readonly since: number;
}

const SWEEP_AFTER_MS = 2000; // an answer is told by an event long before
const READ_MS = 60_000; // more than a worker gives itself to read a page

export function createTasks(parts: {
  readonly queue: Queue;
  readonly events: QueueEvents;
  readonly redis: Redis;
  readonly clock: QueueClock;
  readonly seal: ReturnType<typeof createSeal>;
}): Tasks {
  const { queue, events, redis, clock, seal } = parts;
  const pending = new Map<string, Pending>();

  const add = async (page: PageMessage): Promise<void> => {
    const sealed = seal.close('page', page).toString('base64');
    await queue.add('page', { sealed }, { jobId: page.id, removeOnComplete: true, removeOnFail: true, attempts: 1 });
  };
  /** Takes the answer to a task; true if there was one. */
  const take = async (id: string): Promise<boolean> => {
    const sealed = await redis.getdelBuffer(getAnswerKey(id));
    if (sealed === null) return false;
    const waiting = pending.get(id);
    if (waiting) waiting.settle(readAnswer(seal, waiting.page, sealed));
    return true;
  };
  const settleEnded = async (id: string): Promise<void> => {
    if (!pending.has(id)) return void (await redis.del(getAnswerKey(id)));
    if (!(await take(id))) pending.get(id)?.settle({ kind: 'lost' });
  };
  const ended = ({ jobId }: { readonly jobId: string }) => void settleEnded(jobId).catch(() => undefined); // the sweep finds it
  events.on('completed', ended);
  events.on('failed', ended);

  return {
    give: async (given, signal) => {
      signal.throwIfAborted();
      const page: PageMessage = { ...given, id: randomUUID(), admittedAt: clock.now() };
      return new Promise<Given>((resolve, reject) => {
        const end = () => {
          pending.delete(page.id);
          signal.removeEventListener('abort', abort);
        };
        const abort = () => {
          end();
          queue.remove(page.id).catch(() => undefined); // a worker has it already; its answer is not read
          reject(signal.reason);
        };
        const settle = (answer: Given) => {
          end();
          resolve(answer);
        };
        pending.set(page.id, { page, settle, since: performance.now() });
        signal.addEventListener('abort', abort, { once: true });
        add(page).catch(() => undefined); // the sweep gives it again
      });
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
      for (const [id, { page, settle, since }] of pending) {
        if (now - since < SWEEP_AFTER_MS) continue;
        // in this order: a worker leaves its answer before the queue forgets the task
        const isQueued = (await redis.exists(getTaskKey(id))) > 0;
        if (await take(id)) continue;
        if (!isQueued && pending.has(id)) settle({ kind: 'lost' });
        if (now - since > page.timeoutMs + READ_MS) settle({ kind: 'lost' });
      }
    },
  };
}

function readAnswer(seal: ReturnType<typeof createSeal>, page: PageMessage, sealed: Buffer): Given {
  const opened = seal.open(`answer ${page.id}`, sealed);
  if (opened === undefined) return { kind: 'forged', why: 'an answer that is not sealed by the fleet', worker: null };
  const message = AnswerMessage.safeParse(opened);
  const worker = z.object({ worker: z.string() }).safeParse(opened).data?.worker ?? null;
  if (!message.success) return { kind: 'forged', why: 'an answer of another form', worker };
  if (message.data.url !== page.url) return { kind: 'forged', why: 'an answer for another URL', worker };
  return { kind: 'answered', ...message.data };
}
