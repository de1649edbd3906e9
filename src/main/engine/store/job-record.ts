import type { Artifact } from '@shared/contract/extract';
import type { JobState, JobType, PHASES } from '@shared/contract/jobs';
import type { Outcome } from '@shared/contract/outcome';
import type { Sealing } from './sealing';

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
  /** As recorded when the job ended last; null for one that never ended, or ended in an older version. */
  readonly outcome: Outcome | null;
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
  readonly outcome?: Outcome;
}

/** A row as SQLite gives it. */
export type RawJob = Record<string, string | number | null>;

/** What a change sets, by the names of the statement that makes it; null leaves a column as it is. */
export function toColumns(change: JobChange, sealing: Sealing): Record<string, string | number | null> {
  const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value));
  return {
    name: change.name ?? null,
    args: change.args ? sealing.json(change.args) : null,
    state: change.state ?? null,
    phase: change.phase ?? null,
    seeded: flag(change.seeded),
    paused: flag(change.paused),
    stopped: flag(change.stopped),
    cookies: change.cookies === undefined ? null : sealing.whole(change.cookies),
    artifacts: change.artifacts ? artifactsJson(change.artifacts, sealing) : null,
    template: change.template ? JSON.stringify(change.template) : null,
    startedAt: change.startedAt ?? null,
    finishedAt: change.finishedAt ?? null,
    activeMs: change.activeMs ?? null,
    resultsOf: change.resultsOf ?? null,
    fed: flag(change.fed),
    outcome: change.outcome ? JSON.stringify(change.outcome) : null,
  };
}

/** A plan holds arguments; what else is found out of pages may have fields of any name. */
export function artifactsJson(artifacts: readonly Artifact[], sealing: Sealing): string {
  return `[${artifacts.map((each) => (each.type === 'plan' ? sealing.json(each) : JSON.stringify(each))).join()}]`;
}

/** A row of the table as the engine knows it. */
export function toJob(row: RawJob, sealing: Sealing): JobRow {
  return {
    num: Number(row.num),
    id: String(row.id),
    name: String(row.name),
    type: row.type as JobType,
    args: sealing.parse(String(row.args)) as JobRow['args'],
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
    cookies: row.cookies === null ? null : sealing.open(String(row.cookies)),
    artifacts: sealing.parse(String(row.artifacts)) as JobRow['artifacts'],
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
    outcome: row.outcome === null ? null : JSON.parse(String(row.outcome)),
  };
}
