/** Spreads the steps of many jobs over the turns of the event loop, so that requests are answered between them. */
export interface Turns {
  /** Resolves when the caller may take its next step: one caller in each turn of the event loop, first come, first served. */
  readonly next: () => Promise<void>;
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = [];

  const begin = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(begin);
  };

  return {
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setImmediate(begin);
      }),
  };
}
