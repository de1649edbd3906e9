import type { ErrorCode } from './errors';
import type { PageStatus } from './item';

/** What a job can say of itself, or of pages that were read, besides its failed pages. */
export const JOB_PROBLEMS = [
  'budget_exhausted',
  'host_away',
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

/** By which a job names what went wrong: a problem of its own, an error that stood in its way, or the status of a failed page. */
export type JobErrorCode = JobProblem | ErrorCode | Exclude<PageStatus, 'ok'>;
