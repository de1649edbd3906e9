import type { JobState, JobSummary } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { DiskFault } from '@shared/job-problem';
import { createLearnings } from '../../learn/index';
import type { JobRow } from '../../store/index';
import type { PagePool } from '../../workers/index';
import { createRecorder } from '../activity/index';
import { canContinue } from '../change-job';
import { createSleepWatch } from '../connectivity/sleep-watch';
import type { JobEvents } from '../events';
import { isComposite } from '../job-type';
import { OrchestratedRun } from '../orchestration/orchestrated-run';
import type { Orchestrators, OrchestratorTools } from '../orchestration/orchestrator';
import { planJob } from '../plan/index';
import { createJobEnds } from './job-ends';
import { JobRun } from './job-run';
import type { RunParts } from './run-parts';

import { createWaiters } from './waiters';

/** Runs active jobs, as many at a time as there are slots, and reports how they end. */
export interface Runner {
  /** Starts a job, or queues it for a slot; does nothing if it must not run now. */
  readonly begin: (id: string) => void;
  readonly current: (id: string) => Running | undefined;
  /** Applies changed arguments to a running job: finishes what is in progress and restarts from its stored state. */
  readonly restart: (id: string) => Promise<void>;
  /** With `drop`, resolves when none of its pages is in progress. */
  readonly interrupt: (id: string, how: 'drain' | 'drop') => Promise<void>;
  readonly finish: (job: JobRow, state: JobState, stopped: boolean) => void;
  /** Notifies waiters that a job is no longer active, and listeners of its state. */
  readonly settle: (id: string, isKept?: boolean) => void;
  /** Resolves when the job is no longer active; rejects with `shutting_down` if the engine closes first. */
  readonly finished: (job: JobRow) => Promise<JobRow>;
  /** Notifies waiters that the job was deleted. */
  readonly gone: (job: JobRow) => void;
  /** Throws `shutting_down` after closing. */
  readonly requireOpen: () => void;
  readonly isClosing: () => boolean;
  readonly close: () => Promise<void>;
}

export interface Running {
  readonly run: JobRun | OrchestratedRun;
  readonly done: Promise<void>;
  readonly report: () => void;
}

export interface RunnerParts extends Omit<RunParts, 'emit' | 'progressed' | 'learnings' | 'sleep'> {
  readonly pool: PagePool;
  readonly summary: (job: JobRow) => JobSummary;
  readonly orchestrators: Orchestrators;
  /** Called with each job that ended. */
  readonly jobEnded: (job: JobRow) => void;
  readonly log: (line: string) => void;
}

/** Creates the tools of a composite job. */
export type ToolsOf = (job: JobRow, signal: AbortSignal, progressed: () => void) => OrchestratorTools;

// Visit jobs load few pages and never wait for a slot; this many longer jobs run side by side.
const LONG_JOBS_AT_ONCE = 16;
const PROGRESS_EVERY_MS = 100;

export function createRunner(parts: RunnerParts, events: JobEvents, tools: ToolsOf): Runner {
  const { store, now } = parts;
  const learnings = createLearnings(parts);
  const sleep = createSleepWatch(now);
  const running = new Map<string, Running>();
  const waiting: string[] = [];
  const waiters = createWaiters();
  let closing = false;
  const ends = createJobEnds({ ...parts, events, waiters, isClosing: () => closing });
  const { finish, settle } = ends;

  const begin = (id: string): void => {
    const job = store.jobs.get(id);
    if (closing || !job || job.state !== 'active' || job.paused || job.stopped || running.has(id)) return;
    if (isFull() && takesPlace(job)) {
      if (!waiting.includes(id)) waiting.push(id);
      return;
    }
    try {
      start(job);
    } catch (error) {
      // arguments stored by another version may be invalid
      ends.giveUp(job, error);
      settle(id);
    }
  };

  /** Interrupts every run; the next run fetches pages in progress again. */
  const pauseAll = (fault: DiskFault): void => {
    for (const [id, { run }] of running) {
      ends.noteFault(id, fault);
      run.interrupt('drop');
    }
    for (const id of waiting.splice(0)) {
      const job = store.jobs.get(id);
      if (!job) continue;
      ends.hold(job, fault);
      settle(id);
    }
  };
  store.disk.onFault(pauseAll);
  store.disk.onRoom(store.jobs.writeHeld);

  const beginWaiting = (): void => {
    while (waiting.length > 0 && !isFull()) begin(waiting.shift() ?? '');
  };

  // a fed child job may wait for others, so it takes no slot
  const isFull = () =>
    [...running.values()].filter(({ run }) => run instanceof JobRun && !run.isFed).length >= LONG_JOBS_AT_ONCE;

  const start = (job: JobRow): void => {
    const startedAt = now();
    store.jobs.change(job.num, { startedAt: job.startedAt ?? startedAt });
    const spend = () =>
      store.disk.survive(() => store.jobs.change(job.num, { activeMs: job.activeMs + (now() - startedAt) }));
    const report = throttle(PROGRESS_EVERY_MS, () => {
      if (!events.heard(job.id)) return;
      spend();
      const row = store.jobs.get(job.id);
      if (row) events.emit(job.id, { type: 'progress', data: parts.summary(row) });
    });
    const run = open(job, report.call);
    const recorder = createRecorder({ ...parts, log: parts.notes }, job, () => job.activeMs + (now() - startedAt));
    const done = execute(job, run, spend).finally(() => {
      report.cancel();
      recorder.close();
      running.delete(job.id);
      ends.forgetFault(job.id);
      settle(job.id);
      beginWaiting();
    });
    running.set(job.id, { run, done, report: report.call });
  };

  const open = (job: JobRow, progressed: () => void): JobRun | OrchestratedRun => {
    if (isComposite(job.type))
      return new OrchestratedRun(parts.orchestrators[job.type], (signal) => tools(job, signal, progressed));
    const emit: RunParts['emit'] = (event) => events.emit(job.id, event);
    return new JobRun({ ...parts, learnings, sleep, emit, progressed }, job, planJob(job.type, job.args));
  };

  const execute = async (job: JobRow, run: JobRun | OrchestratedRun, spend: () => void): Promise<void> => {
    try {
      const end = await run.run();
      spend();
      ends.apply(job, end, run.lost);
    } catch (error) {
      ends.giveUp(job, error);
    }
  };

  /** Applies changed arguments to a running job: finishes what is in progress and restarts from its stored state. */
  const restart = async (id: string): Promise<void> => {
    const current = running.get(id);
    current?.run.interrupt('drain');
    await current?.done;
    const job = closing ? null : store.jobs.get(id);
    // it may have ended meanwhile
    if (job && !job.stopped && job.state !== 'active' && canContinue(store, job)) store.jobs.reopen(job.num);
    begin(id);
  };

  const interrupt = async (id: string, how: 'drain' | 'drop'): Promise<void> => {
    const index = waiting.indexOf(id);
    if (index >= 0) waiting.splice(index, 1);
    const current = running.get(id);
    current?.run.interrupt(how);
    if (how === 'drop') await current?.done;
  };

  return {
    begin,
    current: (id) => running.get(id),
    restart,
    interrupt,
    finish,
    settle,
    finished: (job) => (job.state === 'active' ? waiters.wait(job.id) : Promise.resolve(job)),
    gone: ({ id, name }) => waiters.refuse(id, new AppError('not_found', `The job "${name}" was deleted.`)),
    isClosing: () => closing,
    requireOpen: () => {
      if (closing) throw new AppError('shutting_down', 'Winnow is shutting down.');
    },
    close: async () => {
      closing = true;
      const stopping = [...running.values()];
      for (const { run } of stopping) run.interrupt('drop');
      await Promise.all(stopping.map(({ done }) => done));
      store.jobs.writeHeld(); // an announced pause must survive a restart
      sleep.close();
      await learnings.close();
      const message = 'Winnow is shutting down; the job goes on at the next start.';
      waiters.refuseAll(new AppError('shutting_down', message));
    },
  };
}

function takesPlace({ type, fed }: JobRow): boolean {
  return type !== 'visit' && !fed && !isComposite(type);
}

/** Calls at once, then at most every `ms`, with a final call if any was skipped. */
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
