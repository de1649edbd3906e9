import { setImmediate } from 'node:timers/promises';
import type { JobEvent } from '@shared/contract/events';
import type { JobChange, JobState, JobSummary, JobType } from '@shared/contract/jobs';
import type { Metrics } from '@shared/contract/metrics';
import { AppError } from '@shared/errors';
import type { PageStatus } from '@shared/item';
import { knownCostUsd } from '../money/metrics';
import type { PagePool } from '../page-pool';
import type { ReachPlan } from '../reach/index';
import type { Store } from '../store/index';
import type { JobFilter, JobRow } from '../store/jobs';
import { createLearnings } from './boost/learnings';
import { changedArgs, changesPriority, goesOn, revives, uptakeOf } from './change-job';
import { LOST_AFTER_MS } from './contact/contact';
import { createSleepWatch } from './contact/sleep-watch';
import { createJobEvents } from './events';
import { requireModel } from './job-model';
import { JobRun, type RunParts } from './job-run';
import { keptArgs, planJob } from './plan';
import { preparePages } from './queue-pages';
import { askToRejudge } from './rejudge';
import { releaseTraps } from './release-trap';
import { requeueFailed } from './requeue-failed';

/** Makes, runs and steers jobs. A job is rows; what is held here can be lost at any moment. */
export interface JobService {
  /** Checks the arguments and writes the job; it begins at once. Throws AppError for what cannot run. */
  readonly create: (type: JobType, args: Readonly<Record<string, unknown>>) => Promise<JobRow>;
  /** Throws `not_found`. */
  readonly get: (id: string) => JobRow;
  readonly list: (filter: JobFilter) => { readonly rows: readonly JobRow[]; readonly total: number };
  /** Resolves when the job is no longer active; rejects with `shutting_down` when the engine closes before. */
  readonly finished: (id: string) => Promise<JobRow>;
  readonly listen: (id: string, listener: (event: JobEvent) => void) => () => void;
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
  readonly log: (line: string) => void;
}

interface Running {
  readonly run: JobRun;
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
    if (running.size >= LONG_JOBS_AT_ONCE && job.type !== 'visit') {
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
    while (waiting.length > 0 && running.size < LONG_JOBS_AT_ONCE) begin(waiting.shift() ?? '');
  };

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
    const run = new JobRun(runParts, job, planJob(job.type, job.args));
    const done = execute(job, run, spend).finally(() => {
      report.cancel();
      running.delete(job.id);
      settle(job.id);
      beginWaiting();
    });
    running.set(job.id, { run, done, report: report.call });
  };

  const execute = async (job: JobRow, run: JobRun, spend: () => void): Promise<void> => {
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
  const settle = (id: string): void => {
    const job = closing ? null : store.jobs.get(id);
    if (!job) return;
    const over = job.state !== 'active';
    events.emit(id, { type: over ? 'finished' : 'progress', data: parts.summary(job) });
    if (!over) return;
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

  return {
    create: async (type, args) => {
      requireOpen();
      const plan = planJob(type, args);
      requireModel(parts.models, plan);
      if (plan.pages.from === 'visit' || plan.pages.from === 'store') await parts.requireReach(plan.reach);
      // what fails because the engine closed meanwhile is told as that
      const pages = plan.crawl ? null : await preparePages(parts, plan).finally(requireOpen);
      const artifacts = plan.extract ? [{ type: 'schema' as const, schema: { ...plan.extract.plan.schema } }] : [];
      const name = typeof args.name === 'string' ? args.name : (pages?.name ?? plan.name);
      const job = store.atomically(() => {
        const facts = { id: parts.randomId(), name, type, args: keptArgs(args), artifacts, createdAt: now() };
        const row = store.jobs.insert(facts);
        pages?.queue(row);
        return row;
      });
      begin(job.id);
      return job;
    },
    get,
    list: (filter) => store.jobs.list(filter),
    finished: (id) => {
      const job = get(id);
      if (job.state !== 'active') return Promise.resolve(job);
      return new Promise((resolve, reject) => {
        const of = waiters.get(id) ?? new Set();
        waiters.set(id, of.add({ resolve, reject }));
      });
    },
    listen: (id, listener) => events.listen(get(id).id, listener),
    pause: (id) => {
      const job = requireActive(id);
      store.jobs.change(job.num, { paused: true });
      void interrupt(id, 'drain');
      if (!running.has(id)) settle(id);
      return get(id);
    },
    resume: (id) => {
      const job = requireActive(id);
      store.jobs.change(job.num, { paused: false });
      store.jobs.removeErrors(job.num, []);
      const current = running.get(id);
      if (current) void current.done.then(() => begin(id));
      else begin(id);
      return get(id);
    },
    stop: async (id) => {
      const job = requireActive(id);
      store.jobs.change(job.num, { paused: false, stopped: true });
      await interrupt(id, 'drop');
      // it may have come to its own end in the meantime
      if (get(id).state === 'active') finish(job, 'completed', true);
      settle(id);
      return get(id);
    },
    change: (id, change) => {
      requireOpen();
      const job = get(id);
      const args = changedArgs(job, change);
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
      const plan = planJob(job.type, job.args);
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
      const current = running.get(get(id).id);
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
    remove: async (id) => {
      const job = get(id);
      await interrupt(id, 'drop');
      const gone = new AppError('not_found', `The job "${job.name}" was deleted.`);
      for (const waiter of waiters.get(id) ?? []) waiter.reject(gone);
      waiters.delete(id);
      // a kill in the middle must not bring half a job back to life
      finish(job, 'completed', true);
      settle(id);
      while (store.jobs.removeSome(job.num)) await setImmediate();
    },
    recover: () => {
      for (const job of store.jobs.active()) {
        if (job.stopped) finish(job, 'completed', true);
        else begin(job.id);
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

/** Providers may count more tokens than was reckoned with; then the budget was passed, and that is said. */
function budgetMessage(budgetUsd: number, metrics: Metrics): string {
  const over = knownCostUsd(metrics) - budgetUsd;
  const stopped = `The job stopped at its budget of ${budgetUsd} USD and keeps what it has.`;
  return over > 0
    ? `${stopped} The model took more tokens than expected: it passed the budget by ${over.toFixed(6)} USD.`
    : stopped;
}

function awayMessage(origins: readonly string[], waiting: number): string {
  const [first = ''] = origins;
  const { host } = new URL(first);
  const who = origins.length === 1 ? host : `${host} and ${origins.length - 1} more`;
  const minutes = LOST_AFTER_MS / 60_000;
  return `${who} could not be reached for ${minutes} minutes. The job is paused; ${waiting.toLocaleString('en')} URLs wait. Resume goes on.`;
}

/** Calls at once, then at most every `ms`, and once more for what was asked in between. */
function throttle(ms: number, action: () => void): { readonly call: () => void; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | null = null;
  let again = false;
  const call = (): void => {
    if (timer) {
      again = true;
      return;
    }
    action();
    timer = setTimeout(() => {
      timer = null;
      if (again) {
        again = false;
        call();
      }
    }, ms);
  };
  const cancel = () => {
    if (timer) clearTimeout(timer);
  };
  return { call, cancel };
}
