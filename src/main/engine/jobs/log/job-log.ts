import type { LogEntry } from '@shared/contract/job-log';
import type { JobRow, LogFilter, NewLogEntry, Store } from '../../store/index';

/** Writes log entries of jobs. */
export interface JobLog {
  readonly note: (job: number, entry: NewLogEntry) => void;
}

export function createJobLog(store: Pick<Store, 'jobLog' | 'disk'>, now: () => number): JobLog {
  // a full disk must not fail a job because of a log entry
  return { note: (job, entry) => store.disk.survive(() => store.jobLog.add(job, now(), entry)) };
}

export interface LogPage {
  readonly results: LogEntry[];
  readonly total: number;
  readonly dropped: number;
}

/** Returns a job's log in order. */
export type ReadLog = (
  job: JobRow,
  filter: LogFilter,
  page: { readonly limit: number; readonly offset: number },
) => LogPage;

export function createReadLog({ jobLog }: Pick<Store, 'jobLog'>): ReadLog {
  return ({ num }, filter, { limit, offset }) => ({
    results: [...jobLog.list(num, filter, limit, offset)],
    total: jobLog.count(num, filter),
    dropped: jobLog.dropped(num),
  });
}
