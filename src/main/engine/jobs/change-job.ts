import type { JobChange, JobType } from '@shared/contract/jobs';
import { AppError, ERROR_TABLE } from '@shared/errors';
import type { JobRow, Store } from '../store/index';
import { isComposite } from './job-type';

type Change = Omit<JobChange, 'name'>;
type Key = keyof Change;

const OF_ALL: readonly Key[] = ['budget', 'hostPerSecond', 'hostConcurrency'];
const OF_CRAWLS: readonly Key[] = [...OF_ALL, 'maxVisits', 'priority', 'crawlStrategy'];
const CHANGEABLE: Record<JobType, readonly Key[]> = {
  agent: [], // its steps run as separate jobs
  workflow: [],
  visit: OF_ALL,
  extract: OF_ALL,
  crawl: OF_CRAWLS,
  scrape: [...OF_CRAWLS, 'maxExtracts'],
};
const PACE: readonly Key[] = ['hostPerSecond', 'hostConcurrency'];
const CAPS: readonly Key[] = ['maxVisits', 'maxExtracts', 'budget'];

/**
 * A job's arguments after a change: omitted options keep their value, null removes one. Throws `unknown_parameter` for
 * an option that the job type does not have.
 */
export function changeArgs({ type, args }: JobRow, change: JobChange): Readonly<Record<string, unknown>> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const foreign = given.filter(([key]) => key !== 'name' && !CHANGEABLE[type].some((known) => known === key));
  if (foreign.length > 0) {
    const { hint } = ERROR_TABLE.unknown_parameter;
    throw AppError.all(
      foreign.map(([key]) => ({
        code: 'unknown_parameter',
        message: `${key} cannot be changed: ${type} jobs have none.`,
        path: [key],
        hint,
      })),
    );
  }
  const merged = { ...args, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/**
 * How a change takes effect: nothing is running (`none`), with the next request to a host (`pace`), or by restarting
 * the run (`run`).
 */
export type Uptake = 'none' | 'pace' | 'run';

type Args = Readonly<Record<string, unknown>>;

export function compareUptake(before: Args, after: Args): Uptake {
  const changed = [...OF_CRAWLS, 'maxExtracts' as const].filter((key) => differs(before, after, key));
  if (changed.length === 0) return 'none';
  return changed.every((key) => PACE.includes(key)) ? 'pace' : 'run';
}

/** Whether a change affects which pages may be visited, so that queued URLs must be judged again. */
export function changesPriority(before: Args, after: Args): boolean {
  return differs(before, after, 'priority');
}

/** Whether a change gives a finished job more to do. */
export function canRevive(store: Store, job: JobRow, after: Args): boolean {
  const changed = { ...job, args: after };
  if (!hasRoom(store, changed)) return false;
  if (changesPriority(job.args, after)) return true;
  return CAPS.some((key) => isRaised(job.args[key], after[key])) && store.requests.state(job.num).queued > 0;
}

/** Whether a finished job would continue with its current arguments. */
export function canContinue(store: Pick<Store, 'requests'>, job: JobRow): boolean {
  return hasRoom(store, job) && store.requests.state(job.num).queued > 0;
}

/**
 * Whether a job was stopped before it had visited all pages that it may visit, or ended all its steps. Child jobs continue with
 * their parent.
 */
export function isResumable(store: Pick<Store, 'requests' | 'workflowRuns'>, job: JobRow): boolean {
  if (job.state === 'active' || !job.stopped || job.parent !== null) return false;
  if (job.type === 'workflow') return store.workflowRuns.steps(job.num).some(({ done }) => !done);
  return !isComposite(job.type) && canContinue(store, job);
}

function hasRoom(store: Pick<Store, 'requests'>, { num, args, extracts }: JobRow): boolean {
  const visits = typeof args.maxVisits === 'number' ? args.maxVisits : Number.POSITIVE_INFINITY;
  const cap = typeof args.maxExtracts === 'number' ? args.maxExtracts : Number.POSITIVE_INFINITY;
  return store.requests.state(num).started < visits && extracts < cap;
}

function isRaised(before: unknown, after: unknown): boolean {
  if (before === undefined) return false;
  return after === undefined || Number(after) > Number(before);
}

function differs(before: Args, after: Args, key: Key): boolean {
  return JSON.stringify(before[key]) !== JSON.stringify(after[key]);
}
