import type { RequestInput } from '@shared/contract';
import type { Completeness } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';

type Job = Pick<JobSummary, 'type' | 'state' | 'args'>;

/** Remedies for missing results: visit waiting pages, retry failed ones, follow lists. */
export type Offer = 'more' | 'retry' | 'follow';

const CRAWLS: readonly JobSummary['type'][] = ['crawl', 'scrape'];
const READS: readonly JobSummary['type'][] = ['extract', 'scrape'];

/** Empty while the job may still complete by itself. */
export function getOffers({ type, state, args }: Job, completeness: Completeness): readonly Offer[] {
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

/** A job's limits raised by what is waiting; visits already made count even beyond the limit. */
export function raiseCaps(
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
