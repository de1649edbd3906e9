import type { Slot } from './slot';

/** A slot lent for one visit. */
export interface Lent {
  readonly slot: Slot;
  /** Returns the slot; `reusable` means that another visit may use it. */
  readonly giveBack: (reusable: boolean) => void;
}

/** Slots lent for one visit at a time, limited in total. */
export interface SlotPool {
  /** Waits for a slot with this `key`, opening one if needed. Rejects when the signal aborts or `open` fails. */
  readonly lend: (key: string, open: (signal: AbortSignal) => Promise<Slot>, signal: AbortSignal) => Promise<Lent>;
  /** Number of slots, lent or free. */
  readonly size: () => number;
  readonly busy: () => number;
  /** Closes every slot when it is returned, so that the next visits get new ones. */
  readonly renew: () => void;
  /** Closes all slots, lent or free. */
  readonly close: () => Promise<void>;
}

const MAX_VISITS = 150; // a page's history and caches grow with each visit; a new context costs as much as four visits

const REST_AFTER_MS = 1000; // ms; within a job the next visit starts sooner

interface Entry {
  readonly key: string;
  readonly slot: Slot;
  visits: number;
  lent: boolean;
  stale: boolean;
  restTimer: NodeJS.Timeout | undefined;
}

/** `limit` is called each time, because the setting may change. */
export function createSlotPool(limit: () => number): SlotPool {
  /** Least recently used first. */
  const entries = new Set<Entry>();
  const waiting: (() => void)[] = [];
  const ends = new Set<Promise<void>>();
  let opening = 0;

  const total = () => entries.size + opening + ends.size;
  const end = (entry: Entry) => {
    entries.delete(entry);
    clearTimeout(entry.restTimer);
    const ended = entry.slot.close().finally(() => {
      ends.delete(ended);
      waiting.shift()?.();
    });
    ends.add(ended);
  };
  const idle = (fits: (entry: Entry) => boolean) => [...entries].find((entry) => !entry.lent && fits(entry));

  const lendEntry = (entry: Entry): Lent => {
    entry.lent = true;
    clearTimeout(entry.restTimer);
    entry.visits++;
    let back = false;
    return {
      slot: entry.slot,
      giveBack: (reusable) => {
        if (back) return;
        back = true;
        entry.lent = false;
        if (!reusable || entry.stale || entry.visits >= MAX_VISITS || entry.slot.isLost() || total() > limit()) {
          end(entry);
          return;
        }
        entries.delete(entry);
        entries.add(entry);
        entry.restTimer = setTimeout(entry.slot.rest, REST_AFTER_MS).unref();
        waiting.shift()?.();
      },
    };
  };

  const lend: SlotPool['lend'] = async (key, open, signal) => {
    for (;;) {
      signal.throwIfAborted();
      for (const entry of entries) if (!entry.lent && entry.slot.isLost()) end(entry);
      const own = idle((entry) => entry.key === key);
      if (own) return lendEntry(own);
      if (total() < limit()) break;
      const other = idle(() => true);
      if (other) end(other);
      await turn(waiting, signal);
    }
    opening++;
    try {
      const entry: Entry = {
        key,
        slot: await open(signal),
        visits: 0,
        lent: false,
        stale: false,
        restTimer: undefined,
      };
      entries.add(entry);
      return lendEntry(entry);
    } finally {
      opening--;
      if (entries.size + opening < limit()) waiting.shift()?.();
    }
  };
  return {
    lend,
    size: () => entries.size,
    busy: () => [...entries].filter((entry) => entry.lent).length,
    renew: () => {
      for (const entry of entries) {
        if (entry.lent) entry.stale = true;
        else end(entry);
      }
    },
    close: async () => {
      for (const entry of entries) end(entry);
      await Promise.all(ends);
    },
  };
}

/** Waits in a queue; a cancelled waiter passes its turn on. */
function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      const place = waiting.indexOf(go);
      if (place >= 0) waiting.splice(place, 1);
      reject(signal.reason);
    };
    waiting.push(go);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
