import { getResults } from '../../results/index';
import type { JobError, JobRow, Store } from '../../store/index';

/**
 * Problems shown for a job: first those of the child job whose results it shows (for a workflow, of all child jobs),
 * then its own.
 */
export function getJobProblems(job: JobRow, store: Pick<Store, 'jobs'>): readonly JobError[] {
  const own = store.jobs.errors(job.num);
  const codes = new Set(own.map(({ code }) => code));
  // a spent budget concerns the whole job and is shown once
  const ofParts = getProblemsOfParts(job, store).filter(({ code, url }) => url !== undefined || !codes.has(code));
  return [...ofParts, ...own];
}

function getProblemsOfParts(job: JobRow, store: Pick<Store, 'jobs'>): readonly JobError[] {
  const shown = getResults(job, store);
  if (shown !== job) return store.jobs.errors(shown.num);
  return job.type === 'workflow' ? store.jobs.errorsOfParts(job.num) : [];
}
