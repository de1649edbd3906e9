import type { RequestInput } from '@shared/contract';
import type { Completeness } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeReasonCode } from '@shared/contract/outcome';
import { canReadAgain } from '../../store/draft/draft-pages';
import { addSuffix } from '../../texts/again';

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

const OF_PAGES_LEFT = ['max_visits', 'max_extracts', 'max_depth', 'budget', 'stopped'] as const;
const OF_FAILED = ['login', 'captcha', 'unreachable', 'pages_failed'] as const;
type Standing = Pick<JobSummary, 'type' | 'state' | 'outcome'> & {
  readonly progress: Pick<JobSummary['progress'], 'progress' | 'items'>;
};

const OF_LISTS = ['max_pages', 'more_pages', 'claims_more'] as const;

/** Whatever the sentence about a finished job's outcome does not already say, with a button of its own. */
export function unsaid(job: Standing, completeness: Completeness): Completeness {
  const { state, outcome } = job;
  if (state === 'active') return withLatest(completeness, job);
  const codes = new Set<OutcomeReasonCode>(outcome.reasons.map(({ code }) => code));
  const isSaid = (group: readonly OutcomeReasonCode[]) => group.some((code) => codes.has(code));
  const { waiting, failed, claimed } = completeness;
  return {
    ...completeness,
    waiting: isSaid(OF_PAGES_LEFT) ? 0 : waiting,
    failed: isSaid(OF_FAILED) ? 0 : failed,
    claimed: isSaid(OF_LISTS) ? null : claimed,
  };
}

/** The figures are seconds old while a job runs; the number of pages done is that of the head above them. */
function withLatest(
  completeness: Completeness,
  { type, progress: { progress, items } }: Pick<Standing, 'type' | 'progress'>,
): Completeness {
  const { claimed } = completeness;
  const done = Math.max(completeness.done, progress);
  const waiting = Math.max(0, completeness.done + completeness.waiting - done);
  // the rows of pages that were read since, each with its details
  const read = type === 'workflow' && claimed !== null ? Math.min(claimed, Math.max(completeness.read, items)) : null;
  return { ...completeness, done, waiting, read: read ?? completeness.read };
}

/**
 * Whether another list on the job's pages can be read: the job has finished and has one template, and the pages are
 * stored.
 */
export function canReadOther({ type, state, args, progress }: Job & Pick<JobSummary, 'progress'>): boolean {
  return type === 'extract' && args.perPage !== 'one' && canReadAgain({ state, progress });
}

/** The request that reads another list of a job's stored pages. */
export function readOther(
  { id, name, args }: Pick<JobSummary, 'id' | 'name' | 'args'>,
  recordSelector: string,
): RequestInput<'extract'> {
  const template = args.template as RequestInput<'extract'>['template'];
  return { template, perPage: 'many', pagesOf: id, recordSelector, name: addSuffix(name, 'otherList') };
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
