import { LOG_LEVELS, type LogEntry, type LogKind, type LogLevel } from '@shared/contract/job-log';
import type { Sqlite } from './sqlite';

/** A log entry of a job. */
export interface NewLogEntry {
  readonly level: LogLevel;
  readonly kind: LogKind;
  readonly text: string;
  readonly url?: string;
}

export interface LogFilter {
  readonly level: LogLevel | null;
  readonly since: number;
  readonly search: string | null;
}

export interface JobLogTable {
  /** `at` in milliseconds since 1970. */
  readonly add: (job: number, at: number, entry: NewLogEntry) => void;
  /** In chronological order, with what happened in the job's child jobs. */
  readonly list: (job: number, filter: LogFilter, limit: number, offset: number) => readonly LogEntry[];
  readonly count: (job: number, filter: LogFilter) => number;
  /** Number of entries dropped because there were too many. */
  readonly dropped: (job: number) => number;
}

interface RawEntry {
  readonly id: number;
  readonly at: number;
  readonly level: number;
  readonly kind: LogKind;
  readonly text: string;
  readonly url: string | null;
}

/** A job and its child jobs, such as the steps of a workflow. */
const FAMILY = `WITH RECURSIVE family (job) AS (
  SELECT @job UNION ALL SELECT jobs.num FROM jobs JOIN family ON jobs.parent = family.job)`;

/** When a child job starts and ends says nothing about its parent. */
const OWN_KINDS = (
  [
    'started',
    'recovered',
    'changed',
    'paused',
    'resumed',
    'stopping',
    'stopped',
    'finished',
  ] satisfies readonly LogKind[]
)
  .map((kind) => `'${kind}'`)
  .join(', ');

export function jobLogTable(sqlite: Sqlite): JobLogTable {
  const add = sqlite.prepare('INSERT INTO job_log (job, at, level, kind, text, url) VALUES (?, ?, ?, ?, ?, ?)');
  const where = `WHERE job IN family AND (job = @job OR kind NOT IN (${OWN_KINDS})) AND id > @since AND level >= @level
    AND (@search IS NULL OR instr(lower(text), @search) > 0 OR instr(lower(coalesce(url, '')), @search) > 0)`;
  const list = sqlite.prepare<[object], RawEntry>(
    `${FAMILY} SELECT id, at, level, kind, text, url FROM job_log ${where} ORDER BY id LIMIT @limit OFFSET @offset`,
  );
  const count = sqlite.prepare<[object], { total: number }>(`${FAMILY} SELECT count(*) AS total FROM job_log ${where}`);
  const dropped = sqlite.prepare<[object], { entries: number }>(
    `${FAMILY} SELECT coalesce(sum(entries), 0) AS entries FROM job_log_dropped WHERE job IN family`,
  );
  const values = (job: number, { level, since, search }: LogFilter) => ({
    job,
    since,
    level: level === null ? 0 : LOG_LEVELS.indexOf(level),
    search: search?.toLowerCase() ?? null,
  });
  return {
    add: (job, at, { level, kind, text, url = null }) => {
      add.run(job, at, LOG_LEVELS.indexOf(level), kind, text, url);
    },
    list: (job, filter, limit, offset) => list.all({ ...values(job, filter), limit, offset }).map(toEntry),
    count: (job, filter) => count.get(values(job, filter))?.total ?? 0,
    dropped: (job) => dropped.get({ job })?.entries ?? 0,
  };
}

function toEntry({ at, level, ...entry }: RawEntry): LogEntry {
  return { ...entry, at: new Date(at).toISOString(), level: LOG_LEVELS[level] ?? 'info' };
}
