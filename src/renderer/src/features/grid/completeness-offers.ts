import type { RequestInput } from '@shared/contract';
import type { Completeness } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';

type Job = Pick<JobSummary, 'type' | 'state' | 'args'>;

/** What can be done about what is missing: visit what waits, try again what failed, follow the lists that were not. */
export type Offer = 'more' | 'retry' | 'follow';

const CRAWLS: readonly JobSummary['type'][] = ['crawl', 'scrape'];
const READS: readonly JobSummary['type'][] = ['extract', 'scrape'];

/** Nothing is offered while the job may still do it by itself. */
export function offersFor({ type, state, args }: Job, completeness: Completeness): readonly Offer[] {
  if (state === 'active') return [];
  const { read, claimed, waiting, failed } = completeness;
  const isShort = claimed !== null && read < claimed;
  const offers: Readonly<Record<Offer, boolean>> = {
    more: waiting > 0 && CRAWLS.includes(type),
    retry: failed > 0,
    follow: isShort && args.maxPages === undefined && READS.includes(type),
  };
  return (['more', 'retry', 'follow'] as const).filter((each) => offers[each]);
}

type Visited = Pick<JobSummary['progress'], 'visits'>;

/** The caps of a job, raised by what waits; what has been visited counts even where it is more than the cap. */
export function raisedCaps(
  { id, args, progress }: Pick<JobSummary, 'id' | 'args'> & { readonly progress: Visited },
  waiting: number,
): RequestInput<'changeJob'> {
  const { maxVisits, maxExtracts } = args;
  const visits = typeof maxVisits === 'number' ? Math.max(maxVisits, progress.visits) : progress.visits;
  return {
    id,
    maxVisits: visits + waiting,
    ...(typeof maxExtracts === 'number' && { maxExtracts: maxExtracts + waiting }),
  };
}
