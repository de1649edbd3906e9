import { AiError } from './error';

/**
 * Limits the concurrent calls to a model, and pauses them while the provider asks to wait. After a pause half as many run, plus one with each
 * success, so that a low limit is not hit repeatedly.
 */
export interface CallLimiter {
  /**
   * Waits for a slot and returns the function that frees it, which takes whether the call succeeded. Throws AiError `cancelled`, or `rate_limit` if
   * the wait is too long.
   */
  readonly enter: (signal?: AbortSignal) => Promise<(well: boolean) => void>;
  /** Pauses all calls for this long; a longer pause in effect stays. */
  readonly hold: (waitMs: number) => void;
}

export interface CallLimiterOptions {
  readonly concurrency: () => number;
  readonly now: () => number;
  /** A call that would wait longer fails at once. */
  readonly longestWaitMs: number;
}

interface Waiter {
  readonly go: () => void;
  readonly fail: (error: AiError) => void;
}

export function createCallLimiter({ concurrency, now, longestWaitMs }: CallLimiterOptions): CallLimiter {
  const waiting: Waiter[] = [];
  let inside = 0;
  let heldUntil = 0;
  let allowed = Number.POSITIVE_INFINITY;
  let alarm: NodeJS.Timeout | null = null;

  const leave = (well: boolean) => {
    inside -= 1;
    if (well) allowed += 1;
    admit();
  };
  const admit = () => {
    const held = heldUntil - now();
    if (held > 0) return wake(held);
    while (waiting.length > 0 && inside < Math.min(concurrency(), allowed)) {
      inside += 1;
      waiting.shift()?.go();
    }
  };
  const wake = (afterMs: number) => {
    if (alarm || waiting.length === 0) return;
    alarm = setTimeout(() => {
      alarm = null;
      admit();
    }, Math.ceil(afterMs));
  };

  return {
    enter: (signal) => waitForPlace(waiting, leave, admit, signal, () => tooLong(heldUntil - now(), longestWaitMs)),
    hold: (waitMs) => {
      // concurrent calls report the same limit
      if (now() >= heldUntil) allowed = Math.max(1, Math.floor(Math.min(concurrency(), allowed) / 2));
      heldUntil = Math.max(heldUntil, now() + waitMs);
      const error = tooLong(heldUntil - now(), longestWaitMs);
      if (error) for (const waiter of waiting.splice(0)) waiter.fail(error);
    },
  };
}

function waitForPlace(
  waiting: Waiter[],
  leave: (well: boolean) => void,
  admit: () => void,
  signal: AbortSignal | undefined,
  refusal: () => AiError | null,
): Promise<(well: boolean) => void> {
  return new Promise((resolve, reject) => {
    const error = signal?.aborted ? cancelled() : refusal();
    if (error) return reject(error);
    const giveUp = () => {
      waiting.splice(waiting.indexOf(waiter), 1);
      reject(cancelled());
    };
    const settle = () => signal?.removeEventListener('abort', giveUp);
    const waiter: Waiter = {
      go: () => {
        settle();
        resolve(leave);
      },
      fail: (reason) => {
        settle();
        reject(reason);
      },
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    waiting.push(waiter);
    admit();
  });
}

function tooLong(waitMs: number, longestWaitMs: number): AiError | null {
  if (waitMs <= longestWaitMs) return null;
  const minutes = Math.ceil(waitMs / 60_000);
  return new AiError('rate_limit', `The provider accepts no more calls to this model for ${minutes} min.`, {
    retryAfterMs: waitMs,
  });
}

export const cancelled = () => new AiError('cancelled', 'The call was cancelled.');
