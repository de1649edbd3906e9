import type { Thread } from './thread';

/** Extractor code ran endlessly, and its thread was killed. */
export class StuckCodeError extends Error {
  constructor() {
    super('The code of an extractor ran without end; its thread was ended.');
    this.name = 'StuckCodeError';
  }
}

export interface HealthLimits {
  readonly deadlineMs: number;
  readonly codeMs: number;
  readonly idleMs: number;
}

const GROWN_PART = 4; // share of its heap limit; ordinary pages leave less

/**
 * Checks a thread's current work: `idle` may be ended, `stuck` runs endless extractor code, `late` missed its deadline.
 */
export function checkThread(thread: Thread, limits: HealthLimits, now: number): 'fine' | 'idle' | 'stuck' | 'late' {
  const running = thread.tasks.length === 0 ? 0 : Atomics.load(thread.current, 0);
  const code = Atomics.load(thread.current, 1);
  if (code !== thread.codeSeen) [thread.codeSeen, thread.codeSince] = [code, now];
  if (running !== thread.seen) [thread.seen, thread.since] = [running, now];
  const spent = now - thread.since;
  if (running === 0) {
    const isIdle = thread.tasks.length === 0 && spent >= limits.idleMs && now >= thread.keptUntil;
    return isIdle ? 'idle' : 'fine';
  }
  if (code % 2 !== 0 && now - thread.codeSince >= limits.codeMs) return 'stuck';
  return spent >= limits.deadlineMs ? 'late' : 'fine';
}

/** Whether a thread's heap has grown; memory used by a large page is only freed with its thread. */
export async function isGrown({ worker }: Thread, heapMb: number): Promise<boolean> {
  const heap = await worker.getHeapStatistics?.().catch(() => null); // missing in Node before 22.16
  return heap ? heap.total_heap_size > (heapMb * 1024 * 1024) / GROWN_PART : false;
}
