import type { VisitAttempt } from '@shared/contract/visit';
import type { PageStatus } from '@shared/item';
import { type RawRequest, REQUEST_COLUMNS, type RequestRow, type SkippedFor, toRequest } from './request-row';
import type { Sqlite } from './sqlite';

export interface RequestOutcome {
  readonly state: 'done' | 'failed' | 'skipped';
  readonly status: PageStatus | null;
  readonly message: string | null;
  readonly skippedFor?: SkippedFor;
  readonly page: number | null;
}

export interface QueueState {
  /** Number of started requests, finished or not; compared with `maxVisits`. */
  readonly started: number;
  readonly queued: number;
}

/** State changes of a job's requests: queued, leased, and finished or queued again. */
export interface RequestQueue {
  /** Leases the next due requests in order. `fresh` limits those never started before; retries come first. */
  readonly lease: (job: number, limit: number, fresh: number, now: number) => readonly RequestRow[];
  /** When the next queued request becomes due; null if none is waiting. */
  readonly nextDue: (job: number) => number | null;
  /** A skipped request does not count as started. */
  readonly finish: (id: number, outcome: RequestOutcome) => void;
  /** `tries` are all attempts so far. */
  readonly retryAt: (id: number, time: number, tries: readonly VisitAttempt[]) => void;
  /** Returns all leased requests to the queue, as after a crash; they count as started. */
  readonly releaseAll: (job: number) => void;
  /** Returns a leased request to the queue; `begun` says whether a request was sent. */
  readonly release: (id: number, begun: boolean) => void;
  /** Requeues finished requests; they still count as started. `keepPages`: read the same stored pages again; `retry`: id of the retry. */
  readonly requeue: (ids: readonly number[], keepPages: boolean, retry?: number | null) => void;
  readonly state: (job: number) => QueueState;
  /** Number of unfinished requests, including those in progress. */
  readonly open: (job: number) => number;
}

export function createRequestQueue(sqlite: Sqlite): RequestQueue {
  const retries = sqlite.prepare<[number, number, number], RawRequest>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE job = +? AND state = 'queued' AND started = 1 AND not_before <= +? ORDER BY not_before LIMIT +?`,
  );
  const fresh = sqlite.prepare<[number, number], RawRequest>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE job = +? AND state = 'queued' AND started = 0 ORDER BY grp, rank, depth, id LIMIT +?`,
  );
  const lease = sqlite.prepare("UPDATE requests SET state = 'leased', started = 1 WHERE id = ?");
  const nextDue = sqlite.prepare<[number], { due: number | null }>(
    "SELECT min(not_before) AS due FROM requests WHERE job = +? AND state = 'queued' AND started = 1",
  );
  const finish = sqlite.prepare(
    `UPDATE requests SET state = @state, status = @status, message = @message, skipped_for = @skippedFor, page = @page,
       started = CASE WHEN @state = 'skipped' THEN 0 ELSE started END WHERE id = @id`,
  );
  const retryAt = sqlite.prepare(
    "UPDATE requests SET state = 'queued', attempts = attempts + 1, not_before = ?, tries = ? WHERE id = ?",
  );
  const releaseAll = sqlite.prepare("UPDATE requests SET state = 'queued' WHERE job = ? AND state = 'leased'");
  const release = sqlite.prepare("UPDATE requests SET state = 'queued', started = ? WHERE id = ? AND state = 'leased'");
  const requeue = sqlite.prepare(
    `UPDATE requests SET state = 'queued', status = NULL, message = NULL, attempts = 0, not_before = 0, tries = NULL, retry = @retry,
       page = iif(@keepPages, page, NULL) WHERE id IN (SELECT value FROM json_each(@ids))`,
  );
  const state = sqlite.prepare<[number], QueueState>('SELECT started, queued FROM queue_counts WHERE job = ?');
  const open = sqlite.prepare<[number], { open: number }>(
    'SELECT queued + leased AS open FROM queue_counts WHERE job = ?',
  );
  return {
    lease: (job, limit, freshLimit, now) => {
      const due = retries.all(job, now, limit);
      const room = Math.min(limit - due.length, freshLimit);
      const rows = room > 0 ? [...due, ...fresh.all(job, room)] : due;
      for (const row of rows) lease.run(row.id);
      return rows.map(toRequest);
    },
    nextDue: (job) => nextDue.get(job)?.due ?? null,
    finish: (id, outcome) => {
      finish.run({ id, skippedFor: null, ...outcome });
    },
    retryAt: (id, time, tries) => {
      retryAt.run(time, JSON.stringify(tries), id);
    },
    releaseAll: (job) => {
      releaseAll.run(job);
    },
    release: (id, begun) => {
      release.run(Number(begun), id);
    },
    requeue: (ids, keepPages, retry = null) => {
      requeue.run({ ids: JSON.stringify(ids), keepPages: Number(keepPages), retry });
    },
    state: (job) => state.get(job) ?? { started: 0, queued: 0 },
    open: (job) => open.get(job)?.open ?? 0,
  };
}
