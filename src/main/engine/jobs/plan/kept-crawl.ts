import type { CrawlPlan } from '../../crawl/index';
import type { JobRow } from '../../store/index';
import { planJob } from './plan-job';

/** How a job that was kept crawls; null for one that looks for nothing, and for arguments of another version. */
export function keptCrawl({ type, args }: Pick<JobRow, 'type' | 'args'>): CrawlPlan | null {
  if (type !== 'crawl' && type !== 'scrape') return null;
  try {
    return planJob(type, args).crawl;
  } catch {
    return null;
  }
}
