import { setImmediate } from 'node:timers/promises';

/** Lets other calls run during a long piece of work. */
export interface Yielding {
  /** Call at each small step: whether it is time for `yieldToEventLoop`. */
  readonly isDue: () => boolean;
  /** Rejects with the signal's reason, like the next. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Call between larger steps: yields when a time slice is over. */
  readonly yieldIfDue: () => Promise<void>;
}

const STRETCH_MS = 5; // ms; barely noticeable to other calls
const STEPS = 16; // small steps between clock checks

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
