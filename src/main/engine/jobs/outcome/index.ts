import type { Outcome, OutcomeAction, OutcomeReason, OutcomeReasonCode, OutcomeState } from '@shared/contract/outcome';
import { JOB_PROBLEMS, PAUSING_PROBLEMS } from '@shared/job-problem';
import { getResults } from '../../results/index';
import type { JobError, JobRow, Store } from '../../store/index';
import { isResumable } from '../change-job';
import { isComposite } from '../job-type';
import { hasFinalRows } from '../orchestration/final-rows';
import { getJobProblems } from '../views/job-problems';
import { getContractOutcome } from './contract-outcome';
import { getCrawlReasons } from './crawl-reasons';
import { getCutListReasons } from './cut-lists';
import { describeLacking, getLackingFields } from './empty-fields';
import { getEmptyItemReasons } from './empty-items';
import { getEmptyListReasons } from './empty-lists';
import { describeLeftOut, getLeftOut } from './left-out';
import { getListReasons, getStopAtKnown } from './list-reasons';
import { describeAsList, getAsList } from './listed-records';
import { getNoResultsReasons } from './no-results';
import { getOpenedReasons } from './opened-pages';
import { countUnsearched, describeUnsearched } from './outside-pages';
import { getPageReasons } from './page-reasons';
import { formatCountWere, formatNumbered } from './reason-words';
import { getShownPlan, isOfOnePage } from './shown-plan';
import { getStateSentence } from './state-sentence';
import { createRerunCall } from './task-again';

export { writeCutList } from './cut-lists';
export { writeEmptyItems } from './empty-items';
export { writeEmptyList } from './empty-lists';
export { MIN_LISTED_HITS, writeListClaim } from './list-claims';
export { writeListedRecords } from './listed-records';
export { hasValue, isWithoutResults } from './without-results';

type Parts = Pick<
  Store,
  | 'jobs'
  | 'requests'
  | 'jobNotes'
  | 'failedPages'
  | 'samePages'
  | 'items'
  | 'pages'
  | 'tableContracts'
  | 'workflowRuns'
  | 'urlList'
>;

const MAX_REASONS = 20;

/** The outcome recorded when the job ended; computed while it runs, and for jobs of older versions. */
export function getShownOutcome(store: Parts, job: JobRow): Outcome {
  const outcome = job.state !== 'active' && job.outcome !== null ? job.outcome : getOutcome(store, job);
  const contract = getContractOutcome(store, job);
  return contract ? { ...outcome, contract } : outcome;
}

/** Whether a job got everything requested, and if not, why and what would help. A finished job stores it in its row. */
export function getOutcome(store: Parts, job: JobRow): Outcome {
  if (job.state === 'active') return ofActive(store, job);
  const found = withoutRepeated(getReasons(store, job)).slice(0, MAX_REASONS);
  const state = stateFor(store, job, found);
  const reasons = state === 'needs_you' ? orderForPerson(found) : found;
  const stoppedAtKnown = getStopAtKnown(store, job);
  const unchangedPages = countUnchanged(store, job);
  const unsearchedPages = countUnsearched(store, job);
  const lacking = getLackingFields(store, job);
  const leftOut = getLeftOut(store, job);
  const asList = getAsList(store, job, reasons);
  const sentence = [
    getStateSentence(state, getResults(job, store), reasons, store),
    describeStop(job, stoppedAtKnown),
    unchangedPages === 0 ? '' : ` ${formatNumbered(unchangedPages, 'page')} unchanged, read from the store.`,
    leftOut ? describeLeftOut(leftOut) : '',
    unsearchedPages === 0 ? '' : ` ${describeUnsearched(unsearchedPages)}`,
    describeLacking(lacking),
    asList ? ` ${describeAsList(asList)}` : '',
  ].join('');
  return {
    state,
    sentence,
    reasons,
    ...(stoppedAtKnown && { stoppedAtKnown }),
    ...(unchangedPages > 0 && { unchangedPages }),
    ...(leftOut && { leftOut }),
    ...(unsearchedPages > 0 && { unsearchedPages }),
    ...(lacking.empty.length > 0 && { emptyFields: [...lacking.empty] }),
    ...(lacking.sparse.length > 0 && { sparseFields: [...lacking.sparse] }),
    ...(asList && { asList }),
  };
}

/** Pages that the site did not send again, of the job and its child jobs. */
function countUnchanged({ jobs, pages }: Parts, job: JobRow): number {
  return [job, ...jobs.parts(job.num)].reduce((sum, { num }) => sum + pages.countUnchanged(num), 0);
}

function describeStop({ args }: JobRow, stop: Outcome['stoppedAtKnown']): string {
  if (!stop) return '';
  const saved =
    stop.pagesSaved === null || stop.pagesSaved === 0
      ? ''
      : `; ${formatNumbered(stop.pagesSaved, 'page')} not requested`;
  return ` Stopped at ${String(args.stopAtKnown)} known rows${saved}.`;
}

function ofActive(store: Parts, job: JobRow): Outcome {
  if (!job.paused) {
    const message = 'The job is still running; more may come.';
    return { state: 'partial', sentence: message, reasons: [{ code: 'running', message }] };
  }
  const why = store.jobs.errors(job.num).findLast(({ code }) => PAUSING_PROBLEMS.has(code));
  const message = why?.message ?? 'The job is paused.';
  const action = { label: 'Resume', method: 'POST', path: `/api/jobs/${job.id}/resume`, body: {} } as const;
  return { state: 'needs_you', sentence: message, reasons: [{ code: 'paused', message, action }] };
}

/** If no host answers, the job fails for the same cause as its pages; it is said once. */
function withoutRepeated(reasons: readonly OutcomeReason[]): readonly OutcomeReason[] {
  const cause = reasons.find(({ code }) => code === 'failed')?.message;
  if (cause === undefined) return reasons;
  return reasons.map((reason) =>
    reason.code === 'unreachable' ? { ...reason, message: reason.message.replace(` ${cause}`, '') } : reason,
  );
}

/** Most important reason first. */
function getReasons(store: Parts, job: JobRow): readonly OutcomeReason[] {
  const errors = [...store.jobs.errors(job.num), ...getArchiveErrors(store, job)];
  const stated = [...endReasons(store, job, errors), ...errorReasons(job, errors)];
  const own = stated.some(({ code }) => code === 'not_understood')
    ? stated
    : [...stated, ...sentenceReasons(store, job)];
  if (isComposite(job.type)) return [...own, ...partReasons(store, job, own)];
  // pages that a stopped job never reached cannot have shown the rest of a list
  const ofListed = getListReasons(store, job);
  const ofLists = [...ofListed, ...getCutListReasons(store, job, ofListed)].filter(
    ({ code }) => !(job.stopped && code === 'claims_more'),
  );
  // failed pages, which can be tried again, may hold the records that a list lacks
  const solvable = ofLists.filter(({ action }) => action);
  const unsolvable = ofLists.filter(({ action }) => !action);
  const others = [...own, ...getCrawlReasons(store, job), ...solvable, ...getPageReasons(store, job), ...unsolvable];
  const none = getNoResultsReasons(store, job, others);
  const ofSource = sourceReasons(store, job);
  // model failures were already reported
  if (none.length > 0 || others.some(({ code }) => code === 'model_failed')) return [...others, ...none, ...ofSource];
  return [...others, ...getEmptyListReasons(store, job), ...getEmptyItemReasons(store, job), ...ofSource];
}

/** Says that the job whose pages this one reads lacks some. Its actions would change that job alone, so none is offered. */
function sourceReasons(store: Parts, job: JobRow): readonly OutcomeReason[] {
  const source = getSource(store, job);
  if (!source || source.state === 'active') return [];
  const first = getShownOutcome(store, source).reasons.find(({ code }) => LACKS_PAGES.has(code));
  if (!first) return [];
  const count = first.count === undefined ? {} : { count: first.count };
  return [{ code: 'limit', message: `The job whose pages were read is not complete: ${first.message}`, ...count }];
}

/** Reasons for which pages of a job are missing. */
const LACKS_PAGES: ReadonlySet<OutcomeReasonCode> = new Set([
  'stopped',
  'failed',
  'budget',
  'max_visits',
  'max_depth',
  'max_pages',
  'more_pages',
  'claims_more',
  'unreachable',
  'login',
  'captcha',
  'pages_failed',
  'trap',
  'too_many_links',
  'sitemap',
  'pagination',
]);

/** What is wrong with the archive whose stored pages a job reads. */
function getArchiveErrors(store: Parts, job: JobRow): readonly JobError[] {
  const source = getSource(store, job);
  return source ? store.jobs.errors(source.num).filter(({ code }) => code === 'archive_broken') : [];
}

/** The job whose stored pages a job reads; null if it has pages of its own. */
function getSource({ jobs }: Parts, { args }: JobRow): JobRow | null {
  return typeof args.pagesOf === 'string' ? jobs.get(args.pagesOf) : null;
}

/** Restrictions of an agent's prompt that the plan behind its results does not apply. */
function sentenceReasons(store: Parts, job: JobRow): readonly OutcomeReason[] {
  const [first, ...others] = getShownPlan(store, job)?.notUnderstood ?? [];
  return first ? [{ code: 'not_understood', message: first.message, count: 1 + others.length }] : [];
}

/** An agent is as complete as the child job it shows, a workflow as all its child jobs. */
function partReasons(store: Parts, job: JobRow, own: readonly OutcomeReason[]): readonly OutcomeReason[] {
  const shown = job.resultsOf === null ? null : store.jobs.byNum(job.resultsOf);
  const parts = shown ? [shown] : job.type === 'workflow' ? store.jobs.parts(job.num) : [];
  const codes = new Set(own.map(({ code }) => code));
  const isOnePage = isOfOnePage(store, job);
  const found = parts
    .flatMap((part) => getShownOutcome(store, part).reasons.map((reason) => ({ part, reason })))
    .filter(({ reason: { code } }) => !codes.has(code) && !(isOnePage && FURTHER_PAGES.has(code)));
  if (job.type === 'agent' || job.stopped)
    return [
      ...found.flatMap(({ reason }) => (reason.code === 'stopped' ? [] : [reason])),
      ...getOpenedReasons(store, job, shown, (part) => getShownOutcome(store, part).reasons).filter(
        ({ code }) => LACKS_PAGES.has(code) && !codes.has(code),
      ),
    ];
  // a step's pages come from the step before, so running the step alone would not help
  const action = { ...createRerunCall(job), label: 'Run it again' };
  const told = found.map(({ part, reason }) =>
    reason.code === 'stopped'
      ? LIMITED
      : { ...reason, action: followFurther(job, reason) ?? tryPagesAgain(store, job, part, reason) ?? action },
  );
  // steps stop together, and a step that reads the pages of the one before fails on the same
  return told.filter(
    ({ code, message }, at) => told.findIndex((one) => one.code === code && one.message === message) === at,
  );
}

/** Reasons for which pages of a list are missing that were not read. */
const FURTHER_PAGES: ReadonlySet<OutcomeReasonCode> = new Set(['more_pages', 'claims_more']);

/** Tries the failed pages again, where the run's rows then follow. Null for other steps and reasons. */
function tryPagesAgain(store: Parts, job: JobRow, part: JobRow, { action }: OutcomeReason): OutcomeAction | null {
  return action?.path === `/api/jobs/${part.id}/retry` && hasFinalRows(store, job, part) ? action : null;
}

/**
 * Reruns the whole workflow with more pages per list, if the step's action would ask for more pages; null for other
 * reasons.
 */
function followFurther(job: JobRow, { action }: OutcomeReason): OutcomeAction | null {
  const maxPages = action?.body.maxPages;
  return action && typeof maxPages === 'number' ? { ...createRerunCall(job, { maxPages }), label: action.label } : null;
}

/** For a step that ended early because a later step had enough. */
const LIMITED: OutcomeReason = { code: 'limit', message: 'A limit of the workflow was reached; there may be more.' };

function endReasons(store: Parts, job: JobRow, errors: readonly JobError[]): readonly OutcomeReason[] {
  const again = { ...createRerunCall(job), label: 'Run it again' };
  const budget = errors.find(({ code }) => code === 'budget_exhausted');
  if (budget) {
    const more = { budget: 2 * (Number(job.args.budget) || 0) || SOME_USD };
    const action: OutcomeAction = isComposite(job.type)
      ? { ...createRerunCall(job, more), label: 'Run again with twice the budget' }
      : { label: 'Continue with twice the budget', method: 'PATCH', path: `/api/jobs/${job.id}`, body: more };
    return [{ code: 'budget', message: budget.message, action }];
  }
  if (job.state === 'error') {
    const message = getJobProblems(job, store).at(-1)?.message ?? 'The job failed.';
    return [{ code: 'failed', message, action: again }];
  }
  if (!job.stopped) return [];
  const left = countLeft(store, job);
  const message = `The job was stopped before it finished${left === 0 ? '' : `; ${formatCountWere(left, 'known page')} not visited`}.`;
  const resume = { label: 'Resume', method: 'POST', path: `/api/jobs/${job.id}/resume`, body: {} } as const;
  const action = isResumable(store, job) ? resume : again;
  return [{ code: 'stopped', message, ...(left > 0 && { count: left }), action }];
}

/** Known pages that a job has not visited: of a workflow also those of rows that its next step has not taken. */
function countLeft({ jobs, requests, workflowRuns }: Parts, { num, type }: JobRow): number {
  if (type === 'agent') return 0;
  if (!isComposite(type)) return requests.state(num).queued;
  const queued = jobs.parts(num).reduce((sum, part) => sum + requests.state(part.num).queued, 0);
  const steps = workflowRuns.steps(num);
  const waiting = steps.slice(1).map(({ taken, done }, at) => (done ? 0 : (steps[at]?.given ?? 0) - taken));
  return waiting.reduce((sum, count) => sum + Math.max(0, count), queued);
}

const SOME_USD = 0.1; // suggested if the budget was 0

/** Problems after which results may be missing. */
const BY_ERROR: ReadonlyMap<string, OutcomeReasonCode> = new Map([
  ...Object.entries(JOB_PROBLEMS).flatMap(([problem, { reason }]) => (reason ? [[problem, reason] as const] : [])),
  ['no_model', 'model_failed'],
  ['invalid_request', 'not_understood'],
]);

function errorReasons(job: JobRow, errors: readonly JobError[]): readonly OutcomeReason[] {
  const reasons = new Map<OutcomeReasonCode, OutcomeReason>();
  for (const { code, message, url } of errors) {
    const as = BY_ERROR.get(code);
    if (as === undefined) continue;
    const known = reasons.get(as);
    const place = PAGE_PROBLEMS.has(as) && url !== undefined ? { url } : {};
    // a site may have hundreds of sitemaps, so "this sitemap" says too little
    const text = as === 'sitemap' && url ? `${message} It is ${url}.` : message;
    reasons.set(as, known ? { ...known, count: (known.count ?? 1) + 1 } : { code: as, message: text, ...place });
  }
  return [...reasons.values()].map((reason) => {
    if (reason.code === 'files_failed') return withFileCount(reason);
    if (reason.code === 'data_failed') return { ...reason, action: { ...createRerunCall(job), label: 'Run it again' } };
    return reason;
  });
}

/** Reasons about single pages or sitemaps. */
const PAGE_PROBLEMS: ReadonlySet<OutcomeReasonCode> = new Set(['snapshots_failed', 'data_failed', 'sitemap']);

function withFileCount(reason: OutcomeReason): OutcomeReason {
  const { count = 1, message } = reason;
  const which = count === 1 ? '1 file was' : `${count.toLocaleString('en')} files were`;
  return { ...reason, count, message: `${which} not downloaded. ${message}` };
}

const NEEDS_PERSON: ReadonlySet<OutcomeReasonCode> = new Set(['paused', 'login', 'captcha']);

/** What only a person can do comes first, because the outcome says that it waits for one. */
function orderForPerson(reasons: readonly OutcomeReason[]): OutcomeReason[] {
  const rank = ({ code }: OutcomeReason) => (code === 'failed' ? 0 : NEEDS_PERSON.has(code) ? 1 : 2);
  return reasons.toSorted((one, other) => rank(one) - rank(other));
}

const PASSING_SHARE = 0.1; // share of pages; if fewer need a login, the job is not held up for them

function stateFor(store: Parts, job: JobRow, reasons: readonly OutcomeReason[]): OutcomeState {
  if (job.state === 'error') return 'needs_you';
  const isHeldUp =
    job.type === 'workflow'
      ? isStepHeldUp(store, job)
      : reasons.some((reason) => holdsUp(getPageCounts(store, job), reason));
  if (isHeldUp) return 'needs_you';
  return reasons.length > 0 ? 'partial' : 'complete';
}

/** Whether a step waits for a person, as the same task on its own would. The run itself makes no visits to compare with. */
function isStepHeldUp(store: Parts, job: JobRow): boolean {
  return store.jobs.parts(job.num).some((part) => {
    const { reasons } = getShownOutcome(store, part);
    return reasons.some((reason) => holdsUp(part, reason));
  });
}

type PageCounts = Pick<JobRow, 'visits' | 'extracts' | 'failures'>;

/** Pages of a job; an agent's child jobs make all its visits. */
function getPageCounts({ jobs }: Parts, job: JobRow): PageCounts {
  const some: readonly PageCounts[] = isComposite(job.type) ? jobs.parts(job.num) : [job];
  const sum = (name: keyof PageCounts) => some.reduce((total, each) => total + each[name], 0);
  return { visits: sum('visits'), extracts: sum('extracts'), failures: sum('failures') };
}

/** A step visits no page that the one before has loaded, but reads it. */
function holdsUp({ visits, extracts, failures }: PageCounts, { code, count = visits }: OutcomeReason): boolean {
  return NEEDS_PERSON.has(code) && count > PASSING_SHARE * (Math.max(visits, extracts) - failures);
}
