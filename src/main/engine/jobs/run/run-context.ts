import type { QueryCrawl } from '../../crawl/index';
import {
  createCrawlState,
  createListPager,
  createSeenUrls,
  mayExtract,
  placeOfLists,
  type RunCounts,
} from '../../crawl/index';
import { createDetectionCounts } from '../../extract/index';
import type { Caller, HostSet } from '../../fetch/index';
import { type Cookies, createCookies } from '../../fetch/index';
import { createJobLearner, type JobLearner } from '../../learn/index';
import type { JobRow, RequestRow } from '../../store/index';
import { createRunWatch, type RunWatch } from '../activity/index';
import { createJobModel, type JobModel } from '../ask-model/job-model';
import { getNamedHosts } from '../create/named-hosts';
import { createRunNotes, type RunNotes } from '../log/run-notes';
import { getLogins, type WithLogin } from '../logins';
import type { ExtractPlan, JobPlan } from '../plan';
import type { RecordContext } from '../record/record-context';
import type { RunParts } from './run-parts';

/** Parts shared by the steps of a run. */
export interface RunContext {
  readonly parts: RunParts;
  readonly job: JobRow;
  /** The current plan; template and pace may change during the run. */
  readonly plan: () => JobPlan;
  /** The parts that record pages, with the current template. */
  readonly record: () => RecordContext;
  readonly model: JobModel;
  readonly cookies: Cookies;
  /** Hosts that the user named for the job. */
  readonly named: HostSet;
  readonly withLogin: WithLogin;
  readonly caller: Caller;
  readonly watch: RunWatch;
  readonly notes: RunNotes;
  readonly counts: LiveCounts;
  /** Aborts pages in progress. */
  readonly signal: AbortSignal;
  /** Aborts waiting for a host's turn. */
  readonly admissionSignal: AbortSignal;
  readonly changePace: (pace: JobPlan['pace']) => void;
  readonly changeExtract: (extract: ExtractPlan) => void;
}

/** Counts of a run, updated by its steps. */
export type LiveCounts = { -readonly [K in keyof RunCounts]: RunCounts[K] };

export type RunSignals = Pick<RunContext, 'signal' | 'admissionSignal'>;

export function createRunContext(parts: RunParts, job: JobRow, given: JobPlan, signals: RunSignals): RunContext {
  const { store, randomId } = parts;
  const counts: LiveCounts = { started: 0, extracts: job.extracts, hits: job.hits, inFlight: 0, hitsInFlight: 0 };
  const model = createJobModel({ ...parts, ...signals, pagesInProgress: () => counts.inFlight }, job, given);
  const getJobLearner = ({ extract, pages }: JobPlan): JobLearner | null => {
    // learned extractors are for the list that Winnow detects itself, not for a given selector
    if (!extract || extract.recordSelector !== null) return null;
    const modelConcurrency = () => parts.settings().modelConcurrency;
    return createJobLearner(
      {
        ...parts,
        model,
        modelConcurrency,
        admissionSignal: signals.admissionSignal,
        readsStored: pages.from === 'job' && !job.fed,
      },
      job,
      extract,
    );
  };
  const detections = createDetectionCounts(job.artifacts);
  const crawlState = given.crawl
    ? createCrawlState(parts, job, { ...given.crawl, readsItems: given.extract !== null })
    : null;
  const seen = createSeenUrls();
  const lists = createListPager({ store, job, plan: given, place: placeOfLists(crawlState) });
  let plan = given;
  let record: RecordContext = {
    store,
    job,
    plan,
    randomId,
    onStored: (token, { includes, hasNoMatch }) => {
      if (!given.contents || Object.keys(includes).length === 0) return;
      parts.readyContents.keep(token, given.contents, { includes, ...(hasNoMatch && { hasNoMatch }) });
    },
    seen,
    crawlState,
    detections,
    lists,
    learner: getJobLearner(plan),
    onRequeued: (visits, extracts) => {
      counts.started -= visits;
      counts.extracts -= extracts;
    },
  };
  return {
    parts,
    job,
    plan: () => plan,
    record: () => record,
    model,
    cookies: createCookies(job.cookies),
    named: getNamedHosts(store.jobs, job),
    withLogin: getLogins(store.jobs, job),
    caller: { key: job.id, limits: () => plan.pace },
    watch: createRunWatch(parts.now),
    notes: createRunNotes(parts.notes, job),
    counts,
    ...signals,
    changePace: (pace) => {
      plan = { ...plan, pace };
    },
    changeExtract: (extract) => {
      plan = { ...plan, extract };
      record = { ...record, plan, learner: getJobLearner(plan) };
    },
  };
}

/** The query of a crawl; null for pattern crawls and other jobs. */
export function getQuery({ record }: RunContext): QueryCrawl | null {
  return record().crawlState?.query ?? null;
}

/** Whether items may be read from a page of this run. */
export function mayRead({ plan, record }: RunContext, request: RequestRow): boolean {
  return mayExtract(plan(), record().lists, request);
}

/** The setting is for pages that a crawl finds. For pages that a person named, only the task itself can ask for it. */
export function obeysRobots({ plan, parts }: RunContext): boolean {
  return plan().respectRobots ?? (plan().crawl !== null && parts.settings().respectRobots);
}
