import { DEFAULT_MAX_VISITS } from './contract/crawl';
import type { JobSummary } from './contract/jobs';

type CountedJob = Pick<JobSummary, 'type' | 'state' | 'args' | 'progress'>;

/** Total pages of a running job; null while unknown, as in a crawl that still finds pages. */
export function getKnownTotal({ type, state, args, progress: { total } }: CountedJob): number | null {
  if (state !== 'active' || total === 0) return null;
  if (type === 'agent' || type === 'workflow') return null;
  const followsLists = typeof args.maxPages === 'number' && args.maxPages > 1;
  if (type === 'visit' || type === 'extract') return followsLists ? null : total;
  // a crawl with as many pages queued as it may visit ends at its limit
  const limit = typeof args.maxVisits === 'number' ? args.maxVisits : DEFAULT_MAX_VISITS;
  return typeof args.maxExtracts === 'number' || total < limit ? null : limit;
}
