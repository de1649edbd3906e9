import { setImmediate } from 'node:timers/promises';

/** Lets other calls be answered in between a long piece of work. */
export interface Breather {
  /** Ask it at each step: whether it is time to wait for `take`. */
  readonly isDue: () => boolean;
  /** Rejects with the signal's reason. */
  readonly take: () => Promise<void>;
}

const STRETCH_MS = 5;
const STEPS = 16; // the clock is looked at only so often

export function createBreather(signal: AbortSignal): Breather {
  let steps = 0;
  let since = performance.now();
  return {
    isDue: () => ++steps % STEPS === 0 && performance.now() - since > STRETCH_MS,
    take: async () => {
      await setImmediate(undefined, { signal });
      since = performance.now();
    },
  };
}
