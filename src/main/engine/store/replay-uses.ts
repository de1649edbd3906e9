import type { Sqlite } from './sqlite';

/** A page read by calls that the browser has not confirmed yet. */
export interface ReplayUse {
  /** Rises with each use. */
  readonly num: number;
  readonly job: number;
  /** Row of the page's request. */
  readonly request: number;
  /** Whether its calls were withdrawn before it was recorded. */
  readonly outdated: boolean;
}

export interface ReplayUsesTable {
  /** Returns its number. */
  readonly add: (replay: number, use: Omit<ReplayUse, 'num'>) => number;
  /** In the order they were added. */
  readonly of: (replay: number) => readonly ReplayUse[];
  readonly remove: (nums: readonly number[]) => void;
  /** Kinds of pages that a job has uses of. */
  readonly kindsOf: (job: number) => readonly string[];
}

export function replayUsesTable(sqlite: Sqlite): ReplayUsesTable {
  const insert = sqlite.prepare(
    'INSERT INTO replay_uses (replay, job, request, outdated) VALUES (@replay, @job, @request, @outdated)',
  );
  const of = sqlite.prepare<[number], Omit<ReplayUse, 'outdated'> & { readonly outdated: number }>(
    'SELECT num, job, request, outdated FROM replay_uses WHERE replay = ? ORDER BY num',
  );
  const remove = sqlite.prepare('DELETE FROM replay_uses WHERE num IN (SELECT value FROM json_each(?))');
  const kindsOf = sqlite.prepare<[number], { kind: string }>(
    'SELECT kind FROM replays WHERE num IN (SELECT replay FROM replay_uses WHERE job = +?) ORDER BY num',
  );
  return {
    add: (replay, { job, request, outdated }) =>
      Number(insert.run({ replay, job, request, outdated: Number(outdated) }).lastInsertRowid),
    of: (replay) => of.all(replay).map((use) => ({ ...use, outdated: use.outdated === 1 })),
    remove: (nums) => {
      remove.run(JSON.stringify(nums));
    },
    kindsOf: (job) => kindsOf.all(job).map(({ kind }) => kind),
  };
}
