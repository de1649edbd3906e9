import type { ErrorCode } from './errors';
import type { PageStatus } from './item';

/** Faults of the disk or the data folder that pause jobs; each is an error code, too. */
export const DISK_FAULTS = ['disk_full', 'disk_fault', 'data_damaged', 'data_read_only', 'data_gone'] as const;
export type DiskFault = (typeof DISK_FAULTS)[number];

/** Problems with which a job pauses itself and goes on by resume. */
export const PAUSING_PROBLEMS: ReadonlySet<string> = new Set(['host_away', ...DISK_FAULTS]);

/** Problems of a job itself, or of pages that were read, as opposed to failed pages. */
export const JOB_PROBLEMS = [
  'budget_exhausted',
  'host_away',
  ...DISK_FAULTS,
  'model_failed',
  'unknown_price',
  'shortfall',
  'pagination',
  'too_many_links',
  'sitemap',
  'extractor_drifted',
  'extractor_failed',
  'extractor_misfit',
  'not_kept',
  'internal',
] as const;
export type JobProblem = (typeof JOB_PROBLEMS)[number];

/** The name of a job's fault: a problem of its own, an error that stopped it, or the status of a failed page. */
export type JobErrorCode = JobProblem | ErrorCode | Exclude<PageStatus, 'ok'>;
