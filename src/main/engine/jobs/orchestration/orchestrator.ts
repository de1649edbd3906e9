import type { JobEvent } from '@shared/contract/events';
import type { CompositeType, TaskType } from '@shared/contract/jobs';
import type { JobRow } from '../../store/index';
import type { RunEnd } from '../run/run-parts';

type Args = Readonly<Record<string, unknown>>;

/** Options of a child job that an ordinary job does not have. */
export interface PartOptions {
  /**
   * Whether its queue starts empty and is filled while it runs; the job ends once `close` was called and the queue is
   * empty.
   */
  readonly fed?: boolean;
  /** Whether it shares its parent's budget. */
  readonly sharesBudget?: boolean;
}

/** The service's functions for a composite job. Its child jobs survive a crash like any job. */
export interface OrchestratorTools {
  /** The current state of the job. */
  readonly job: () => JobRow;
  /** Aborts when the job is paused or stopped or the engine closes; the child jobs are then handled elsewhere. */
  readonly signal: AbortSignal;
  /** Starts a child job, or finds the existing one of that name in any state. Throws AppError for invalid arguments. */
  readonly begin: (part: string, type: TaskType, args: Args, options?: PartOptions) => Promise<JobRow>;
  /** Call after adding pages to a fed child job's queue. */
  readonly feed: (part: JobRow) => void;
  /** Declares that no more pages will be added: a fed child job ends when its queue is empty. */
  readonly close: (part: JobRow) => void;
  /** Resolves when the child job has ended; rejects with the signal's reason when it aborts. */
  readonly finished: (part: JobRow) => Promise<JobRow>;
  readonly parts: () => readonly JobRow[];
  /** Reopens a child job that was stopped together with its parent. */
  readonly resume: (part: JobRow) => JobRow;
  /** Stops a child job; its results remain. */
  readonly stop: (part: JobRow) => Promise<JobRow>;
  /** Forwards a child job's events until the returned function is called. */
  readonly listen: (part: JobRow, listener: (event: JobEvent) => void) => () => void;
  readonly emit: (event: JobEvent) => void;
  /** Call after each change that affects the job's summary. */
  readonly progressed: () => void;
}

export interface Orchestrator {
  /** Validates the arguments, converts them for storage and names the job. Throws AppError if it cannot run. */
  readonly check: (args: Args) => Promise<{ readonly name: string; readonly args: Args }>;
  /** Runs the job from its stored state. Rejects only on internal errors. */
  readonly run: (tools: OrchestratorTools) => Promise<RunEnd>;
  /**
   * Takes over what a child job has read after the end of the job, when its failed pages were tried again. False if the job's
   * results would need more than that, so that they and its outcome stay.
   */
  readonly readAgain: (job: JobRow, part: JobRow) => boolean;
}

export type Orchestrators = Readonly<Record<CompositeType, Orchestrator>>;
