import type { WorkerShare } from '@shared/contract/activity';

/** Number of pages that each worker loaded for each job since the program started. */
export interface Shares {
  readonly count: (job: string, worker: Pick<WorkerShare, 'id' | 'machine'>, isFailure: boolean) => void;
  /** Most pages first. */
  readonly list: (job: string) => readonly WorkerShare[];
}

const MAX_JOBS = 200; // the least recently counted jobs are forgotten

export function createShares(): Shares {
  const jobs = new Map<string, Map<string, WorkerShare>>();
  return {
    count: (job, { id, machine }, isFailure) => {
      const shares = jobs.get(job) ?? new Map<string, WorkerShare>();
      jobs.delete(job);
      jobs.set(job, shares);
      const { pages = 0, failures = 0 } = shares.get(id) ?? {};
      shares.set(id, { id, machine, pages: pages + 1, failures: failures + (isFailure ? 1 : 0) });
      const [oldest] = jobs.keys();
      if (jobs.size > MAX_JOBS && oldest !== undefined) jobs.delete(oldest);
    },
    list: (job) => [...(jobs.get(job)?.values() ?? [])].sort((a, b) => b.pages - a.pages),
  };
}
