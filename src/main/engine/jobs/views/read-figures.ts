import { JOB_STATES, type JobState } from '@shared/contract/job-state';
import type { Store } from '../../store/index';

export interface Figures {
  /** Since the start. */
  readonly visits: number;
  readonly failures: number;
  readonly hits: number;
  readonly items: number;
  /** Jobs in each state, without child jobs. */
  readonly jobs: Readonly<Record<JobState, number>>;
}

export function createReadFigures({ jobs }: Pick<Store, 'jobs'>): () => Figures {
  return () => {
    const counted = new Map(jobs.countByState().map(({ state, jobs: count }) => [state, count]));
    const byState = Object.fromEntries(JOB_STATES.map((state) => [state, counted.get(state) ?? 0]));
    const { visits, failures, hits, items } = jobs.totals();
    return { visits, failures, hits, items, jobs: byState as Record<JobState, number> };
  };
}
