import type { JobSummary } from '@shared/contract/jobs';

/** The states a person tells apart; the interface has only three and flags. */
export type ShownState = 'running' | 'paused' | 'stopped' | 'completed' | 'error';

export function shownState(job: Pick<JobSummary, 'state' | 'paused' | 'stopped'>): ShownState {
  if (job.state === 'active') return job.paused ? 'paused' : 'running';
  if (job.state === 'error') return 'error';
  return job.stopped ? 'stopped' : 'completed';
}

/** Bytes on the wire, both ways, over all tiers. */
export function jobBytes(job: Pick<JobSummary, 'metrics'>): number {
  return job.metrics.network.reduce((sum, tier) => sum + tier.bytes, 0);
}
