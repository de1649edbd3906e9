import type { JobSummary } from '@shared/contract/jobs';
import { call } from '../../api/client';

/** The job whose stored pages are read again, without visits. */
export interface PagesOf {
  readonly jobId: string;
  readonly name: string;
  /** Null if unknown, or too many to count. */
  readonly pages: number | null;
}

const MAX_COUNTED = 10_000; // limit of one response

/** Number of stored pages a job can read again: those with items or that could have some. Null if too many to count. */
export async function countStoredPages(job: Pick<JobSummary, 'id' | 'type'>): Promise<number | null> {
  const { results, total } = await call('listUrls', { id: job.id, state: 'done', limit: MAX_COUNTED });
  if (total > results.length) return null;
  const hitsOnly = job.type === 'scrape' || job.type === 'crawl';
  return results.filter((page) => page.htmlUrl !== null && page.status === 'ok' && (page.hit || !hitsOnly)).length;
}

/** The job whose pages a job read again, if any. */
export function getPagesOfJob(job: Pick<JobSummary, 'args'>): string | null {
  return typeof job.args.pagesOf === 'string' ? job.args.pagesOf : null;
}

/** Whether a finished job has stored pages. */
export function canReadAgain({ state, progress }: Pick<JobSummary, 'state' | 'progress'>): boolean {
  return state !== 'active' && progress.progress > progress.errors;
}
