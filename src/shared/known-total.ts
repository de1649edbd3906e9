import { DEFAULT_MAX_VISITS } from './contract/crawl';
import type { JobSummary } from './contract/jobs';

type Told = Pick<JobSummary, 'type' | 'state' | 'args' | 'progress'>;

/** How many pages a running job will have in all; null while nobody can know, as in a crawl that still finds pages. */
export function knownTotal({ type, state, args, progress: { total } }: Told): number | null {
  if (state !== 'active' || total === 0) return null;
  if (type === 'agent' || type === 'workflow') return null;
  const followsLists = typeof args.maxPages === 'number' && args.maxPages > 1;
  if (type === 'visit' || type === 'extract') return followsLists ? null : total;
  // with as many pages waiting as it may visit, a crawl ends at its limit
  const limit = typeof args.maxVisits === 'number' ? args.maxVisits : DEFAULT_MAX_VISITS;
  return typeof args.maxExtracts === 'number' || total < limit ? null : limit;
}
