import type { Artifact } from '@shared/contract/extract';
import type { JobState, JobType, PHASES } from '@shared/contract/jobs';
import type { Operation } from '@shared/rate-card';
import type { Tier } from '@shared/tier';
import { type AiUsageRow, aiUsageTable } from './ai-usage';
import { familyUsage } from './family-usage';
import { type JobBoost, jobBoostTable } from './job-boost';
import type { Sqlite } from './open';

export type Phase = (typeof PHASES)[number];

/** A job as it stands in the database. Times are milliseconds since 1970. */
export interface JobRow {
  readonly num: number;
  readonly id: string;
  readonly name: string;
  readonly type: JobType;
  readonly args: Readonly<Record<string, unknown>>;
  readonly state: JobState;
  readonly phase: Phase;
  readonly seeded: boolean;
  readonly paused: boolean;
  readonly stopped: boolean;
  readonly visits: number;
  readonly hits: number;
  readonly items: number;
  readonly extracts: number;
  readonly failures: number;
  readonly cookies: string | null;
  readonly artifacts: readonly Artifact[];
  /** What a model made of a template that is a sentence, as the reader planned it; null where there is none. */
  readonly template: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  /** Time spent running, over all runs of the program. */
  readonly activeMs: number;
  /** Number of the agent or workflow job that it is a part of. */
  readonly parent: number | null;
  /** Of a part: what it is among the parts of its parent, given by that. */
  readonly part: string | null;
  /** Number of the part whose results are shown as its own. */
  readonly resultsOf: number | null;
  /** Id of the schedule that began it. */
  readonly schedule: string | null;
  /** More pages may be put into its queue, so an empty one is not its end. */
  readonly fed: boolean;
  /** Its budget is that of its parent: what the other parts cost counts as well. */
  readonly sharesBudget: boolean;
}

export interface NewJob {
  readonly id: string;
  readonly name: string;
  readonly type: JobType;
  readonly args: Readonly<Record<string, unknown>>;
  readonly artifacts: readonly Artifact[];
  readonly createdAt: number;
  readonly parent?: number;
  readonly part?: string;
  readonly schedule?: string;
  readonly fed?: boolean;
  readonly sharesBudget?: boolean;
}

export interface JobCounts {
  readonly visits?: number;
  readonly hits?: number;
  readonly items?: number;
  readonly extracts?: number;
  readonly failures?: number;
}

export interface JobChange {
  readonly name?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly state?: JobState;
  readonly phase?: Phase;
  readonly seeded?: boolean;
  readonly paused?: boolean;
  readonly stopped?: boolean;
  readonly cookies?: string;
  readonly artifacts?: readonly Artifact[];
  readonly template?: Readonly<Record<string, unknown>>;
  readonly startedAt?: number;
  readonly finishedAt?: number;
  readonly activeMs?: number;
  readonly resultsOf?: number;
  readonly fed?: boolean;
}

export interface JobError {
  readonly code: string;
  readonly message: string;
  readonly url?: string;
}

export interface JobUsage {
  readonly operations: Readonly<Partial<Record<Operation, number>>>;
  readonly bytes: Readonly<Partial<Record<Tier, number>>>;
  readonly ai: readonly AiUsageRow[];
  /** Left out where no extractor or model read anything. */
  readonly boost?: JobBoost;
}

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

export interface JobsTable {
  readonly insert: (job: NewJob) => JobRow;
  readonly get: (id: string) => JobRow | null;
  readonly byNum: (num: number) => JobRow | null;
  /** The jobs that a job is made of, in the order in which they were begun. */
  readonly parts: (num: number) => readonly JobRow[];
  readonly list: (filter: JobFilter) => { readonly rows: readonly JobRow[]; readonly total: number };
  readonly active: () => readonly JobRow[];
  readonly change: (num: number, change: JobChange) => void;
  readonly count: (num: number, counts: JobCounts) => void;
  readonly charge: (num: number, operation: Operation, count: number) => void;
  readonly meter: (num: number, tier: Tier, bytes: number) => void;
  readonly useAi: (num: number, usage: AiUsageRow) => void;
  /** Adds pages that a model was asked of, and what extractors read. */
  readonly addBoost: (num: number, boost: Partial<JobBoost>) => void;
  /** Of the job and its parts together. */
  readonly usage: (num: number) => JobUsage;
  /** As they stand now. */
  readonly artifacts: (num: number) => readonly Artifact[];
  readonly addError: (num: number, error: JobError) => void;
  /** Forgets what was reported of these pages, and why the job stopped or paused itself. */
  readonly removeErrors: (num: number, urls: readonly string[]) => void;
  /** Makes a finished job active again. */
  readonly reopen: (num: number) => void;
  /** The first errors of a job; their number in all is `failures`. */
  readonly errors: (num: number) => readonly JobError[];
  /** Deletes some of a job's rows and gives their space back; false once the job itself is gone. Call it until then. */
  readonly removeSome: (num: number) => boolean;
}

// What an answer shows; every failed page can still be read from the job's URLs.
const SHOWN_ERRORS = 100;

// Few enough that the event loop is not held up, many enough that a large job is gone in seconds.
const REMOVED_AT_ONCE = 250;

type RawJob = Record<string, string | number | null>;

export function jobsTable(sqlite: Sqlite): JobsTable {
  const insert = sqlite.prepare(
    `INSERT INTO jobs (id, name, type, args, state, phase, artifacts, created_at, parent, part, schedule, fed, shares_budget)
     VALUES (@id, @name, @type, @args, 'active', 'waiting', @artifacts, @createdAt, @parent, @part, @schedule, @fed, @sharesBudget)`,
  );
  const byNum = sqlite.prepare<[number], RawJob>('SELECT * FROM jobs WHERE num = ?');
  const parts = sqlite.prepare<[number], RawJob>('SELECT * FROM jobs WHERE parent = ? ORDER BY num');
  const partNums = sqlite.prepare<[number], { num: number }>('SELECT num FROM jobs WHERE parent = ?');
  const get = sqlite.prepare<[string], RawJob>('SELECT * FROM jobs WHERE id = ?');
  const active = sqlite.prepare<[], RawJob>("SELECT * FROM jobs WHERE state = 'active' ORDER BY num");
  const where = `WHERE (@state IS NULL OR state = @state) AND (@types IS NULL OR type IN (SELECT value FROM json_each(@types)))
     AND parent IS @parent AND (@schedule IS NULL OR schedule = @schedule)
     AND (@workflow IS NULL OR (type = 'workflow' AND json_extract(args, '$.workflowId') = @workflow))`;
  const list = sqlite.prepare<[object], RawJob>(
    `SELECT * FROM jobs ${where} ORDER BY num DESC LIMIT @limit OFFSET @offset`,
  );
  const total = sqlite.prepare<[object], { total: number }>(`SELECT count(*) AS total FROM jobs ${where}`);
  const change = sqlite.prepare(
    `UPDATE jobs SET name = coalesce(@name, name), args = coalesce(@args, args), state = coalesce(@state, state), phase = coalesce(@phase, phase), seeded = coalesce(@seeded, seeded),
       paused = coalesce(@paused, paused), stopped = coalesce(@stopped, stopped), cookies = coalesce(@cookies, cookies),
       artifacts = coalesce(@artifacts, artifacts), template = coalesce(@template, template),
       started_at = coalesce(@startedAt, started_at),
       finished_at = coalesce(@finishedAt, finished_at), results_of = coalesce(@resultsOf, results_of), fed = coalesce(@fed, fed), active_ms = coalesce(@activeMs, active_ms)
     WHERE num = @num`,
  );
  const count = sqlite.prepare(
    `UPDATE jobs SET visits = visits + @visits, hits = hits + @hits, items = items + @items,
       extracts = extracts + @extracts, failures = failures + @failures WHERE num = @num`,
  );
  const charge = sqlite.prepare(
    `INSERT INTO job_operations (job, operation, count) VALUES (?, ?, ?)
     ON CONFLICT (job, operation) DO UPDATE SET count = count + excluded.count`,
  );
  const meter = sqlite.prepare(
    'INSERT INTO job_network (job, tier, bytes) VALUES (?, ?, ?) ON CONFLICT (job, tier) DO UPDATE SET bytes = bytes + excluded.bytes',
  );
  const operations = sqlite.prepare<[number], { operation: Operation; count: number }>(
    'SELECT operation, count FROM job_operations WHERE job = ?',
  );
  const bytes = sqlite.prepare<[number], { tier: Tier; bytes: number }>(
    'SELECT tier, bytes FROM job_network WHERE job = ?',
  );
  const artifacts = sqlite.prepare<[number], { artifacts: string }>('SELECT artifacts FROM jobs WHERE num = ?');
  const ai = aiUsageTable(sqlite);
  const boosts = jobBoostTable(sqlite);
  const addError = sqlite.prepare('INSERT INTO job_errors (job, code, message, url) VALUES (?, ?, ?, ?)');
  const errors = sqlite.prepare<[number], { code: string; message: string; url: string | null }>(
    `SELECT code, message, url FROM job_errors WHERE job = ? ORDER BY id LIMIT ${SHOWN_ERRORS}`,
  );
  const removeErrors = sqlite.prepare(
    "DELETE FROM job_errors WHERE job = ? AND (code IN ('budget_exhausted', 'host_away') OR url IN (SELECT value FROM json_each(?)))",
  );
  const reopen = sqlite.prepare(
    "UPDATE jobs SET state = 'active', phase = 'waiting', stopped = 0, finished_at = NULL WHERE num = ? AND state <> 'active'",
  );
  const removeRequests = sqlite.prepare(
    `DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE job = ? LIMIT ${REMOVED_AT_ONCE})`,
  );
  const somePages = `id IN (SELECT id FROM pages WHERE job = ? LIMIT ${REMOVED_AT_ONCE})`;
  const pointedAt = 'FROM requests r WHERE r.page = pages.id';
  // by now no request of the job itself points at its pages: whoever still does gets them
  const handPagesOver = sqlite.prepare(
    `UPDATE pages SET job = (SELECT r.job ${pointedAt} LIMIT 1) WHERE ${somePages} AND EXISTS (SELECT 1 ${pointedAt})`,
  );
  const removePages = sqlite.prepare(`DELETE FROM pages WHERE ${somePages} AND NOT EXISTS (SELECT 1 ${pointedAt})`);
  const remove = sqlite.prepare('DELETE FROM jobs WHERE num = ?');

  const read = (id: string) => {
    const row = get.get(id);
    return row ? toJob(row) : null;
  };
  const ownUsage = (num: number): JobUsage => {
    const boost = boosts.ofJob(num);
    return {
      operations: Object.fromEntries(operations.all(num).map((row) => [row.operation, row.count])),
      bytes: Object.fromEntries(bytes.all(num).map((row) => [row.tier, row.bytes])),
      ai: ai.ofJob(num),
      ...(boost && { boost }),
    };
  };
  return {
    insert: ({ parent = null, part = null, schedule = null, fed = false, sharesBudget = false, ...job }) => {
      const texts = { args: JSON.stringify(job.args), artifacts: JSON.stringify(job.artifacts) };
      const flags = { fed: Number(fed), sharesBudget: Number(sharesBudget) };
      insert.run({ ...job, ...texts, ...flags, parent, part, schedule });
      const row = read(job.id);
      if (!row) throw new Error(`job ${job.id} vanished after its insert`);
      return row;
    },
    get: read,
    byNum: (num) => {
      const row = byNum.get(num);
      return row ? toJob(row) : null;
    },
    parts: (num) => parts.all(num).map(toJob),
    list: ({ limit, offset, types, state = null, parent = null, schedule = null, workflow = null }) => {
      const values = { limit, offset, state, types: types ? JSON.stringify(types) : null, parent, schedule, workflow };
      return { rows: list.all(values).map(toJob), total: total.get(values)?.total ?? 0 };
    },
    active: () => active.all().map(toJob),
    change: (num, values) => {
      change.run({ num, ...toColumns(values) });
    },
    count: (num, { visits = 0, hits = 0, items = 0, extracts = 0, failures = 0 }) => {
      count.run({ num, visits, hits, items, extracts, failures });
    },
    charge: (num, operation, times) => {
      charge.run(num, operation, times);
    },
    meter: (num, tier, amount) => {
      meter.run(num, tier, amount);
    },
    useAi: ai.add,
    addBoost: boosts.add,
    usage: (num) => familyUsage([ownUsage(num), ...partNums.all(num).map((part) => ownUsage(part.num))]),
    artifacts: (num) => JSON.parse(artifacts.get(num)?.artifacts ?? '[]'),
    addError: (num, error) => {
      addError.run(num, error.code, error.message, error.url ?? null);
    },
    removeErrors: (num, urls) => {
      removeErrors.run(num, JSON.stringify(urls));
    },
    reopen: (num) => {
      reopen.run(num);
    },
    errors: (num) => errors.all(num).map(({ url, ...rest }) => (url === null ? rest : { ...rest, url })),
    removeSome: (num) => {
      const more =
        removeRequests.run(num).changes > 0 || handPagesOver.run(num).changes + removePages.run(num).changes > 0;
      if (!more) remove.run(num);
      sqlite.pragma(`incremental_vacuum(${REMOVED_AT_ONCE * 8})`);
      return more;
    },
  };
}

function toColumns(change: JobChange): Record<string, string | number | null> {
  const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value));
  return {
    name: change.name ?? null,
    args: change.args ? JSON.stringify(change.args) : null,
    state: change.state ?? null,
    phase: change.phase ?? null,
    seeded: flag(change.seeded),
    paused: flag(change.paused),
    stopped: flag(change.stopped),
    cookies: change.cookies ?? null,
    artifacts: change.artifacts ? JSON.stringify(change.artifacts) : null,
    template: change.template ? JSON.stringify(change.template) : null,
    startedAt: change.startedAt ?? null,
    finishedAt: change.finishedAt ?? null,
    activeMs: change.activeMs ?? null,
    resultsOf: change.resultsOf ?? null,
    fed: flag(change.fed),
  };
}

function toJob(row: RawJob): JobRow {
  return {
    num: Number(row.num),
    id: String(row.id),
    name: String(row.name),
    type: row.type as JobType,
    args: JSON.parse(String(row.args)),
    state: row.state as JobState,
    phase: row.phase as Phase,
    seeded: row.seeded === 1,
    paused: row.paused === 1,
    stopped: row.stopped === 1,
    visits: Number(row.visits),
    hits: Number(row.hits),
    items: Number(row.items),
    extracts: Number(row.extracts),
    failures: Number(row.failures),
    cookies: row.cookies === null ? null : String(row.cookies),
    artifacts: JSON.parse(String(row.artifacts)),
    template: row.template === null ? null : JSON.parse(String(row.template)),
    createdAt: Number(row.created_at),
    startedAt: row.started_at === null ? null : Number(row.started_at),
    finishedAt: row.finished_at === null ? null : Number(row.finished_at),
    activeMs: Number(row.active_ms),
    parent: row.parent === null ? null : Number(row.parent),
    part: row.part === null ? null : String(row.part),
    resultsOf: row.results_of === null ? null : Number(row.results_of),
    schedule: row.schedule === null ? null : String(row.schedule),
    fed: row.fed === 1,
    sharesBudget: row.shares_budget === 1,
  };
}
