import type { ErrorCode } from './errors';
import type { PageStatus } from './item';

/** Faults of the disk or the data folder that pause jobs; each is an error code, too. */
export const DISK_FAULTS = ['disk_full', 'disk_fault', 'data_damaged', 'data_read_only', 'data_gone'] as const;
export type DiskFault = (typeof DISK_FAULTS)[number];

interface ProblemKind {
  /** Whether the job pauses itself with it, and goes on by resume. */
  readonly pauses: boolean;
}

/** What a job can say of itself, or of pages that were read, besides its failed pages. */
export const JOB_PROBLEMS = {
  budget_exhausted: { pauses: false },
  host_away: { pauses: true },
  disk_full: { pauses: true },
  disk_fault: { pauses: true },
  data_damaged: { pauses: true },
  data_read_only: { pauses: true },
  data_gone: { pauses: true },
  model_failed: { pauses: false },
  unknown_price: { pauses: false },
  shortfall: { pauses: false },
  pagination: { pauses: false },
  too_many_links: { pauses: false },
  sitemap: { pauses: false },
  extractor_drifted: { pauses: false },
  extractor_failed: { pauses: false },
  extractor_misfit: { pauses: false },
  not_kept: { pauses: false },
  internal: { pauses: false },
} as const satisfies Readonly<Record<DiskFault, { readonly pauses: true }> & Record<string, ProblemKind>>;
export type JobProblem = keyof typeof JOB_PROBLEMS;

export const PAUSING_PROBLEMS: ReadonlySet<string> = new Set(
  Object.entries(JOB_PROBLEMS).flatMap(([problem, { pauses }]) => (pauses ? [problem] : [])),
);

/** By which a job names what went wrong: a problem of its own, an error that stood in its way, or the status of a failed page. */
export type JobErrorCode = JobProblem | ErrorCode | Exclude<PageStatus, 'ok'>;
