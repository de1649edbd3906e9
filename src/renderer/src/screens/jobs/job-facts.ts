import type { JobSummary } from '@shared/contract/jobs';
import { getKnownTotal } from '@shared/known-total';

/** Average pages per second; null before the first page. */
export function getMeanRate({ progress, timer }: Pick<JobSummary, 'progress' | 'timer'>): number | null {
  return progress.progress === 0 || timer.msec === 0 ? null : (1000 * progress.progress) / timer.msec;
}

/** Remaining ms at the current pace; null if the total is unknown. */
export function estimateLeftMs(
  job: Pick<JobSummary, 'type' | 'args' | 'progress' | 'timer' | 'state' | 'paused'>,
): number | null {
  const [rate, total] = [getMeanRate(job), getKnownTotal(job)];
  if (total === null || job.paused || rate === null || job.progress.progress < 3) return null;
  return (1000 * Math.max(0, total - job.progress.progress)) / rate;
}
