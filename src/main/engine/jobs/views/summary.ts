import type { JobSummary, Progress } from '@shared/contract/jobs';
import type { Settings } from '@shared/contract/settings';
import type { Problem } from '@shared/contract/task';
import { maskSecrets } from '@shared/secrets-in';
import { toIsoOrNull } from '@shared/utc-time';
import { readFollowedLists } from '../../crawl/index';
import { getResults, priceUsage } from '../../results/index';
import type { JobError, JobRow, Store } from '../../store/index';
import { getJobAdvice } from '../failures/index';
import { getShownOutcome } from '../outcome/index';
import { maskArgs } from '../shown-args';
import { getJobProblems } from './job-problems';

/** A job without its results, as lists and event streams show it. */
export function summarizeJob(job: JobRow, store: Store, { rateCard }: Pick<Settings, 'rateCard'>): JobSummary {
  return {
    id: job.id,
    name: job.name,
    type: job.type,
    state: job.state,
    details: { state: job.state },
    args: maskArgs(job),
    progress: getProgress(job, store),
    metrics: priceUsage(store.jobs.usage(job.num), rateCard),
    timer: {
      createdAt: new Date(job.createdAt).toISOString(),
      startedAt: toIsoOrNull(job.startedAt),
      finishedAt: toIsoOrNull(job.finishedAt),
      msec: Math.round(job.activeMs),
    },
    stopped: job.stopped,
    paused: job.paused,
    problems: getJobProblems(job, store).map(toProblem),
    outcome: getShownOutcome(store, job),
    ...getParentAndSchedule(job, store),
    ...getExtractors(job),
    ...getReplay(job, store),
    ...getTraps(job),
    ...getLists(job, store),
  };
}

function getExtractors({ artifacts }: JobRow): Pick<JobSummary, 'extractors'> {
  const extractors = artifacts.flatMap((artifact) => (artifact.type === 'extractor' ? [artifact.extractor] : []));
  return extractors.length === 0 ? {} : { extractors };
}

function getReplay({ num, type }: JobRow, store: Store): Pick<JobSummary, 'replay'> {
  const use = type === 'visit' ? null : store.replays.jobUse(num);
  if (!use) return {};
  const { pages, msec, browserPages, browserMsec } = use;
  const times =
    browserPages === 0 || msec === 0 ? 0 : Math.round((browserMsec / browserPages / (msec / pages)) * 10) / 10;
  return { replay: { pages, browserPages, timesAsFast: times > 1 ? times : null } };
}

function getTraps({ artifacts }: JobRow): Pick<JobSummary, 'traps'> {
  const traps = artifacts.flatMap((artifact) => (artifact.type === 'traps' ? artifact.traps : []));
  return traps.length === 0 ? {} : { traps };
}

const LISTS_SHOWN = 50; // summaries are sent often; the job's artifacts list all

function getLists(job: JobRow, store: Store): Pick<JobSummary, 'lists'> {
  const lists = readFollowedLists(store, job, LISTS_SHOWN);
  return lists.length === 0 ? {} : { lists: [...lists] };
}

function getParentAndSchedule({ parent, schedule }: JobRow, store: Store): Pick<JobSummary, 'parent' | 'schedule'> {
  const of = parent === null ? null : store.jobs.byNum(parent);
  return { ...(of && { parent: of.id }), ...(schedule !== null && { schedule }) };
}

/** A composite job's visits are the sum over its child jobs; its hits and items are the ones it shows. */
function compositeProgress(job: JobRow, store: Store): Progress {
  const parts = store.jobs.parts(job.num).map((part) => getProgress(part, store));
  const sum = (name: 'progress' | 'total' | 'visits' | 'errors') =>
    parts.reduce((total, part) => total + part[name], 0);
  const { hits, items } = getResults(job, store);
  const totals = { progress: sum('progress'), total: sum('total'), visits: sum('visits') };
  return { phase: job.phase, ...totals, hits, items, errors: job.failures + sum('errors') };
}

function getProgress(job: JobRow, store: Store): Progress {
  if (job.type === 'agent' || job.type === 'workflow') return compositeProgress(job, store);
  const { phase, visits, hits, items, failures } = job;
  return { phase, progress: pagesDone(job), total: getTotal(job, store), visits, hits, items, errors: failures };
}

function getTotal(job: JobRow, store: Store): number {
  if (job.state !== 'active') return pagesDone(job);
  const known = pagesDone(job) + store.requests.open(job.num);
  const cap = typeof job.args.maxVisits === 'number' ? job.args.maxVisits : Number.POSITIVE_INFINITY;
  return Math.min(known, cap);
}

/** An extract counts each page it read, visited or not. */
function pagesDone(job: JobRow): number {
  return job.type === 'extract' ? job.extracts : job.visits;
}

const PAGE_HINT = 'Read the page’s own message, then try it again: POST /api/jobs/{id}/retry.';

/** A recorded error as shown in responses, with what the user can do. */
function toProblem(error: JobError): Problem {
  return { ...maskSecrets(error), hint: isPageStatus(error.code) ? PAGE_HINT : getJobAdvice(error.code).help };
}

function isPageStatus(code: string): boolean {
  return code === 'block' || code === 'error';
}
