import type { JobSummary } from '@shared/contract/jobs';

/** The states a person tells apart; the interface has only three and flags. */
export type ShownState = 'running' | 'paused' | 'stopped' | 'completed' | 'unread' | 'error';

export function shownState(job: Pick<JobSummary, 'state' | 'paused' | 'stopped' | 'progress'>): ShownState {
  if (job.state === 'active') return job.paused ? 'paused' : 'running';
  if (job.state === 'error') return 'error';
  if (job.stopped) return 'stopped';
  return isUnread(job.progress) ? 'unread' : 'completed';
}

/** Whether every page failed, so that a finished job has nothing to show. */
function isUnread({ progress, errors }: JobSummary['progress']): boolean {
  return errors > 0 && errors >= progress;
}

/** Bytes on the wire, both ways, over all tiers. */
export function jobBytes(job: Pick<JobSummary, 'metrics'>): number {
  return job.metrics.network.reduce((sum, tier) => sum + tier.bytes, 0);
}
