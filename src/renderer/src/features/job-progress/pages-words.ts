import type { JobSummary } from '@shared/contract/jobs';
import { getKnownTotal } from '@shared/known-total';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';

/** "3 / 10" with a known total, "3 so far" without, and the plain count for a finished job. */
export function formatPages(job: Pick<JobSummary, 'type' | 'state' | 'args' | 'progress'>): string {
  const done = formatCount(job.progress.progress);
  if (job.state !== 'active') return done;
  const total = getKnownTotal(job);
  return total === null ? texts.run.pagesSoFar(done) : texts.run.pagesOf(done, formatCount(total));
}
