import { setImmediate } from 'node:timers/promises';
import type { JobEvent, JobsEvent } from '@shared/contract/events';
import {
  COMPOSED_TYPES,
  type ComposedType,
  type JobChange,
  type JobState,
  type JobSummary,
  type JobType,
  type TaskType,
} from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { PageStatus } from '@shared/item';
import type { PagePool } from '../page-pool';
import type { ReachPlan } from '../reach/index';
import type { Store } from '../store/index';
import type { JobFilter, JobRow, NewJob } from '../store/jobs';
import { createLearnings } from './boost/learnings';
import { changedArgs, changesPriority, goesOn, revives, uptakeOf } from './change-job';
import { ComposedRun } from './composed/composed-run';
import type { Composers, ComposerTools } from './composed/composer';
import { createSleepWatch } from './contact/sleep-watch';
import { awayMessage, budgetMessage } from './end-messages';
import { createJobEvents } from './events';
import { requireModel } from './job-model';
import { JobRun, type RunParts } from './job-run';
import { keptArgs, planJob } from './plan';
import { preparePages } from './queue-pages';
import { askToRejudge } from './rejudge';
import { releaseTraps } from './release-trap';
import { requeueFailed } from './requeue-failed';
import { throttle } from './throttle';

type Args = Readonly<Record<string, unknown>>;

/** Who makes a job, where it is no caller: a schedule, or the job that it is a part of. */
export type JobOrigin = Pick<NewJob, 'parent' | 'part' | 'schedule' | 'fed' | 'sharesBudget'>;

/** Makes, runs and steers jobs. A job is rows; what is held here can be lost at any moment. */
export interface JobService {
  /** Checks the arguments and writes the job; it begins at once. Throws AppError for what cannot run. */
  readonly create: (type: JobType, args: Args, origin?: JobOrigin) => Promise<JobRow>;
  /** Throws `not_found`. */
  readonly get: (id: string) => JobRow;
  readonly list: (filter: JobFilter) => { readonly rows: readonly JobRow[]; readonly total: number };
  /** Resolves when the job is no longer active; rejects with `shutting_down` when the engine closes before. */
  readonly finished: (id: string) => Promise<JobRow>;
  readonly listen: (id: string, listener: (event: JobEvent) => void) => () => void;
  /** Hears where all jobs stand, and which are made and deleted. */
  readonly listenToAll: (listener: (event: JobsEvent) => void) => () => void;
  readonly pause: (id: string) => JobRow;
  readonly resume: (id: string) => JobRow;
  readonly stop: (id: string) => Promise<JobRow>;
  /** Changes name, caps, speed and order, also of a finished job whose caps are raised. Throws as `create` does, `not_found` and `job_finished`. */
  readonly change: (id: string, change: JobChange) => JobRow;
  /** Visits failed pages once more, also of a finished job; resolves when they are in the queue. Throws `not_found`. */
  readonly retry: (id: string, statuses: readonly PageStatus[]) => Promise<Retried>;
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
}

export interface ServiceParts extends Omit<RunParts, 'emit' | 'progressed' | 'learnings' | 'sleep'> {
  readonly store: Store;
  readonly pool: PagePool;
  /** Called when the pace of a job was changed, so that whoever waits at a host is looked at again. */
  readonly paceChanged: () => void;
  /** Throws where a job cannot go the ways it names: `no_proxy`, `no_session`, `browser_unavailable`. */
  readonly requireReach: (plan: ReachPlan) => Promise<void>;
  readonly summary: (job: JobRow) => JobSummary;
  readonly composers: Composers;
  /** Told of each job that came to its end. */
  readonly over: (job: JobRow) => void;
  readonly log: (line: string) => void;
}

interface Running {
  readonly run: JobRun | ComposedRun;
  readonly done: Promise<void>;
  readonly report: () => void;
}

// Visits are one page each and never wait; of the longer kinds this many run side by side.
const LONG_JOBS_AT_ONCE = 16;
const PROGRESS_EVERY_MS = 100;

export function createJobService(parts: ServiceParts): JobService {
  const { store, now } = parts;
  const events = createJobEvents();
  const learnings = createLearnings(parts);
  const sleep = createSleepWatch(now);
  const running = new Map<string, Running>();
  const waiting: string[] = [];
  const waiters = new Map<string, Set<{ resolve: (job: JobRow) => void; reject: (error: unknown) => void }>>();
  let closing = false;

  const get = (id: string): JobRow => {
    const job = store.jobs.get(id);
    if (!job) throw new AppError('not_found', `There is no job "${id}".`, { path: ['id'] });
    return job;
  };

  const begin = (id: string): void => {
    const job = store.jobs.get(id);
    if (closing || !job || job.state !== 'active' || job.paused || running.has(id)) return;
    if (isFull() && takesPlace(job)) {
      if (!waiting.includes(id)) waiting.push(id);
      return;
    }
    try {
      start(job);
    } catch (error) {
      // arguments kept by another version may no longer be understood
      fail(job, error);
      settle(id);
    }
  };

  const beginWaiting = (): void => {
    while (waiting.length > 0 && !isFull()) begin(waiting.shift() ?? '');
  };

  // a fed part may wait for others, so it takes no place that they need
  const isFull = () =>
    [...running.values()].filter(({ run }) => run instanceof JobRun && !run.isFed).length >= LONG_JOBS_AT_ONCE;

  const start = (job: JobRow): void => {
    const startedAt = now();
    store.jobs.change(job.num, { startedAt: job.startedAt ?? startedAt });
    const spend = () => store.jobs.change(job.num, { activeMs: job.activeMs + (now() - startedAt) });
    const report = throttle(PROGRESS_EVERY_MS, () => {
      if (!events.heard(job.id)) return;
      spend();
      const row = store.jobs.get(job.id);
      if (row) events.emit(job.id, { type: 'progress', data: parts.summary(row) });
    });
    const runParts: RunParts = {
      ...parts,
      learnings,
      sleep,
      emit: (event) => events.emit(job.id, event),
      progressed: report.call,
    };
    const run = isComposed(job.type)
      ? new ComposedRun(parts.composers[job.type], (signal) => composerTools(job, signal, report.call))
      : new JobRun(runParts, job, planJob(job.type, job.args));
    const done = execute(job, run, spend).finally(() => {
      report.cancel();
      running.delete(job.id);
      settle(job.id);
      beginWaiting();
    });
    running.set(job.id, { run, done, report: report.call });
  };

  const composerTools = (job: JobRow, signal: AbortSignal, progressed: () => void): ComposerTools => ({
    job: () => get(job.id),
    signal,
    begin: async (part, type, args, manner = {}) =>
      store.jobs.parts(job.num).find((each) => each.part === part) ??
      create(type, args, { ...manner, parent: job.num, part }),
    feed: (part) => running.get(part.id)?.run.feed(),
    close: (part) => {
      store.jobs.change(part.num, { fed: false });
      running.get(part.id)?.run.feed();
    },
    finished: (part) => withSignal(finished(part.id), signal),
    parts: () => store.jobs.parts(job.num),
    stop: async (part) => (get(part.id).state === 'active' ? stop(part.id) : get(part.id)),
    listen: (part, listener) => events.listen(part.id, listener),
    emit: (event) => events.emit(job.id, event),
    progressed,
  });

  const execute = async (job: JobRow, run: JobRun | ComposedRun, spend: () => void): Promise<void> => {
    try {
      const end = await run.run();
      spend();
      if (end === 'finished') finish(job, 'completed', false);
      if (end === 'budget') {
        const message = budgetMessage(Number(job.args.budget), parts.summary(get(job.id)).metrics);
        store.jobs.addError(job.num, { code: 'budget_exhausted', message });
        finish(job, 'completed', true);
      }
      if (end === 'away') {
        store.jobs.addError(job.num, {
          code: 'host_away',
          message: awayMessage(run.lost, store.requests.open(job.num)),
        });
        store.jobs.change(job.num, { paused: true });
      }
    } catch (error) {
      fail(job, error);
    }
  };

  /** Lets a running job take up changed arguments: it finishes what is in flight and begins anew from its rows. */
  const restart = async (id: string): Promise<void> => {
    const current = running.get(id);
    current?.run.interrupt('drain');
    await current?.done;
    const job = closing ? null : store.jobs.get(id);
    // it may have come to its own end in the meantime
    if (job && !job.stopped && job.state !== 'active' && goesOn(store, job)) store.jobs.reopen(job.num);
    begin(id);
  };

  const fail = (job: JobRow, error: unknown): void => {
    const id = parts.randomId().slice(0, 8);
    parts.log(
      `job ${job.id} failed (${id}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    if (closing) return;
    store.jobs.addError(job.num, {
      code: 'internal',
      message: `The job failed by a fault of Winnow; the log has it as ${id}.`,
    });
    finish(job, 'error', false);
  };

  const finish = (job: JobRow, state: JobState, stopped: boolean): void => {
    store.readings.removeAll(job.num);
    store.jobs.change(job.num, { state, stopped, phase: 'finished', finishedAt: now() });
  };

  /** Tells everyone who waits when a job is no longer active, and listeners where it stands. */
  const settle = (id: string, isKept = true): void => {
    const job = closing ? null : store.jobs.get(id);
    if (!job) return;
    const over = job.state !== 'active';
    events.emit(id, { type: over ? 'finished' : 'progress', data: parts.summary(job) });
    if (!over) return;
    if (isKept) parts.over(job);
    for (const waiter of waiters.get(id) ?? []) waiter.resolve(job);
    waiters.delete(id);
  };

  const interrupt = async (id: string, how: 'drain' | 'drop'): Promise<void> => {
    const index = waiting.indexOf(id);
    if (index >= 0) waiting.splice(index, 1);
    const current = running.get(id);
    current?.run.interrupt(how);
    if (how === 'drop') await current?.done;
  };

  const requireOpen = (): void => {
    if (closing) throw new AppError('shutting_down', 'Winnow is shutting down.');
  };

  const requireActive = (id: string): JobRow => {
    const job = get(id);
    if (job.state !== 'active')
      throw new AppError('job_finished', `The job "${job.name}" is finished already.`, { path: ['id'] });
    return job;
  };

  const create = async (type: JobType, args: Args, origin: JobOrigin = {}): Promise<JobRow> => {
    requireOpen();
    const job = isComposed(type) ? await insertComposed(type, args, origin) : await insertTask(type, args, origin);
    events.tell(() => ({ type: 'created', data: parts.summary(job) }));
    begin(job.id);
    return job;
  };

  const insertTask = async (type: TaskType, args: Args, origin: JobOrigin): Promise<JobRow> => {
    const plan = planJob(type, args);
    requireModel(parts.models, plan);
    if (plan.pages.from === 'visit' || plan.pages.from === 'store') await parts.requireReach(plan.reach);
    // what fails because the engine closed meanwhile is told as that
    const pages = plan.crawl || origin.fed ? null : await preparePages(parts, plan).finally(requireOpen);
    const artifacts = plan.extract ? [{ type: 'schema' as const, schema: { ...plan.extract.plan.schema } }] : [];
    const name = typeof args.name === 'string' ? args.name : (pages?.name ?? plan.name);
    return store.atomically(() => {
      const facts = { id: parts.randomId(), name, type, args: keptArgs(args), artifacts, createdAt: now(), ...origin };
      const row = store.jobs.insert(facts);
      pages?.queue(row);
      return row;
    });
  };

  const insertComposed = async (type: ComposedType, args: Args, origin: JobOrigin): Promise<JobRow> => {
    const checked = await parts.composers[type].check(args).finally(requireOpen);
    const name = typeof args.name === 'string' ? args.name : checked.name;
    const facts = { id: parts.randomId(), name, type, args: checked.args, artifacts: [], createdAt: now() };
    return store.jobs.insert({ ...facts, ...origin });
  };

  const finished = (id: string): Promise<JobRow> => {
    const job = get(id);
    if (job.state !== 'active') return Promise.resolve(job);
    return new Promise((resolve, reject) => {
      const of = waiters.get(id) ?? new Set();
      waiters.set(id, of.add({ resolve, reject }));
    });
  };

  const pause = (id: string): JobRow => {
    const job = requireActive(id);
    const family = [job, ...activeParts(job)];
    store.atomically(() => {
      for (const each of family) store.jobs.change(each.num, { paused: true });
    });
    for (const each of family) {
      void interrupt(each.id, 'drain');
      if (!running.has(each.id)) settle(each.id);
    }
    return get(id);
  };

  const resume = (id: string): JobRow => {
    const job = requireActive(id);
    for (const part of activeParts(job)) resume(part.id);
    store.jobs.change(job.num, { paused: false });
    store.jobs.removeErrors(job.num, []);
    const current = running.get(id);
    if (current) void current.done.then(() => begin(id));
    else begin(id);
    return get(id);
  };

  const stop = async (id: string): Promise<JobRow> => {
    const job = requireActive(id);
    store.jobs.change(job.num, { paused: false, stopped: true });
    const own = interrupt(id, 'drop');
    await Promise.all(activeParts(job).map((part) => stop(part.id)));
    await own;
    // it may have come to its own end in the meantime
    if (get(id).state === 'active') finish(job, 'completed', true);
    settle(id);
    return get(id);
  };

  const activeParts = (job: JobRow): readonly JobRow[] =>
    isComposed(job.type) ? store.jobs.parts(job.num).filter(({ state }) => state === 'active') : [];

  const remove = async (id: string): Promise<void> => {
    const job = get(id);
    await interrupt(id, 'drop');
    for (const part of isComposed(job.type) ? store.jobs.parts(job.num) : []) await remove(part.id);
    const gone = new AppError('not_found', `The job "${job.name}" was deleted.`);
    for (const waiter of waiters.get(id) ?? []) waiter.reject(gone);
    waiters.delete(id);
    // a kill in the middle must not bring half a job back to life
    finish(job, 'completed', true);
    settle(id, false);
    const { parent } = parts.summary(job);
    while (store.jobs.removeSome(job.num)) await setImmediate();
    events.tell(() => ({ type: 'deleted', data: { id, ...(parent !== undefined && { parent }) } }));
  };

  return {
    create,
    get,
    list: (filter) => store.jobs.list(filter),
    finished,
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
      const current = running.get(id);
      if (uptake !== 'none') current?.run.changePace(plan.pace);
      if (uptake !== 'none') parts.paceChanged();
      if (current && uptake === 'run') void restart(id);
      else current?.report();
      if (isRevived) begin(id);
      return get(id);
    },
    retry: async (id, statuses) => {
      requireOpen();
      const job = get(id);
      const plan = planJob(requireTask(job), job.args);
      const current = running.get(id);
      // a run that comes to its end meanwhile would leave them behind
      current?.run.interrupt('drain');
      await current?.done;
      requireOpen();
      const retried = requeueFailed(store, get(id), plan, statuses);
      begin(id);
      return { job: get(id), retried };
    },
    release: async (id, trap) => {
      requireOpen();
      requireTask(get(id));
      const current = running.get(id);
      current?.run.interrupt('drain');
      await current?.done;
      requireOpen();
      try {
        const released = releaseTraps(store, get(id), trap);
        return { job: get(id), released };
      } finally {
        begin(id);
      }
    },
    remove,
    recover: () => {
      for (const job of store.jobs.active()) {
        if (!job.stopped) begin(job.id);
        else {
          finish(job, 'completed', true);
          settle(job.id);
        }
      }
    },
    close: async () => {
      closing = true;
      const stopping = [...running.values()];
      for (const { run } of stopping) run.interrupt('drop');
      await Promise.all(stopping.map(({ done }) => done));
      sleep.close();
      await learnings.close();
      const down = new AppError('shutting_down', 'Winnow is shutting down; the job goes on at the next start.');
      for (const of of waiters.values()) for (const waiter of of) waiter.reject(down);
      waiters.clear();
    },
  };
}

function isComposed(type: JobType): type is ComposedType {
  return COMPOSED_TYPES.some((each) => each === type);
}

function takesPlace({ type, fed }: JobRow): boolean {
  return type !== 'visit' && !fed && !isComposed(type);
}

function requireTask({ type, name }: JobRow): TaskType {
  if (!isComposed(type)) return type;
  const hint = 'Name one of its parts: GET /api/jobs?parent= and its id lists them.';
  throw new AppError('invalid_request', `"${name}" has no pages of its own.`, { path: ['id'], hint });
}

/** The promise's outcome, or a rejection with the signal's reason as soon as that aborts. */
function withSignal<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
