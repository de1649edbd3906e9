/** Places for pages at workers, as many as these take at a time; the number changes while pages wait. */
export interface Slots {
  /** Waits for a place; rejects with the signal's reason when it aborts. */
  readonly take: (signal: AbortSignal) => Promise<void>;
  readonly free: () => void;
  readonly setSize: (size: number) => void;
  /** Number of those that wait. */
  readonly waiting: () => number;
}

export function createSlots(): Slots {
  const line = new Set<() => void>();
  let size = 0;
  let taken = 0;

  const admit = () => {
    for (const enter of line) {
      if (taken >= size) return;
      line.delete(enter);
      taken++;
      enter();
    }
  };
  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const leave = () => {
          line.delete(enter);
          reject(signal.reason);
        };
        const enter = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        signal.addEventListener('abort', leave, { once: true });
        line.add(enter);
        admit();
      }),
    waiting: () => line.size,
    free: () => {
      taken--;
      admit();
    },
    setSize: (next) => {
      size = next;
      admit();
    },
  };
}
