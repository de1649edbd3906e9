import type { JobRow, Store } from '../store/index';

/** The job whose items and hits are shown as this one's: the part that an agent settled on, or the job itself. */
export function getResults(job: JobRow, store: Pick<Store, 'jobs'>): JobRow {
  const part = job.resultsOf === null ? null : store.jobs.byNum(job.resultsOf);
  return part ? getResults(part, store) : job;
}
