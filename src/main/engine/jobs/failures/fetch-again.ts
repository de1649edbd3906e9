import type { RetryModes } from '@shared/contract/failures';
import { AppError } from '@shared/errors';
import type { FetchPlan } from '../../fetch/index';
import type { JobRow, Store } from '../../store/index';
import { requireTask } from '../job-type';
import type { JobPlan } from '../plan';
import { planJob } from '../plan/index';

/** Whether a retry changes how pages are fetched. */
export function hasModes(modes: RetryModes): boolean {
  return Object.values(modes).some((mode) => mode !== undefined);
}

/** The job's fetch plan with a retry's options. Throws `conflicting_parameters` for incompatible options. */
export function withRetryModes(job: JobRow, plan: JobPlan, modes: RetryModes): FetchPlan {
  if (!hasModes(modes)) return plan.fetchPlan;
  const given = Object.fromEntries(Object.entries(modes).filter(([, mode]) => mode !== undefined));
  if (plan.pages.from === 'caller' || plan.pages.from === 'job') {
    const [name = 'render'] = Object.keys(given);
    const message = `${name} applies to visits, but this job was given its pages.`;
    throw new AppError('conflicting_parameters', message, { path: [name], hint: 'Try them again without it.' });
  }
  const { fetchPlan } = planJob(requireTask(job), { ...job.args, ...given });
  // the stored page is the failed one
  return { ...fetchPlan, fresh: true, maxAgeS: null };
}

/** Fetch plan of a retry; the job's own if its arguments no longer allow the retry's options. */
export function planRetryFetch(
  { jobRetries }: Pick<Store, 'jobRetries'>,
  job: JobRow,
  plan: JobPlan,
  retry: number,
): FetchPlan {
  try {
    return withRetryModes(job, plan, jobRetries.modes(retry));
  } catch (error) {
    if (error instanceof AppError) return plan.fetchPlan;
    throw error;
  }
}
