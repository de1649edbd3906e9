import { setImmediate } from 'node:timers/promises';
import type { JobEvent, JobsEvent } from '@shared/contract/events';
import type { JobChange, JobType, StopWhen } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import { waitFor } from '../concurrency/index';
import { releaseTraps } from '../crawl/index';
import type { JobFilter, JobRow, PersonWanted } from '../store/index';
import type { LiveRun } from './activity/index';
import { changedArgs, changesPriority, revives, uptakeOf } from './change-job';
import { createInsertJob, type JobOrigin, type NewJobParts } from './create/new-job';
import { createJobEvents } from './events';
import { type Again, planAgain, retryPages } from './failures/index';
import { isComposed, requireTask } from './job-type';
import { changeText } from './log/change-text';
import type { OrchestratorTools } from './orchestration/orchestrator';
import { planJob } from './plan/index';
import { askToRejudge } from './queue/rejudge';
import { createRunner, type RunnerParts } from './run/runner';

type Args = Readonly<Record<string, unknown>>;

/** Makes, runs and steers jobs. A job is rows; what is held here can be lost at any moment. */
export interface JobService {
  /** Checks the arguments and writes the job; it begins at once. Throws AppError for what cannot run. */
  readonly create: (type: JobType, args: Args, origin?: JobOrigin) => Promise<JobRow>;
  /** Throws `not_found`. */
  readonly get: (id: string) => JobRow;
  /** Null where there is none. */
  readonly find: (id: string) => JobRow | null;
  readonly active: () => readonly JobRow[];
  /** Ids of jobs that are no parts of others and ended at `time` or later, in that order. */
  readonly endedSince: (time: number) => readonly string[];
  /** Where a job and its parts wait for a person. Throws `not_found`. */
  readonly personWanted: (id: string) => readonly PersonWanted[];
  readonly list: (filter: JobFilter) => { readonly rows: readonly JobRow[]; readonly total: number };
  /** Resolves when the job is no longer active; rejects with `shutting_down` when the engine closes before. */
  readonly finished: (id: string) => Promise<JobRow>;
  readonly listen: (id: string, listener: (event: JobEvent) => void) => () => void;
  /** Hears where all jobs stand, and which are made and deleted. */
  readonly listenToAll: (listener: (event: JobsEvent) => void) => () => void;
  readonly pause: (id: string) => JobRow;
  readonly resume: (id: string) => JobRow;
  /** `now` drops the pages being loaded and resolves when the job is over; `after_current` lets them finish and resolves at once. */
  readonly stop: (id: string, when?: StopWhen) => Promise<JobRow>;
  /** What a run of the job is at; null where none is. */
  readonly live: (id: string) => LiveRun | null;
  /** Changes name, caps, speed and order, also of a finished job whose caps are raised. Throws as `create` does, `not_found` and `job_finished`. */
  readonly change: (id: string, change: JobChange) => JobRow;
  /** Visits failed pages once more, also of a finished job; resolves when they are in the queue. Throws `not_found`, and what a job of such ways throws. */
  readonly retry: (id: string, again: Again) => Promise<Retried>;
  /** Visits what a trap, or with null every trap, holds back; also of a finished job. Throws `not_found`. */
  readonly release: (id: string, trap: string | null) => Promise<{ readonly job: JobRow; readonly released: number }>;
  readonly remove: (id: string) => Promise<void>;
  /** Goes on with the jobs that were active when the program ended. */
  readonly recover: () => void;
  readonly close: () => Promise<void>;
}

export interface Retried {
  readonly job: JobRow;
  /** Pages put back into the queue. */
  readonly retried: number;
  /** Names it among the tries of the job; null where there was nothing to try. */
  readonly retry: number | null;
}

export interface ServiceParts extends RunnerParts, NewJobParts {
  /** Called when the pace of a job was changed, so that whoever waits at a host is looked at again. */
  readonly paceChanged: () => void;
}

const REMOVED_AT_ONCE_ON_FULL = 25;

export function createJobService(parts: ServiceParts): JobService {
  const { store, notes } = parts;
  const events = createJobEvents();

  const get = (id: string): JobRow => {
    const job = store.jobs.get(id);
    if (!job) throw new AppError('not_found', `There is no job "${id}".`, { path: ['id'] });
    return job;
  };

  const toolsOf = (job: JobRow, signal: AbortSignal, progressed: () => void): OrchestratorTools => ({
    job: () => get(job.id),
    signal,
    begin: async (part, type, args, manner = {}) =>
      store.jobs.parts(job.num).find((each) => each.part === part) ??
      create(type, args, { ...manner, parent: job.num, part }),
    feed: (part) => runner.current(part.id)?.run.feed(),
    close: (part) => {
      store.jobs.change(part.num, { fed: false });
      runner.current(part.id)?.run.feed();
    },
    finished: (part) => waitFor(runner.finished(get(part.id)), { signal }),
    parts: () => store.jobs.parts(job.num),
    stop: async (part) => (get(part.id).state === 'active' ? stop(part.id) : get(part.id)),
    listen: (part, listener) => events.listen(part.id, listener),
    emit: (event) => events.emit(job.id, event),
    progressed,
  });

  const runner = createRunner(parts, events, toolsOf);
  const { begin, interrupt, finish, settle, requireOpen } = runner;
  const requireReady = () => {
    requireOpen();
    store.disk.requireRoom();
  };
  const insert = createInsertJob(parts, requireReady);

  const requireActive = (id: string): JobRow => {
    const job = get(id);
    if (job.state !== 'active')
      throw new AppError('job_finished', `The job "${job.name}" is finished already.`, { path: ['id'] });
    return job;
  };

  const create = async (type: JobType, args: Args, origin: JobOrigin = {}): Promise<JobRow> => {
    const job = await insert(type, args, origin);
    events.tell(() => ({ type: 'created', data: parts.summary(job) }));
    begin(job.id);
    return job;
  };

  const pause = (id: string): JobRow => {
    const job = requireActive(id);
    const family = [job, ...activeParts(job)];
    store.atomically(() => {
      for (const each of family) store.jobs.change(each.num, { paused: true });
    });
    notes.note(job.num, { level: 'info', kind: 'paused', text: 'Paused. Pages being loaded are finished first.' });
    for (const each of family) {
      void interrupt(each.id, 'drain');
      if (!runner.current(each.id)) settle(each.id);
    }
    return get(id);
  };

  const resume = (id: string): JobRow => {
    const job = requireActive(id);
    store.disk.requireRoom();
    for (const part of activeParts(job)) resume(part.id);
    // who resumes takes a stop back that has not come to its end
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
      notes.note(job.num, { level: 'info', kind: 'stopping', text: 'Stops when the pages being loaded are done.' });
      const runs = [job, ...activeParts(job)].map((each) => runner.current(each.id)?.done);
      void interrupt(id, 'drain');
      for (const part of activeParts(job)) void stop(part.id, when);
      void Promise.all(runs).then(() => endStopped(id));
      return get(id);
    }
    const own = interrupt(id, 'drop');
    await Promise.all(activeParts(job).map((part) => stop(part.id)));
    await own;
    endStopped(id);
    return get(id);
  };

  /** It may have come to its own end in the meantime, or be resumed. */
  const endStopped = (id: string): void => {
    const job = store.jobs.get(id);
    if (job?.state !== 'active' || !job.stopped || runner.isClosing()) return;
    finish(job, 'completed', true);
    settle(id);
  };

  const activeParts = (job: JobRow): readonly JobRow[] =>
    isComposed(job.type) ? store.jobs.parts(job.num).filter(({ state }) => state === 'active') : [];

  const remove = async (id: string): Promise<void> => {
    const job = get(id);
    store.disk.makeRoom();
    await interrupt(id, 'drop');
    for (const part of isComposed(job.type) ? store.jobs.parts(job.num) : []) await remove(part.id);
    runner.gone(job);
    // a kill in the middle must not bring half a job back to life
    finish(job, 'completed', true);
    settle(id, false);
    const { parent } = parts.summary(job);
    // on a full disk in steps that are small enough for what the reserve has freed
    const atOnce = () => (store.disk.state().fault === null ? undefined : REMOVED_AT_ONCE_ON_FULL);
    while (store.jobs.removeSome(job.num, atOnce())) await setImmediate();
    if (store.disk.state().fault !== null) await giveRoomBack();
    events.tell(() => ({ type: 'deleted', data: { id, ...(parent !== undefined && { parent }) } }));
  };

  const giveRoomBack = async (): Promise<void> => {
    while (store.storedSizes.giveBackSome()) await setImmediate();
    store.storedSizes.emptyLog();
  };

  return {
    create,
    get,
    find: store.jobs.get,
    active: store.jobs.active,
    endedSince: store.jobRows.jobsEndedSince,
    personWanted: (id) => store.personWanted.of(get(id).num),
    list: (filter) => store.jobs.list(filter),
    finished: (id) => runner.finished(get(id)),
    listen: (id, listener) => events.listen(get(id).id, listener),
    listenToAll: events.listenToAll,
    pause,
    resume,
    stop,
    change: (id, change) => {
      requireOpen();
      const job = get(id);
      const args = changedArgs(job, change);
      if (isComposed(job.type)) {
        store.jobs.change(job.num, { name: change.name ?? job.name });
        return get(id);
      }
      const plan = planJob(job.type, args);
      const uptake = uptakeOf(job.args, args);
      const isOver = job.state !== 'active';
      const isRevived = isOver && uptake !== 'none' && revives(store, job, args);
      if (isOver && uptake !== 'none' && !isRevived) {
        const message = `The job "${job.name}" is finished already, and the change gives it nothing more to visit.`;
        throw new AppError('job_finished', message, { path: ['id'] });
      }
      store.atomically(() => {
        store.jobs.change(job.num, { name: change.name ?? job.name, args });
        if (changesPriority(job.args, args)) askToRejudge(store, job.num);
        if (!isRevived) return;
        store.jobs.removeErrors(job.num, []);
        store.jobs.reopen(job.num);
      });
      const text = changeText(job, change);
      if (text !== null) notes.note(job.num, { level: 'info', kind: 'changed', text });
      const current = runner.current(id);
      if (uptake !== 'none') current?.run.changePace(plan.pace);
      if (uptake !== 'none') parts.paceChanged();
      if (current && uptake === 'run') void runner.restart(id);
      else current?.report();
      if (isRevived) begin(id);
      return get(id);
    },
    retry: async (id, again) => {
      requireOpen();
      const job = get(id);
      const plan = planJob(requireTask(job), job.args);
      await parts.requireFetchable(planAgain(job, plan, again.ways));
      const current = runner.current(id);
      // a run that comes to its end meanwhile would leave them behind
      current?.run.interrupt('drain');
      await current?.done;
      requireOpen();
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
      const current = runner.current(id);
      current?.run.interrupt('drain');
      await current?.done;
      requireOpen();
      try {
        const released = releaseTraps(store, get(id), trap);
        const text = `${released} URLs that were held back are visited after all.`;
        notes.note(get(id).num, { level: 'info', kind: 'released', text });
        return { job: get(id), released };
      } finally {
        begin(id);
      }
    },
    remove,
    live: (id) => runner.current(id)?.run.live() ?? null,
    recover: () => {
      for (const job of store.jobs.active()) {
        if (job.startedAt !== null && !job.stopped && !job.paused)
          notes.note(job.num, {
            level: 'info',
            kind: 'recovered',
            text: 'Winnow was started again; the job goes on from where it was.',
          });
        if (!job.stopped) begin(job.id);
        else
          store.disk.survive(() => {
            finish(job, 'completed', true);
            settle(job.id);
          });
      }
    },
    close: runner.close,
  };
}
