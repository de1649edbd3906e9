import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeReason } from '@shared/contract/outcome';
import { getRecordNoun, toSingular } from '@shared/record-noun';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';

const words = texts.outcome;

type Told = Pick<JobSummary, 'type' | 'args' | 'progress' | 'outcome'>;

/** What came of a job in a sentence: "90 of 3,000 products. Stopped at page 3." */
export function outcomeSentence(job: Told): string {
  const [first] = job.outcome.reasons;
  return first ? `${countSentence(job)} ${reasonSentence(first, job)}` : countSentence(job);
}

/** How much came, of how much where that is known. */
export function countSentence(job: Told): string {
  const count = resultCount(job);
  if (count === 0) return words.none(nounFor(job, 0));
  const missing = missingRecords(job);
  const shown = missing === 0 ? formatCount(count) : words.of(formatCount(count), formatCount(count + missing));
  return words.count(`${shown} ${nounFor(job, count + missing)}`);
}

export function reasonSentence({ code, count, message, action }: OutcomeReason, job: Told): string {
  return words.reasons[code]({
    count: count ?? null,
    message,
    visits: job.progress.visits,
    maxPages: toNumber(job.args.maxPages),
    maxDepth: toNumber(job.args.maxDepth),
    hasFix: action !== undefined,
  });
}

/** Whether all that a job misses are a few pages behind a login among many that were read: worth a note, no alarm. */
export function isPassing({ outcome: { state, reasons }, progress }: Pick<Told, 'outcome' | 'progress'>): boolean {
  return state === 'partial' && progress.items + progress.hits > 0 && reasons.every(({ code }) => code === 'login');
}

/** Results that a person counts: rows; of a crawl its URLs, of a visit its pages. */
export function resultCount({ type, progress: { visits, hits, items } }: Pick<Told, 'type' | 'progress'>): number {
  if (type === 'visit') return visits;
  return type === 'crawl' || (type === 'agent' && items === 0) ? hits : items;
}

/** Records that lists have and the job did not read. */
function missingRecords({ outcome: { reasons } }: Told): number {
  const ofLists = reasons.filter(({ code }) => code === 'max_pages' || code === 'claims_more');
  return ofLists.reduce((sum, { count = 0 }) => sum + count, 0);
}

function nounFor({ type, args, progress }: Told, count: number): string {
  const noun =
    type === 'visit' ? 'pages' : type === 'crawl' ? 'URLs' : (getRecordNoun(args) ?? wordOf({ type, progress }));
  return count === 1 ? toSingular(noun) : noun;
}

function wordOf({ type, progress: { items, hits } }: Pick<Told, 'type' | 'progress'>): string {
  return type === 'agent' && items === 0 && hits > 0 ? 'URLs' : 'items';
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
