import type { Sqlite } from './sqlite';

/** Groups many small writes into one transaction; each caller still gets the result of its own write. */
export interface Batch {
  /** Runs `write` in the next group and settles when it is committed. */
  readonly add: <Result>(write: () => Result) => Promise<Result>;
  /** Like `add`, but in the next turn of the event loop, for writes that somebody waits for. */
  readonly addSoon: <Result>(write: () => Result) => Promise<Result>;
  /** Commits the pending writes now. */
  readonly flush: () => void;
}

interface Entry {
  readonly write: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

// A single write waits no longer than this.
const ALONE_MS = 3;
// Long enough to collect the pages of a fast crawl into one write, and too short to be noticed.
const GROUP_MS = 16;
// A group blocks the event loop; this many page results take a few milliseconds.
const GROUP_SIZE = 48;
// After that long, the rest of a group waits for the next turn of the event loop, so that requests are answered in between.
const STRETCH_MS = 4;

/** `checkThere` runs before each group, so that a missing data folder is noticed immediately. */
export function createBatch(sqlite: Sqlite, checkThere: () => void = () => undefined): Batch {
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isNextTurn = false;
  let lastGroup = 0;

  const flush = (stretchMs = Number.POSITIVE_INFINITY) => {
    if (timer) clearTimeout(timer);
    timer = null;
    const group = waiting;
    waiting = [];
    lastGroup = group.length;
    if (group.length === 0) return;
    checkThere();
    const done = commit(sqlite, group, stretchMs);
    if (done === group.length) return;
    waiting = [...group.slice(done), ...waiting];
    flushNextTurn();
  };
  const flushSome = () => flush(STRETCH_MS);
  const flushNextTurn = () => {
    if (isNextTurn) return;
    isNextTurn = true;
    setImmediate(() => {
      isNextTurn = false;
      flushSome();
    });
  };

  /** Calls `begin` once the write is among those waiting. */
  const enter = <Result>(write: () => Result, begin: () => void) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ write, resolve: (value) => resolve(value as Result), reject });
      begin();
    });

  return {
    add: (write) =>
      enter(write, () => {
        if (waiting.length === GROUP_SIZE) flushSome();
        else timer ??= setTimeout(flushSome, lastGroup > 1 ? GROUP_MS : ALONE_MS);
      }),
    addSoon: (write) => enter(write, flushNextTurn),
    flush: () => flush(),
  };
}

/** Commits the first entries, for about that long, and returns how many these are. */
function commit(sqlite: Sqlite, group: readonly Entry[], stretchMs: number): number {
  const began = performance.now();
  const single = sqlite.transaction((entry: Entry) => entry.write()); // within the group it is a savepoint
  const outcomes = sqlite.transaction(() => {
    const written: Outcome<unknown>[] = [];
    for (const entry of group) {
      const outcome = attempt(() => single(entry));
      // a full disk rolls the whole group back, so entries after it must not be reported as written
      if (!outcome.ok && !sqlite.inTransaction) throw outcome.error;
      written.push(outcome);
      if (performance.now() - began > stretchMs) break;
    }
    return written;
  });
  const settled = attempt(() => outcomes());
  const done = settled.ok ? settled.value.length : group.length;
  for (const [index, entry] of group.slice(0, done).entries()) {
    const outcome = settled.ok ? settled.value[index] : settled;
    if (outcome?.ok) entry.resolve(outcome.value);
    else entry.reject(outcome?.error);
  }
  return done;
}

type Outcome<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown };

function attempt<Value>(run: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    return { ok: false, error };
  }
}
