import type { JobState, JobType } from '@shared/contract/jobs';
import { type JobRow, type RawJob, toJob } from './job-record';
import type { Sqlite } from './open';

export interface JobFilter {
  readonly limit: number;
  readonly offset: number;
  readonly types?: readonly JobType[];
  readonly state?: JobState;
  /** Parts of this job; left out, jobs that are no part of another. */
  readonly parent?: number;
  readonly schedule?: string;
  /** Runs of this workflow. */
  readonly workflow?: string;
}

/** Finds jobs, the newest first. */
export type ListJobs = (filter: JobFilter) => { readonly rows: readonly JobRow[]; readonly total: number };

export function jobList(sqlite: Sqlite): ListJobs {
  const where = `WHERE (@state IS NULL OR state = @state) AND (@types IS NULL OR type IN (SELECT value FROM json_each(@types)))
     AND parent IS @parent AND (@schedule IS NULL OR schedule = @schedule)
     AND (@workflow IS NULL OR (type = 'workflow' AND json_extract(args, '$.workflowId') = @workflow))`;
  const list = sqlite.prepare<[object], RawJob>(
    `SELECT * FROM jobs ${where} ORDER BY num DESC LIMIT @limit OFFSET @offset`,
  );
  const total = sqlite.prepare<[object], { total: number }>(`SELECT count(*) AS total FROM jobs ${where}`);
  return ({ limit, offset, types, state = null, parent = null, schedule = null, workflow = null }) => {
    const values = { limit, offset, state, types: types ? JSON.stringify(types) : null, parent, schedule, workflow };
    return { rows: list.all(values).map(toJob), total: total.get(values)?.total ?? 0 };
  };
}
