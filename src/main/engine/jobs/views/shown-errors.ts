import { getResults } from '../../results/index';
import type { JobError, JobRow, Store } from '../../store/index';

/** What is told of a job as its problems: first those of the part whose results it shows, or of all parts of a workflow, then its own. */
export function shownErrors(job: JobRow, store: Pick<Store, 'jobs'>): readonly JobError[] {
  const own = store.jobs.errors(job.num);
  const codes = new Set(own.map(({ code }) => code));
  // a spent budget is that of the whole job, and told once
  const ofParts = errorsOfParts(job, store).filter(({ code, url }) => url !== undefined || !codes.has(code));
  return [...ofParts, ...own];
}

function errorsOfParts(job: JobRow, store: Pick<Store, 'jobs'>): readonly JobError[] {
  const shown = getResults(job, store);
  if (shown !== job) return store.jobs.errors(shown.num);
  return job.type === 'workflow' ? store.jobs.errorsOfParts(job.num) : [];
}
