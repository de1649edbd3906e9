import type { JobEvent } from '@shared/contract/events';
import type { CompositeType, TaskType } from '@shared/contract/jobs';
import type { JobRow } from '../../store/index';
import type { RunEnd } from '../run/run-parts';

type Args = Readonly<Record<string, unknown>>;

/** How a part runs, where it is not like a job of its own. */
export interface PartOptions {
  /** Its queue begins empty and is filled while it runs; it ends once it is closed. */
  readonly fed?: boolean;
  /** Whether it shares the budget of its parent job. */
  readonly sharesBudget?: boolean;
}

/** What a composite job may ask of the service. Its child jobs outlive a crash as every job does. */
export interface OrchestratorTools {
  /** The current state of the job. */
  readonly job: () => JobRow;
  /** Aborts when the job is paused or stopped, or the engine closes; its child jobs are then handled elsewhere. */
  readonly signal: AbortSignal;
  /**
   * Begins a part, or finds the one of that name that was begun before, whatever its state.
   * Throws AppError for arguments that cannot run.
   */
  readonly begin: (part: string, type: TaskType, args: Args, options?: PartOptions) => Promise<JobRow>;
  /** Call it when pages were put into a fed part's queue. */
  readonly feed: (part: JobRow) => void;
  /** No more pages come: a fed part ends when its queue is empty. */
  readonly close: (part: JobRow) => void;
  /** Resolves when the part is over; rejects with the signal's reason once that aborts. */
  readonly finished: (part: JobRow) => Promise<JobRow>;
  readonly parts: () => readonly JobRow[];
  /** Stops a child job; it keeps its results. */
  readonly stop: (part: JobRow) => Promise<JobRow>;
  /** Passes the events of a child job to the listener until the returned function is called. */
  readonly listen: (part: JobRow, listener: (event: JobEvent) => void) => () => void;
  readonly emit: (event: JobEvent) => void;
  /** Call it after each change that the job's summary shows. */
  readonly progressed: () => void;
}

export interface Orchestrator {
  /** Prepares arguments for storage, and gives the job its name. Throws an AppError where the job cannot run. */
  readonly check: (args: Args) => Promise<{ readonly name: string; readonly args: Args }>;
  /** Runs the job from wherever its rows and parts stand. Rejects only by a fault of Winnow. */
  readonly run: (tools: OrchestratorTools) => Promise<RunEnd>;
}

export type Orchestrators = Readonly<Record<CompositeType, Orchestrator>>;
