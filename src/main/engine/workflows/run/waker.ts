/** Wakes a sleeping loop. */
export interface Waker {
  readonly wake: () => void;
  /** Resolves at the next `wake`, or when the signal aborts. Call it before checking for work, so that no event is missed. */
  readonly next: () => Promise<void>;
  readonly close: () => void;
}

export function createWaker(signal: AbortSignal): Waker {
  let resolve: () => void = () => undefined;
  const wake = () => resolve();
  signal.addEventListener('abort', wake);
  return {
    wake,
    next: () =>
      new Promise((woken) => {
        resolve = woken;
      }),
    close: () => signal.removeEventListener('abort', wake),
  };
}
