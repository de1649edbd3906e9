/** Limits concurrency; callers enter in order. */
export interface Semaphore {
  /**
   * Resolves with a release function when it is this call's turn. Rejects with the signal's reason if it aborts first.
   */
  readonly enter: (signal: AbortSignal) => Promise<() => void>;
  /** Call after `most` increased, to admit waiting callers. */
  readonly recheck: () => void;
}

export function createSemaphore(most: () => number): Semaphore {
  const waiting = new Set<() => void>();
  let running = 0;
  const leave = () => {
    running--;
    const [next] = waiting;
    next?.();
  };
  return {
    enter: async (signal) => {
      signal.throwIfAborted();
      if (running >= most()) await placeInLine(waiting, signal);
      running++;
      return leave;
    },
    recheck: () => {
      for (const next of [...waiting].slice(0, Math.max(0, most() - running))) next();
    },
  };
}

function placeInLine(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      waiting.delete(go);
      signal.removeEventListener('abort', stop);
    };
    const go = () => {
      done();
      resolve();
    };
    const stop = () => {
      done();
      reject(signal.reason);
    };
    waiting.add(go);
    signal.addEventListener('abort', stop);
  });
}
