import type { OutcomeReasonCode } from './contract/outcome';
import type { ErrorCode } from './errors';
import type { PageStatus } from './item';

/** Faults of the disk or data folder that pause jobs; each is also an error code. */
export const DISK_FAULTS = ['disk_full', 'disk_fault', 'data_damaged', 'data_read_only', 'data_gone'] as const;
export type DiskFault = (typeof DISK_FAULTS)[number];

interface ProblemKind {
  /** Whether the job pauses itself and continues on resume. */
  readonly pauses: boolean;
  /** Why results may be missing; null if none are, or if the results show it. */
  readonly reason: OutcomeReasonCode | null;
}

/** Problems of a job or of pages that were read, other than failed pages. */
export const JOB_PROBLEMS = {
  budget_exhausted: { pauses: false, reason: null },
  host_away: { pauses: true, reason: null },
  disk_full: { pauses: true, reason: null },
  disk_fault: { pauses: true, reason: null },
  data_damaged: { pauses: true, reason: null },
  data_read_only: { pauses: true, reason: null },
  data_gone: { pauses: true, reason: null },
  model_failed: { pauses: false, reason: 'model_failed' },
  unknown_price: { pauses: false, reason: null },
  shortfall: { pauses: false, reason: null },
  pagination: { pauses: false, reason: 'pagination' },
  too_many_links: { pauses: false, reason: 'too_many_links' },
  sitemap: { pauses: false, reason: 'sitemap' },
  extractor_drifted: { pauses: false, reason: null },
  extractor_failed: { pauses: false, reason: null },
  extractor_misfit: { pauses: false, reason: null },
  snapshot_failed: { pauses: false, reason: 'snapshots_failed' },
  data_failed: { pauses: false, reason: 'data_failed' },
  archive_broken: { pauses: false, reason: 'archive_broken' },
  file_failed: { pauses: false, reason: 'files_failed' },
  replay_ended: { pauses: false, reason: null },
  replay_unchecked: { pauses: false, reason: null },
  not_kept: { pauses: false, reason: 'not_understood' },
  fewer_found: { pauses: false, reason: null },
  internal: { pauses: false, reason: null },
} as const satisfies Readonly<Record<DiskFault, ProblemKind & { readonly pauses: true }> & Record<string, ProblemKind>>;
export type JobProblem = keyof typeof JOB_PROBLEMS;

export const PAUSING_PROBLEMS: ReadonlySet<string> = new Set(
  Object.entries(JOB_PROBLEMS).flatMap(([problem, { pauses }]) => (pauses ? [problem] : [])),
);

/** Code of a job's error: a problem of its own, an error that stopped it, or the status of a failed page. */
export type JobErrorCode = JobProblem | ErrorCode | Exclude<PageStatus, 'ok'>;
