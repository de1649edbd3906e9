import type { JobsEvent } from '@shared/contract/events';
import type { JobSummary } from '@shared/contract/jobs';
import { getKnownTotal } from '@shared/known-total';

/** Whether a job appears in lists: it has no parent and is not unlisted. */
export function isListed({ parent, args }: Pick<JobSummary, 'parent' | 'args'>): boolean {
  return parent === undefined && args.unlisted !== true;
}

/** Active jobs that appear in lists, in order of creation. */
export interface JobBoard {
  readonly jobs: () => readonly JobSummary[];
  readonly running: () => readonly JobSummary[];
  readonly take: (event: JobsEvent) => void;
}

export function createJobBoard(active: readonly JobSummary[]): JobBoard {
  const known = new Map(active.filter(isListed).map((job) => [job.id, job]));
  const take = (event: JobsEvent) => {
    if (event.type !== 'deleted' && !isListed(event.data)) return;
    if (event.type === 'deleted' || event.type === 'finished') known.delete(event.data.id);
    else if (event.data.state === 'active') known.set(event.data.id, event.data);
  };
  const jobs = () => [...known.values()];
  return { jobs, running: () => jobs().filter(({ paused }) => !paused), take };
}

/** Progress for the task bar: a share from 0 to 1, `busy` if unknown, null for nothing. */
export function getTaskBarProgress(running: readonly JobSummary[]): number | 'busy' | null {
  if (running.length === 0) return null;
  const sum = (of: (job: JobSummary) => number) => running.reduce((all, job) => all + of(job), 0);
  const totals = running.map(getKnownTotal);
  if (totals.includes(null)) return 'busy';
  const total = totals.reduce<number>((all, each) => all + (each ?? 0), 0);
  return total === 0 ? 'busy' : Math.min(1, sum(({ progress }) => progress.progress) / total);
}
