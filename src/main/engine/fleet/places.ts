import { canLoad, type Share, type Want, type WorkerClass } from './worker-class';

/** Places for pages at workers, as many as each class takes at a time. The numbers may change while pages wait. */
export interface Places {
  /**
   * Waits for a place at a class that can load the page, before others if `ahead`; null if it was dismissed. Rejects
   * with the signal's reason when it aborts.
   */
  readonly take: (want: Want, signal: AbortSignal, ahead?: boolean) => Promise<Place | null>;
  /** Sets the classes by queue name; a class that is omitted has no places any more. */
  readonly setSizes: (classes: ReadonlyMap<string, Share>) => void;
  /** Dismisses waiting pages whose requirements cannot be met. */
  readonly dismiss: (isHopeless: (want: Want) => boolean) => void;
  /** Dismisses all waiting pages, and all that come later. */
  readonly close: () => void;
  readonly isClosed: () => boolean;
  /** The requirements of waiting pages. */
  readonly waiting: () => readonly Want[];
}

/** A place that a page has. */
export interface Place {
  /** Name of the queue of its class. */
  readonly queue: string;
  readonly free: () => void;
}

interface Class {
  readonly workers: WorkerClass;
  size: number;
  taken: number;
}

interface Waiter {
  readonly want: Want;
  readonly enter: (place: Place | null) => void;
}

export function createPlaces(): Places {
  const classes = new Map<string, Class>();
  const first = new Set<Waiter>();
  const line = new Set<Waiter>();
  let isClosed = false;

  const leave = (waiter: Waiter) => first.delete(waiter) || line.delete(waiter);
  const hold = (queue: string, held: Class): Place => {
    held.taken++;
    return {
      queue,
      free: () => {
        held.taken--;
        admit(queue, held);
      },
    };
  };
  const admit = (queue: string, free: Class): void => {
    for (const group of [first, line])
      for (const waiter of group) {
        if (free.taken >= free.size) return;
        if (!canLoad(free.workers, waiter.want)) continue;
        group.delete(waiter);
        waiter.enter(hold(queue, free));
      }
  };
  /** A place at the class with the most free ones, so that no worker has many pages while another is idle. */
  const find = (want: Want): Place | null => {
    let best: readonly [string, Class] | null = null;
    for (const [queue, each] of classes) {
      const isBetter = !best || each.size - each.taken > best[1].size - best[1].taken;
      if (each.taken < each.size && isBetter && canLoad(each.workers, want)) best = [queue, each];
    }
    return best && hold(...best);
  };
  const dismiss = (isHopeless: (want: Want) => boolean) => {
    for (const waiter of [...first, ...line])
      if (isHopeless(waiter.want)) {
        leave(waiter);
        waiter.enter(null);
      }
  };
  return {
    take: (want, signal, ahead = false) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (isClosed) return resolve(null);
        // others with the same requirements have waited longer, and there is no place for them
        const place = find(want);
        if (place) return resolve(place);
        const giveUp = () => {
          leave(waiter);
          reject(signal.reason);
        };
        const waiter: Waiter = {
          want,
          enter: (found) => {
            signal.removeEventListener('abort', giveUp);
            resolve(found);
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        (ahead ? first : line).add(waiter);
      }),
    setSizes: (next) => {
      for (const [queue, { workers, size }] of next) {
        const known = classes.get(queue);
        if (known) known.size = size;
        else classes.set(queue, { workers, size, taken: 0 });
      }
      for (const [queue, each] of classes) {
        if (!next.has(queue)) each.size = 0;
        if (!next.has(queue) && each.taken === 0) classes.delete(queue);
        else admit(queue, each);
      }
    },
    dismiss,
    close: () => {
      isClosed = true;
      dismiss(() => true);
    },
    isClosed: () => isClosed,
    waiting: () => [...first, ...line].map(({ want }) => want),
  };
}
