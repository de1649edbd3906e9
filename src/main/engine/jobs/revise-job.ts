import type { JobChange } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import { releaseTraps } from '../crawl/index';
import type { JobRow } from '../store/index';
import { canRevive, changeArgs, changesPriority, compareUptake, type Uptake } from './change-job';
import type { NewJobParts } from './create/new-job';
import { type Again, retryPages, withRetryModes } from './failures/index';
import { isComposite, requireTask } from './job-type';

import { planJob } from './plan/index';
import { askToRejudge } from './queue/rejudge';
import type { Runner, RunnerParts } from './run/runner';

/** Changes existing jobs, including finished ones. */
export interface JobRevisions {
  /**
   * Changes name, limits, speed and order; a finished job continues if its limits are raised. Throws like `create`, `not_found` and `job_finished`.
   */
  readonly change: (id: string, change: JobChange) => JobRow;
  /**
   * Visits failed pages of a job again, even after it finished; resolves when they are queued. Throws `not_found`, and
   * what creating a job with these options throws.
   */
  readonly retry: (id: string, again: Again) => Promise<Retried>;
  /** Visits the URLs held by a trap, or by all traps if null, even if the job is finished. Throws `not_found`. */
  readonly release: (id: string, trap: string | null) => Promise<{ readonly job: JobRow; readonly released: number }>;
}

interface Retried {
  readonly job: JobRow;
  /** Number of requeued pages. */
  readonly retried: number;
  /** Id of the retry; null if there was nothing to retry. */
  readonly retry: number | null;
}

export interface RevisionParts extends Pick<RunnerParts, 'store' | 'notes' | 'now'> {
  readonly requireFetchable: NewJobParts['requireFetchable'];
  /** Called when a job's pace changed, so that requests waiting for a host are checked again. */
  readonly paceChanged: () => void;
}

/** `get` throws `not_found`. */
export function createJobRevisions(parts: RevisionParts, runner: Runner, get: (id: string) => JobRow): JobRevisions {
  const { store, notes } = parts;
  const { begin, requireOpen } = runner;

  /** Restarts the run after its current pages; it would miss newly queued ones. */
  const endRun = async (id: string): Promise<void> => {
    const current = runner.current(id);
    current?.run.interrupt('drain');
    await current?.done;
    requireOpen();
  };

  const rename = ({ id, num, name }: JobRow, change: JobChange): JobRow => {
    store.jobs.change(num, { name: change.name ?? name });
    return get(id);
  };

  const writeChange = (job: JobRow, change: JobChange, args: JobRow['args'], isRevived: boolean): void => {
    store.atomically(() => {
      store.jobs.change(job.num, { name: change.name ?? job.name, args });
      if (changesPriority(job.args, args)) askToRejudge(store, job.num);
      if (!isRevived) return;
      store.jobs.removeErrors(job.num, []);
      store.jobs.reopen(job.num);
    });
    const text = changeText(job, change);
    if (text !== null) notes.note(job.num, { level: 'info', kind: 'changed', text });
  };

  const takeUp = ({ id }: JobRow, uptake: Uptake, pace: ReturnType<typeof planJob>['pace']): void => {
    const current = runner.current(id);
    if (uptake !== 'none') {
      current?.run.changePace(pace);
      parts.paceChanged();
    }
    if (current && uptake === 'run') void runner.restart(id);
    else current?.report();
  };

  return {
    change: (id, change) => {
      requireOpen();
      const job = get(id);
      const args = changeArgs(job, change);
      if (isComposite(job.type)) return rename(job, change);
      const { pace } = planJob(job.type, args);
      const uptake = compareUptake(job.args, args);
      const isOver = job.state !== 'active' && uptake !== 'none';
      const isRevived = isOver && canRevive(store, job, args);
      if (isOver && !isRevived) throw createFinishedError(job);
      writeChange(job, change, args, isRevived);
      takeUp(job, uptake, pace);
      if (isRevived) begin(id);
      return get(id);
    },
    retry: async (id, again) => {
      requireOpen();
      const job = get(id);
      const plan = planJob(requireTask(job), job.args);
      await parts.requireFetchable(withRetryModes(job, plan, again.modes));
      await endRun(id);
      const { retried, retry } = retryPages(store, get(id), plan, again, parts.now());
      if (retried > 0) {
        const text = `${retried} failed ${retried === 1 ? 'page is' : 'pages are'} tried again.`;
        notes.note(job.num, { level: 'info', kind: 'again', text });
      }
      begin(id);
      return { job: get(id), retried, retry };
    },
    release: async (id, trap) => {
      requireOpen();
      requireTask(get(id));
      await endRun(id);
      try {
        const released = releaseTraps(store, get(id), trap);
        const text = `${released} held-back URLs are now visited.`;
        notes.note(get(id).num, { level: 'info', kind: 'released', text });
        return { job: get(id), released };
      } finally {
        begin(id);
      }
    },
  };
}

function createFinishedError({ name }: JobRow): AppError {
  const message = `The job "${name}" has already finished, and the change adds nothing to visit.`;
  return new AppError('job_finished', message, { path: ['id'] });
}

/** Log message for a job change; null if nothing changed. */
function changeText(
  { name, args }: Pick<JobRow, 'name' | 'args'>,
  { name: newName, ...change }: JobChange,
): string | null {
  const options = Object.entries(change)
    .filter(([key, value]) => value !== undefined && formatOption(value) !== formatOption(args[key] ?? null))
    .map(([key, value]) => `${key} from ${formatOption(args[key] ?? null)} to ${formatOption(value)}`);
  const renamed = newName === undefined || newName === name ? [] : [`its name to “${newName}”`];
  const all = [...renamed, ...options];
  return all.length === 0 ? null : `Changed: ${all.join(', ')}.`;
}

function formatOption(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
