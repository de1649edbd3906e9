import type { JobSummary } from '@shared/contract/jobs';
import type { Outcome, OutcomeReason } from '@shared/contract/outcome';
import { isRecord } from '@shared/json-value';
import { getRecordNoun, toSingular } from '@shared/record-noun';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';

const words = texts.outcome;

type DescribedJob = Pick<JobSummary, 'type' | 'args' | 'progress' | 'outcome'>;

/** Result of a job as a sentence: "90 of 3,000 products. Stopped at page 3." */
export function describeOutcome(job: DescribedJob): string {
  const reasons = orderReasons(job.outcome);
  const { stoppedAtKnown, unchangedPages, unsearchedPages, leftOut, asList } = job.outcome;
  const emptyFields = describeEmptyFields(job.outcome);
  const parts = [
    countSentence(job),
    ...reasons.map((reason) => describeReason(reason, job)),
    ...(stoppedAtKnown ? [words.atKnown(toNumber(job.args.stopAtKnown) ?? 0, stoppedAtKnown.pagesSaved)] : []),
    ...(unchangedPages ? [words.unchanged(plural(unchangedPages, 'page'))] : []),
    ...(leftOut ? [describeLeftOut(leftOut)] : []),
    ...(unsearchedPages ? [words.unsearched(plural(unsearchedPages, 'page'))] : []),
    ...(emptyFields === null ? [] : [emptyFields]),
    ...(asList ? [describeAsList(asList)] : []),
  ];
  return parts.join(' ');
}

/** The reasons of an outcome; where it waits for a person, what only a person can do comes first. */
export function orderReasons({ state, reasons }: Pick<Outcome, 'state' | 'reasons'>): readonly OutcomeReason[] {
  if (state !== 'needs_you') return reasons;
  const isForPerson = ({ code }: OutcomeReason) => code === 'login' || code === 'captcha';
  return [...reasons.filter(isForPerson), ...reasons.filter((reason) => !isForPerson(reason))];
}

/** Names the fields that no item, or fewer than half of the items, have a value for; null if there are none. */
export function describeEmptyFields({ emptyFields = [], sparseFields = [] }: Outcome): string | null {
  const few = sparseFields.map(({ field, filled, items }) =>
    words.filledField(field, formatCount(filled), formatCount(items)),
  );
  const sentences = [
    ...(emptyFields.length > 0 ? [words.emptyFields(formatNames(emptyFields))] : []),
    ...(few.length > 0 ? [words.sparseFields(formatNames(few))] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Says how many items of a list are not of the wanted kind. */
export function describeLeftOut({ items, kind }: NonNullable<Outcome['leftOut']>): string {
  return words.leftOut(items, formatCount(items), kind);
}

/** Says that pages which list records were read as one item each. */
export function describeAsList({ pages, records }: NonNullable<Outcome['asList']>): string {
  return words.asList(pages, plural(pages, 'page'), plural(records, 'record'));
}

const MAX_NAMED = 5; // fields

function formatNames(names: readonly string[]): string {
  return `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ', …' : ''}`;
}

/** The number of results, with the total if known. */
export function countSentence(job: DescribedJob): string {
  const count = resultCount(job);
  const noun = getListNoun(job);
  if (count === 0) return noun === null ? words.noneOf[getPlainNoun(job)] : words.none(noun);
  // a failed page has a row as well, which the table and its counts show
  const failed = noun === null && job.type === 'extract' ? job.progress.items - count : 0;
  const missing = missingRecords(job) + failed;
  const all = formatCount(count + missing);
  if (noun === null) {
    const plain = getPlainNoun(job);
    if (missing === 0) return words.count(texts.nouns[plain](count, all));
    return words.countOf[plain](count + missing, formatCount(count), all);
  }
  const shown = missing === 0 ? all : words.of(formatCount(count), all);
  return words.count(`${shown} ${count + missing === 1 ? toSingular(noun) : noun}`);
}

export function describeReason({ code, count, message, action }: OutcomeReason, job: DescribedJob): string {
  return words.reasons[code]({
    count: count ?? null,
    pages: count === undefined ? words.somePages : plural(count, 'page'),
    more: count === undefined ? '' : words.moreKnown(formatCount(count)),
    message: translateSentence(message),
    visits: plural(job.progress.visits, 'page'),
    maxPages: getListPages(job),
    maxDepth: toNumber(job.args.maxDepth),
    hasFix: action !== undefined,
  });
}

/** Whether a job only lacks a few pages behind a login among many, which deserves a note but no alarm. */
export function isPassing({
  outcome: { state, reasons },
  progress,
}: Pick<DescribedJob, 'outcome' | 'progress'>): boolean {
  return state === 'partial' && progress.items + progress.hits > 0 && reasons.every(({ code }) => code === 'login');
}

/** Number of results as people count them: rows, a crawl's URLs, a visit's pages. Rows without a value count too, as everywhere else. */
function resultCount({ type, progress }: DescribedJob): number {
  const { visits, hits, items, errors } = progress;
  if (type === 'visit') return Math.max(0, visits - errors);
  if (type === 'crawl' || (type === 'agent' && items === 0)) return hits;
  return countItems({ type, progress });
}

/** Number of items as people count them, without the rows of pages that failed. */
export function countItems(job: Pick<JobSummary, 'type' | 'progress'>): number {
  const { items, errors } = job.progress;
  return job.type === 'extract' ? Math.max(0, items - errors) : items; // a failed page of an extract has a row
}

/** List records the job did not read. */
function missingRecords({ outcome: { reasons } }: DescribedJob): number {
  const ofLists = reasons.filter(({ code }) => code === 'max_pages' || code === 'claims_more');
  return ofLists.reduce((sum, { count = 0 }) => sum + count, 0);
}

/** Noun for the results from the URL of a list, such as `products`; null if it has none. */
function getListNoun({ type, args, progress }: DescribedJob): string | null {
  const isList =
    type === 'scrape' || (type === 'extract' && (args.perPage === 'many' || progress.items > progress.progress));
  return isList ? getRecordNoun(args) : null;
}

function getPlainNoun({ type, progress: { items, hits } }: DescribedJob): 'page' | 'URL' | 'item' {
  if (type === 'visit') return 'page';
  return type === 'crawl' || (type === 'agent' && items === 0 && hits > 0) ? 'URL' : 'item';
}

/** Maximum number of list pages to read; for a workflow, that of the step that follows a list. */
function getListPages({ type, args }: DescribedJob): number | null {
  if (type !== 'workflow') return toNumber(args.maxPages);
  const steps: readonly unknown[] = Array.isArray(args.steps) ? args.steps : [];
  const pages = steps.flatMap((step) =>
    isRecord(step) && isRecord(step.args) ? (toNumber(step.args.maxPages) ?? []) : [],
  );
  return pages[0] ?? null;
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
