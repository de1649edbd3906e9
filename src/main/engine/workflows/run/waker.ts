/** Lets a loop sleep until something happened. */
export interface Waker {
  readonly wake: () => void;
  /** Resolves at the next call of `wake`, or when the signal aborts. Ask before looking, so that nothing is missed. */
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
