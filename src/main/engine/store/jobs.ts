import type { Artifact } from '@shared/contract/extract';
import type { DiskGuard } from './disk-guard';
import { createHeldPauses } from './held-pauses';
import { createJobChange } from './job-change';
import { createJobChanges, type JobChanges } from './job-changes';
import { type JobErrorsTable, jobErrorsTable, type NewJobError } from './job-errors';
import { createJobList, type ListJobs } from './job-list';
import {
  type JobChange,
  type JobCounts,
  type JobRow,
  type NewJob,
  type RawJob,
  serializeArtifacts,
  toJob,
} from './job-record';
import { type JobUsageTable, jobUsageTable } from './job-usage';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

export type { JobError, NewJobError } from './job-errors';
export type { JobChange, JobCounts, JobRow, NewJob } from './job-record';
export type { JobUsage } from './usage';

/** Jobs as rows. Usage, failures, search and removal have their own files. */
export interface JobsTable extends JobErrorsTable, JobUsageTable {
  readonly insert: (job: NewJob) => JobRow;
  readonly get: (id: string) => JobRow | null;
  readonly byNum: (num: number) => JobRow | null;
  /** Child jobs, in the order they started. */
  readonly parts: (num: number) => readonly JobRow[];
  readonly list: ListJobs;
  /** Calls it with the number of each job of which a row changes that its summary is made from, before that is committed. */
  readonly listen: JobChanges['listen'];
  readonly active: () => readonly JobRow[];
  readonly change: (num: number, change: JobChange) => void;
  readonly count: (num: number, counts: JobCounts) => void;
  /** Totals counted since the program started; they only increase. */
  readonly totals: () => Required<JobCounts>;
  /** Jobs in each state, without child jobs. */
  readonly countByState: () => readonly { readonly state: string; readonly jobs: number }[];
  /** The current artifacts. */
  readonly artifacts: (num: number) => readonly Artifact[];
  /** Makes a finished job active again. */
  readonly reopen: (num: number) => void;
  readonly removeSome: RemoveSome;
  /**
   * Pauses a job that cannot be written at the moment. It counts as paused immediately, and is written when the disk
   * allows.
   */
  readonly hold: (num: number, why: NewJobError) => void;
  /** Writes pending pauses as far as the disk allows. */
  readonly writeHeld: () => void;
}

/** Columns of a new job that are not given. */
const NEW_JOB: RawJob = {
  state: 'active',
  seeded: 0,
  paused: 0,
  stopped: 0,
  visits: 0,
  hits: 0,
  items: 0,
  extracts: 0,
  failures: 0,
  cookies: null,
  template: null,
  finished_at: null,
  active_ms: 0,
  results_of: null,
  outcome: null,
};

export function jobsTable(sqlite: Sqlite, disk: Pick<DiskGuard, 'met'>, sealing: Sealing): JobsTable {
  const insert = sqlite.prepare(
    `INSERT INTO jobs (id, name, type, args, state, phase, artifacts, created_at, started_at, parent, part, schedule, fed, shares_budget, unlisted)
     VALUES (@id, @name, @type, @args, 'active', @phase, @artifacts, @createdAt, @startedAt, @parent, @part, @schedule, @fed, @sharesBudget, @unlisted)`,
  );
  const byNum = sqlite.prepare<[number], RawJob>('SELECT * FROM jobs WHERE num = ?');
  const parts = sqlite.prepare<[number], RawJob>('SELECT * FROM jobs WHERE parent = +? ORDER BY num');
  const get = sqlite.prepare<[string], RawJob>('SELECT * FROM jobs WHERE id = ?');
  const active = sqlite.prepare<[], RawJob>("SELECT * FROM jobs WHERE state = 'active' ORDER BY num");
  const change = createJobChange(sqlite, sealing);
  const count = sqlite.prepare(
    `UPDATE jobs SET visits = visits + @visits, hits = hits + @hits, items = items + @items,
       extracts = extracts + @extracts, failures = failures + @failures WHERE num = @num`,
  );
  const byState = sqlite.prepare<[], { state: string; jobs: number }>(
    'SELECT state, count(*) AS jobs FROM jobs WHERE parent IS NULL GROUP BY state',
  );
  const totals = { visits: 0, hits: 0, items: 0, extracts: 0, failures: 0 };
  const artifacts = sqlite.prepare<[number], { artifacts: string }>('SELECT artifacts FROM jobs WHERE num = ?');
  const reopen = sqlite.prepare(
    "UPDATE jobs SET state = 'active', phase = 'waiting', stopped = 0, finished_at = NULL WHERE num = ? AND state <> 'active'",
  );
  const errors = jobErrorsTable(sqlite);
  const list = createJobList(sqlite);
  const { listen, changed } = createJobChanges(sqlite);
  const pauses = createHeldPauses(
    disk,
    sqlite.transaction((num: number, why: NewJobError) => {
      change(num, { paused: true });
      errors.addError(num, why);
    }),
  );
  const toRow = (row: RawJob) => pauses.apply(toJob(row, sealing));
  const read = (id: string) => {
    const row = get.get(id);
    return row ? toRow(row) : null;
  };
  return {
    insert: ({ parent = null, part = null, schedule = null, fed = false, sharesBudget = false, ...given }) => {
      const job = { startedAt: null, phase: 'waiting', ...given };
      const texts = { args: sealing.json(job.args), artifacts: serializeArtifacts(job.artifacts, sealing) };
      const flags = {
        fed: Number(fed),
        sharesBudget: Number(sharesBudget),
        unlisted: Number(job.args.unlisted === true),
      };
      const { lastInsertRowid } = insert.run({ ...job, ...texts, ...flags, parent, part, schedule });
      return toRow({
        ...NEW_JOB,
        num: Number(lastInsertRowid),
        id: job.id,
        name: job.name,
        type: job.type,
        ...texts,
        phase: job.phase,
        created_at: job.createdAt,
        started_at: job.startedAt,
        parent,
        part,
        schedule,
        fed: flags.fed,
        shares_budget: flags.sharesBudget,
      });
    },
    get: read,
    byNum: (num) => {
      const row = byNum.get(num);
      return row ? toRow(row) : null;
    },
    ...errors,
    errors: (num) => {
      const why = pauses.reason(num);
      return why ? [...errors.errors(num), why] : errors.errors(num);
    },
    ...jobUsageTable(sqlite),
    list,
    listen,
    hold: (num, why) => {
      pauses.hold(num, why);
      changed(num);
    },
    writeHeld: pauses.writeHeld,
    removeSome: jobRemoval(sqlite),
    parts: (num) => parts.all(num).map(toRow),
    active: () => active.all().map(toRow),
    change: (num, values) => {
      change(num, values);
      if (values.paused === false) pauses.drop(num);
    },
    count: (num, { visits = 0, hits = 0, items = 0, extracts = 0, failures = 0 }) => {
      const counts = { visits, hits, items, extracts, failures };
      count.run({ num, ...counts });
      for (const [name, value] of Object.entries(counts)) totals[name as keyof typeof totals] += Math.max(0, value);
    },
    totals: () => ({ ...totals }),
    countByState: () => byState.all(),
    artifacts: (num) => sealing.parse(artifacts.get(num)?.artifacts ?? '[]') as Artifact[],
    reopen: (num) => {
      reopen.run(num);
    },
  };
}

// Rows; few enough not to block the event loop, many enough to delete a large job in seconds.
const REMOVED_AT_ONCE = 250;

/**
 * Deletes some of a job's rows and frees their space; returns false once the job itself is deleted. Call it until then.
 */
type RemoveSome = (num: number, atOnce?: number) => boolean;

function jobRemoval(sqlite: Sqlite): RemoveSome {
  const removeRequests = sqlite.prepare(
    `DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE job = @num LIMIT @atOnce)`,
  );
  const somePages = 'id IN (SELECT id FROM pages WHERE job = @num LIMIT @atOnce)';
  const pointedAt = 'FROM requests r WHERE r.page = pages.id';
  // the job's own requests no longer refer to its pages; other jobs that do take them over
  const moveSharedPages = sqlite.prepare(
    `UPDATE pages SET job = (SELECT r.job ${pointedAt} LIMIT 1) WHERE ${somePages} AND EXISTS (SELECT 1 ${pointedAt})`,
  );
  const removePages = sqlite.prepare(`DELETE FROM pages WHERE ${somePages} AND NOT EXISTS (SELECT 1 ${pointedAt})`);
  // in small steps, because a file may be as large as a thousand pages
  const removeFiles = sqlite.prepare(
    `DELETE FROM job_files WHERE rowid IN (SELECT rowid FROM job_files WHERE job = @num LIMIT 1 + CAST(@atOnce / 50 AS INTEGER))`,
  );
  const remove = sqlite.prepare('DELETE FROM jobs WHERE num = ?');

  return (num, atOnce = REMOVED_AT_ONCE) => {
    const some = { num, atOnce };
    const more =
      removeRequests.run(some).changes > 0 ||
      moveSharedPages.run(some).changes + removePages.run(some).changes > 0 ||
      removeFiles.run(some).changes > 0;
    if (!more) remove.run(num);
    sqlite.pragma(`incremental_vacuum(${atOnce * 8})`);
    return more;
  };
}
