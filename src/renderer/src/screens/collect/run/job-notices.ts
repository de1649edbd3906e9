import type { JobSummary } from '@shared/contract/jobs';

type JobError = JobSummary['errors'][number];

export const SHORTFALL = 'shortfall';

/** What a job has to say beside its failed pages. */
export interface JobNotices {
  /** Pages that list more records than were read. */
  readonly shortfalls: readonly JobError[];
  /** What concerns the whole job, such as a spent budget; each once. */
  readonly others: readonly JobError[];
}

/** Sorts a job's errors; those of failed pages are told under Errors. */
export function jobNotices(errors: JobSummary['errors']): JobNotices {
  const shortfalls = errors.filter(({ code }) => code === SHORTFALL);
  const whole = errors.filter(({ code, url }) => code !== SHORTFALL && url === undefined);
  const others = [...new Map(whole.map((error) => [error.message, error])).values()];
  return { shortfalls, others };
}
