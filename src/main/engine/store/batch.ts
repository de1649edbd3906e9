import type { Sqlite } from './sqlite';

/** Groups many small writes into one transaction; each caller still learns the fate of its own. */
export interface Batch {
  /** Runs `write` in the next group and settles when it is committed. */
  readonly add: <Result>(write: () => Result) => Promise<Result>;
  /** Commits what waits, now. */
  readonly flush: () => void;
}

interface Entry {
  readonly write: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

// A write that comes alone is hardly kept waiting.
const ALONE_MS = 3;
// Long enough to gather the pages of a fast crawl, so that what they all change is written once for many; far below what a person or
// a script notices.
const GROUP_MS = 16;
// A group is one stretch without the event loop; this many page results take a few milliseconds.
const GROUP_SIZE = 48;

/** `checkThere` is called with each group, so that writing to a folder that is gone is noticed at once. */
export function createBatch(sqlite: Sqlite, checkThere: () => void = () => undefined): Batch {
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | null = null;
  let lastGroup = 0;

  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const group = waiting;
    waiting = [];
    lastGroup = group.length;
    if (group.length === 0) return;
    checkThere();
    commit(sqlite, group);
  };

  return {
    add: <Result>(write: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ write, resolve: (value) => resolve(value as Result), reject });
        if (waiting.length >= GROUP_SIZE) flush();
        else timer ??= setTimeout(flush, lastGroup > 1 ? GROUP_MS : ALONE_MS);
      }),
    flush,
  };
}

function commit(sqlite: Sqlite, group: readonly Entry[]): void {
  const single = sqlite.transaction((entry: Entry) => entry.write()); // inside the group it is a savepoint
  const outcomes = sqlite.transaction(() =>
    group.map((entry) => {
      const outcome = attempt(() => single(entry));
      // a full disk undoes the whole group at once; what came after would be kept without it
      if (!outcome.ok && !sqlite.inTransaction) throw outcome.error;
      return outcome;
    }),
  );
  const settled = attempt(() => outcomes());
  group.forEach((entry, index) => {
    const outcome = settled.ok ? settled.value[index] : settled;
    if (outcome?.ok) entry.resolve(outcome.value);
    else entry.reject(outcome?.error);
  });
}

type Outcome<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown };

function attempt<Value>(run: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    return { ok: false, error };
  }
}
