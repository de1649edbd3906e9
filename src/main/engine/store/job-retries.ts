import type { RetryModes } from '@shared/contract/failures';
import type { Sqlite } from './sqlite';

/** Pages of a job that were retried together. */
export interface RetryRow {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  readonly ways: RetryModes;
  readonly read: number;
  readonly failed: number;
  readonly waiting: number;
}

export interface JobRetriesTable {
  /** Returns the id for its requests. */
  readonly add: (job: number, retry: Pick<RetryRow, 'at' | 'title' | 'ways'>) => number;
  readonly modes: (id: number) => RetryModes;
  /** Newest first, with results. */
  readonly latest: (job: number, limit: number) => readonly RetryRow[];
}

interface RawRetry extends Omit<RetryRow, 'ways'> {
  readonly ways: string;
}

export function jobRetriesTable(sqlite: Sqlite): JobRetriesTable {
  const add = sqlite.prepare('INSERT INTO job_retries (job, at, title, ways) VALUES (?, ?, ?, ?)');
  const modes = sqlite.prepare<[number], { ways: string }>('SELECT ways FROM job_retries WHERE id = ?');
  const latest = sqlite.prepare<[number, number], RawRetry>(
    `SELECT t.id, t.at, t.title, t.ways, coalesce(sum(r.state = 'done'), 0) AS read,
       coalesce(sum(r.state IN ('failed', 'skipped')), 0) AS failed, coalesce(sum(r.state IN ('queued', 'leased')), 0) AS waiting
     FROM job_retries t LEFT JOIN requests r ON r.job = t.job AND r.retry = t.id
     WHERE t.job = ? GROUP BY t.id HAVING count(r.id) > 0 ORDER BY t.id DESC LIMIT ?`,
  );
  return {
    add: (job, retry) => Number(add.run(job, retry.at, retry.title, JSON.stringify(retry.ways)).lastInsertRowid),
    modes: (id) => JSON.parse(modes.get(id)?.ways ?? '{}'),
    latest: (job, limit) => latest.all(job, limit).map((row) => ({ ...row, ways: JSON.parse(row.ways) })),
  };
}
