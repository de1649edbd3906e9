import type { Activity } from '@shared/contract/activity';
import type { JobSummary } from '@shared/contract/jobs';

interface Shares {
  /** Percent that is done; a finished job is full, however few of its pages there were. */
  readonly done: number;
  /** Percent of pages known and not done; 0 where no more are expected than known. */
  readonly known: number;
}

export function barShares(
  { state, progress }: Pick<JobSummary, 'state' | 'progress'>,
  pages: Pick<Activity['pages'], 'known' | 'expected'> | null,
): Shares {
  if (state === 'completed') return { done: 100, known: 0 };
  const whole = Math.max(progress.total, pages?.expected ?? 0);
  if (whole === 0) return { done: 0, known: 0 };
  const done = Math.min(100, (100 * progress.progress) / whole);
  const known = Math.min(whole, Math.max(progress.total, Math.min(pages?.known ?? 0, whole)));
  return { done, known: whole > progress.total ? Math.max(0, (100 * known) / whole - done) : 0 };
}
