import type { JobSummary } from '@shared/contract/jobs';
import type { ErrorCode } from '@shared/errors';
import { isHeld } from '@shared/held-run';
import { isPageFailure } from './job-notices';

/** States shown by the window; the API has only three, and flags. */
export type ShownState =
  | 'running'
  | 'stopping'
  | 'paused'
  | 'stopped'
  | 'budget'
  | 'completed'
  | 'partial'
  | 'held'
  | 'needs_you'
  | 'unread'
  | 'error';

/** Facts that determine a job's state. */
export interface JobStanding extends Pick<JobSummary, 'state' | 'paused' | 'stopped' | 'progress'> {
  readonly problems: readonly JobSummary['problems'][number][];
  readonly outcome: Pick<JobSummary['outcome'], 'state' | 'contract'>;
}

export function getShownState(job: JobStanding): ShownState {
  if (job.state === 'active') return job.stopped ? 'stopping' : job.paused ? 'paused' : 'running';
  if (job.state === 'error') return 'error';
  if (job.stopped) return job.problems.some(({ code }) => code === BUDGET_SPENT) ? 'budget' : 'stopped';
  if (isHeld(job.outcome)) return 'held';
  if (job.outcome.state === 'needs_you') return 'needs_you';
  if (isUnread(job.progress)) return 'unread';
  return job.outcome.state === 'partial' ? 'partial' : 'completed';
}

const BUDGET_SPENT = 'budget_exhausted' satisfies ErrorCode;

/** Number of problems other than failed pages: a shortfall, a rejected key, a spent budget. */
export function countWarnings({ problems }: Pick<JobStanding, 'problems'>): number {
  return problems.filter((error) => !isPageFailure(error)).length;
}

/** Whether every page failed. */
function isUnread({ progress, errors }: JobSummary['progress']): boolean {
  return errors > 0 && errors >= progress;
}

/** Bytes on the wire in both directions, all tiers. */
export function sumJobBytes(job: Pick<JobSummary, 'metrics'>): number {
  return job.metrics.network.reduce((sum, tier) => sum + tier.bytes, 0);
}
