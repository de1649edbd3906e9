import type { Artifact } from '@shared/contract/extract';
import type { JobState } from '@shared/contract/job-state';
import type { JobType, PHASES } from '@shared/contract/jobs';
import type { Outcome } from '@shared/contract/outcome';
import type { Sealing } from './sealing';

export type Phase = (typeof PHASES)[number];

/** A stored job. Times are milliseconds since 1970. */
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
  /** The fields that a model inferred from a template in words; null if there are none. */
  readonly template: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  /** Time spent running, over all runs of the program. */
  readonly activeMs: number;
  /** Number of its parent, an agent or workflow job. */
  readonly parent: number | null;
  /** For a child job: its name within the parent, chosen by the parent. */
  readonly part: string | null;
  /** Number of the child job whose results are shown as this job's own. */
  readonly resultsOf: number | null;
  /** Id of the schedule that started it. */
  readonly schedule: string | null;
  /** Whether pages may still be added to its queue, so that an empty queue does not end it. */
  readonly fed: boolean;
  /** Whether it shares its parent's budget, so that other child jobs' costs count too. */
  readonly sharesBudget: boolean;
  /** Recorded when the job last ended; null if it never ended, or ended in an older version. */
  readonly outcome: Outcome | null;
}

export interface NewJob {
  readonly id: string;
  readonly name: string;
  readonly type: JobType;
  readonly args: Readonly<Record<string, unknown>>;
  readonly artifacts: readonly Artifact[];
  readonly createdAt: number;
  /** When it began; null if it begins later. @default null */
  readonly startedAt?: number | null;
  /** @default 'waiting' */
  readonly phase?: Phase;
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

/** A row as SQLite returns it. */
export type RawJob = Record<string, string | number | null>;

/**
 * Serializes artifacts. Plans contain job arguments, which may include secrets; other artifacts may have fields of any
 * name.
 */
export function serializeArtifacts(artifacts: readonly Artifact[], sealing: Sealing): string {
  return `[${artifacts.map((each) => (each.type === 'plan' ? sealing.json(each) : JSON.stringify(each))).join()}]`;
}

/** Converts a table row to a `JobRow`. */
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
