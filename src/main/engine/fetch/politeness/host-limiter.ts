import type { Caller, HostLimits } from './types';

/** Limits of a host that apply to every address sending requests to it. */
export interface HostPause {
  /** No request is admitted before this time, in ms since 1970. */
  heldUntil: number;
  /** Minimum time between two requests of one address. */
  delayMs: number;
}

/**
 * Schedules the requests of one address to one host. Callers take turns, one request each; each keeps to its own
 * limits, and all together to the host's.
 */
export interface HostLimiter {
  readonly enter: (signal: AbortSignal, caller: Caller, ahead: boolean) => Promise<() => void>;
  /** Admits the callers that may enter now. */
  readonly admit: () => void;
  /** Requests in progress. */
  readonly active: () => number;
  /** Requests that wait. */
  readonly waiting: () => number;
  /** Whether it holds no state worth keeping. */
  readonly isIdle: () => boolean;
}

type Begin = () => void;

interface Queue {
  active: number;
  lastAt: number;
  /** Number of its last turn. */
  turn: number;
  limits: Caller['limits'];
  /** Requests that continue a visit in progress: they come first. */
  readonly ahead: Set<Begin>;
  readonly waiting: Set<Begin>;
}

const MAX_TIMER_MS = 3_600_000; // setTimeout overflows at 24 days, and the clock may be changed meanwhile
const NEVER = Number.NEGATIVE_INFINITY;

export const NO_PAUSE: Readonly<HostPause> = { heldUntil: Number.NEGATIVE_INFINITY, delayMs: 0 };

export function createHostLimiter(
  limits: () => HostLimits,
  now: () => number,
  pause: Readonly<HostPause>,
): HostLimiter {
  const queues = new Map<string, Queue>();
  let turns = 0;
  let active = 0;
  let lastAt = NEVER;
  const alarm = createAlarm(() => admit());

  const admit = (): void => {
    while (queues.size > 0) {
      const time = now();
      const { concurrency, perSecond } = limits();
      lastAt = Math.min(lastAt, time); // if the clock was set back, do not wait for it to catch up
      if (active >= concurrency) return;
      const opensAt = Math.max(lastAt + Math.max(pause.delayMs, spacing(perSecond)), pause.heldUntil);
      const next = opensAt > time ? opensAt : nextIn(queues.values(), time);
      if (next === null) return;
      if (typeof next === 'number') {
        wakeAt(next, time);
        return;
      }
      begin(next, time);
    }
  };

  const wakeAt = (at: number, time: number): void => {
    if (alarm.ringsBy(at, time)) return;
    alarm.stop();
    if ([...queues.values()].some(isWaiting)) alarm.ringAt(at, time);
  };

  const begin = (queue: Queue, time: number): void => {
    const from = queue.ahead.size > 0 ? queue.ahead : queue.waiting;
    const [first] = from;
    if (!first) return;
    from.delete(first);
    queue.active++;
    active++;
    queue.lastAt = time;
    lastAt = time;
    queue.turn = ++turns;
    first();
  };

  const forget = (key: string, queue: Queue): void => {
    if (isForgotten(queue, now())) queues.delete(key);
  };

  const leave = (key: string, queue: Queue): void => {
    queue.active--;
    active--;
    forget(key, queue);
    admit();
  };

  return {
    admit,
    enter: (signal, { key, limits: own }, ahead) => {
      if (signal.aborted) return Promise.reject(signal.reason);
      const queue = openQueue(queues, key);
      queue.limits = own;
      const entered = waitInLine(ahead ? queue.ahead : queue.waiting, signal, {
        onLeave: () => leave(key, queue),
        onAbort: () => forget(key, queue),
      });
      admit();
      return entered;
    },
    active: () => active,
    waiting: () => [...queues.values()].reduce((sum, { ahead, waiting }) => sum + ahead.size + waiting.size, 0),
    isIdle: () => {
      const time = now();
      const rested = lastAt + Math.max(pause.delayMs, spacing(limits().perSecond)) <= time;
      return (
        active === 0 &&
        rested &&
        pause.heldUntil <= time &&
        [...queues.values()].every((each) => isForgotten(each, time))
      );
    },
  };
}

function openQueue(queues: Map<string, Queue>, key: string): Queue {
  const known = queues.get(key);
  if (known) return known;
  const made: Queue = { active: 0, lastAt: NEVER, turn: 0, limits: undefined, ahead: new Set(), waiting: new Set() };
  queues.set(key, made);
  return made;
}

interface Alarm {
  /** Whether it is set to ring at this time or sooner; an overdue alarm does not count. */
  readonly ringsBy: (at: number, time: number) => boolean;
  readonly ringAt: (at: number, time: number) => void;
  readonly stop: () => void;
}

/** A timer by the limiter's clock. */
function createAlarm(ring: () => void): Alarm {
  let timer: { readonly at: number; readonly handle: NodeJS.Timeout } | null = null;
  return {
    ringsBy: (at, time) => timer !== null && timer.at <= at && timer.at > time,
    ringAt: (at, time) => {
      const onTime = () => {
        timer = null;
        ring();
      };
      timer = { at, handle: setTimeout(onTime, Math.min(at - time, MAX_TIMER_MS)) };
    },
    stop: () => {
      if (timer) clearTimeout(timer.handle);
      timer = null;
    },
  };
}

interface Waiting {
  /** Called once, when the caller that entered leaves. */
  readonly onLeave: () => void;
  /** Called if the caller gives up before its turn. */
  readonly onAbort: () => void;
}

/** Resolves when the caller's turn has come, with a function to call when the turn ends. */
function waitInLine(line: Set<Begin>, signal: AbortSignal, { onLeave, onAbort }: Waiting): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      line.delete(enter);
      onAbort();
      reject(signal.reason);
    };
    const enter = () => {
      signal.removeEventListener('abort', abort);
      let left = false;
      resolve(() => {
        if (!left) onLeave();
        left = true;
      });
    };
    signal.addEventListener('abort', abort, { once: true });
    line.add(enter);
  });
}

/** The caller whose turn it is, or the time of the next turn; null if that depends on requests in progress. */
function nextIn(queues: Iterable<Queue>, time: number): Queue | number | null {
  let soonest = Number.POSITIVE_INFINITY;
  let next: Queue | null = null;
  for (const queue of queues) {
    if (!isWaiting(queue)) continue;
    const own = queue.limits?.();
    if (queue.active >= (own?.concurrency ?? Number.POSITIVE_INFINITY)) continue;
    queue.lastAt = Math.min(queue.lastAt, time);
    const at = queue.lastAt + spacing(own?.perSecond ?? 0);
    if (at > time) soonest = Math.min(soonest, at);
    else if (!next || queue.turn < next.turn) next = queue;
  }
  return next ?? (Number.isFinite(soonest) ? soonest : null);
}

function spacing(perSecond: number): number {
  return perSecond > 0 ? 1000 / perSecond : 0;
}

function isWaiting({ ahead, waiting }: Queue): boolean {
  return ahead.size + waiting.size > 0;
}

function isForgotten(queue: Queue, time: number): boolean {
  if (queue.active > 0 || isWaiting(queue)) return false;
  return queue.lastAt + spacing(queue.limits?.().perSecond ?? 0) <= time;
}
