import { setImmediate } from 'node:timers/promises';

/** Lets other calls be answered in between a long piece of work. */
export interface Yielding {
  /** Ask it at each small step: whether it is time for `yieldToEventLoop`. */
  readonly isDue: () => boolean;
  /** Rejects with the signal's reason, as the next. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Call it between larger steps: yields once a stretch is over. */
  readonly yieldIfDue: () => Promise<void>;
}

const STRETCH_MS = 5; // what a call beside it hardly notices
const STEPS = 16; // small ones; the clock is looked at only so often

export function createYielding(signal?: AbortSignal): Yielding {
  let steps = 0;
  let since = performance.now();
  const isStretchOver = () => performance.now() - since > STRETCH_MS;
  const yieldToEventLoop = async () => {
    await setImmediate(undefined, { signal });
    since = performance.now();
  };
  return {
    isDue: () => ++steps % STEPS === 0 && isStretchOver(),
    yieldToEventLoop,
    yieldIfDue: async () => {
      if (isStretchOver()) await yieldToEventLoop();
    },
  };
}
