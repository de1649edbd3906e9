/** Places for pages at workers, as many as these take at a time; the number changes while pages wait. */
export interface Slots {
  /**
   * Waits for a place, before others if `ahead`; false if it was dismissed without one. Rejects with the signal's reason when it aborts.
   */
  readonly take: (signal: AbortSignal, ahead?: boolean) => Promise<boolean>;
  readonly free: () => void;
  readonly setSize: (size: number) => void;
  /** Lets all go that wait. */
  readonly dismiss: () => void;
  /** Lets all go, and all that come. */
  readonly close: () => void;
  /** Number of those that wait. */
  readonly waiting: () => number;
}

export function createSlots(): Slots {
  const first = new Set<(hasPlace: boolean) => void>();
  const line = new Set<(hasPlace: boolean) => void>();
  let size = 0;
  let taken = 0;
  let isClosed = false;

  const admit = () => {
    for (const enter of [...first, ...line]) {
      if (taken >= size) return;
      first.delete(enter);
      line.delete(enter);
      taken++;
      enter(true);
    }
  };
  const dismiss = () => {
    for (const enter of [...first, ...line]) enter(false);
    first.clear();
    line.clear();
  };
  return {
    take: (signal, ahead = false) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (isClosed) return resolve(false);
        const leave = () => {
          first.delete(enter);
          line.delete(enter);
          reject(signal.reason);
        };
        const enter = (hasPlace: boolean) => {
          signal.removeEventListener('abort', leave);
          resolve(hasPlace);
        };
        signal.addEventListener('abort', leave, { once: true });
        (ahead ? first : line).add(enter);
        admit();
      }),
    waiting: () => first.size + line.size,
    dismiss,
    close: () => {
      isClosed = true;
      dismiss();
    },
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
