import type { StopWhen } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { JobRow, Store } from '../store/index';
import { isResumable } from './change-job';
import { listActiveParts } from './job-type';
import type { JobLog } from './log/job-log';
import type { Runner } from './run/runner';

interface ControlParts {
  readonly store: Store;
  readonly notes: JobLog;
  readonly runner: Runner;
  /** Throws `not_found`. */
  readonly get: (id: string) => JobRow;
}

/**
 * Pauses, resumes and stops jobs together with their child jobs. Each call throws `not_found`, or `job_finished` if the
 * job has ended; a job that was stopped before it had visited all can be resumed.
 */
export function createJobControls({ store, notes, runner, get }: ControlParts) {
  const { begin, interrupt, finish, settle } = runner;

  const requireActive = (id: string): JobRow => {
    const job = get(id);
    if (job.state !== 'active')
      throw new AppError('job_finished', `The job "${job.name}" has already finished.`, { path: ['id'] });
    return job;
  };

  const pause = (id: string): JobRow => {
    const job = requireActive(id);
    const family = [job, ...listActiveParts(store, job)];
    store.atomically(() => {
      for (const each of family) store.jobs.change(each.num, { paused: true });
    });
    notes.note(job.num, { level: 'info', kind: 'paused', text: 'Paused. Pages that are loading are finished first.' });
    for (const each of family) {
      void interrupt(each.id, 'drain');
      if (!runner.current(each.id)) settle(each.id);
    }
    return get(id);
  };

  /** Continues a stopped job with the pages that it knows, like one whose limits are raised; a workflow continues with its child jobs. */
  const goOn = (job: JobRow): JobRow => {
    store.disk.requireRoom();
    store.atomically(() => {
      store.jobs.removeErrors(job.num, []);
      store.jobs.reopen(job.num);
    });
    notes.note(job.num, { level: 'info', kind: 'resumed', text: 'Resumed.' });
    begin(job.id);
    return get(job.id);
  };

  const resume = (id: string): JobRow => {
    const found = get(id);
    if (isResumable(store, found)) return goOn(found);
    if (found.state !== 'active' && found.stopped) throw createNoRestError(found);
    const job = requireActive(id);
    store.disk.requireRoom();
    for (const part of listActiveParts(store, job)) resume(part.id);
    // resuming cancels a stop that has not finished
    store.jobs.change(job.num, { paused: false, stopped: false });
    store.jobs.removeErrors(job.num, []);
    notes.note(job.num, { level: 'info', kind: 'resumed', text: 'Resumed.' });
    const current = runner.current(id);
    if (current) void current.done.then(() => begin(id));
    else begin(id);
    return get(id);
  };

  const stop = async (id: string, when: StopWhen = 'now'): Promise<JobRow> => {
    const job = requireActive(id);
    store.jobs.change(job.num, { paused: false, stopped: true });
    if (when === 'after_current') {
      stopAfterCurrent(job);
      return get(id);
    }
    const own = interrupt(id, 'drop');
    await Promise.all(listActiveParts(store, job).map((part) => stop(part.id)));
    await own;
    endStopped(id);
    return get(id);
  };

  const stopAfterCurrent = (job: JobRow): void => {
    notes.note(job.num, {
      level: 'info',
      kind: 'stopping',
      text: 'Stops when the pages that are loading have finished.',
    });
    const active = listActiveParts(store, job);
    const runs = [job, ...active].map((each) => runner.current(each.id)?.done);
    void interrupt(job.id, 'drain');
    for (const part of active) void stop(part.id, 'after_current');
    void Promise.all(runs).then(() => endStopped(job.id));
  };

  /** The job may meanwhile have ended by itself or been resumed. */
  const endStopped = (id: string): void => {
    const job = store.jobs.get(id);
    if (job?.state !== 'active' || !job.stopped || runner.isClosing()) return;
    finish(job, 'completed', true);
    settle(id);
  };

  return { pause, resume, goOn, stop };
}

/** The error for a stopped job that cannot continue: an agent makes a new plan each time, and a child job belongs to its parent. */
function createNoRestError({ name, type }: JobRow): AppError {
  const message = `The job "${name}" was stopped, and cannot go on.`;
  const hint =
    type === 'agent'
      ? 'Run the same prompt again with POST /api/agent. This job keeps the rows that it has.'
      : 'Run its task again as a new job. This job keeps what it has.';
  return new AppError('job_finished', message, { path: ['id'], hint });
}
