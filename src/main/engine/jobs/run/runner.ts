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
import { getJobAdvice } from '../failures/index';
import { isComposite } from '../job-type';
import { createEndEntry } from '../log/end-entry';
import { OrchestratedRun } from '../orchestration/orchestrated-run';
import type { Orchestrators, OrchestratorTools } from '../orchestration/orchestrator';
import { getOutcome, isWithoutResults } from '../outcome/index';
import { planJob } from '../plan/index';
import { getAwayMessage, getBudgetMessage } from './end-messages';
import { JobRun } from './job-run';
import type { RunParts } from './run-parts';
import { throttle } from './throttle';
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
  readonly over: (job: JobRow) => void;
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
  /** Disk faults by job, for runs that were interrupted by a fault in another one. */
  const faults = new Map<string, DiskFault>();
  let closing = false;

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
      giveUp(job, error);
      settle(id);
    }
  };

  /** Interrupts every run; the next run fetches pages in progress again. */
  const pauseAll = (fault: DiskFault): void => {
    for (const [id, { run }] of running) {
      faults.set(id, fault);
      run.interrupt('drop');
    }
    for (const id of waiting.splice(0)) {
      const job = store.jobs.get(id);
      if (!job) continue;
      hold(job, fault);
      settle(id);
    }
  };
  store.disk.onFault(pauseAll);
  store.disk.onRoom(store.jobs.writeHeld);

  const hold = ({ num }: JobRow, code: DiskFault): void => {
    const message = `${store.disk.state().message ?? 'The disk could not be written.'} ${getJobAdvice(code).help}`;
    store.jobs.hold(num, { code, message });
  };

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
    const runParts: RunParts = {
      ...parts,
      learnings,
      sleep,
      emit: (event) => events.emit(job.id, event),
      progressed: report.call,
    };
    const run = isComposite(job.type)
      ? new OrchestratedRun(parts.orchestrators[job.type], (signal) => tools(job, signal, report.call))
      : new JobRun(runParts, job, planJob(job.type, job.args));
    const recorder = createRecorder({ ...parts, log: parts.notes }, job, () => job.activeMs + (now() - startedAt));
    const done = execute(job, run, spend).finally(() => {
      report.cancel();
      recorder.close();
      running.delete(job.id);
      faults.delete(job.id);
      settle(job.id);
      beginWaiting();
    });
    running.set(job.id, { run, done, report: report.call });
  };

  const execute = async (job: JobRow, run: JobRun | OrchestratedRun, spend: () => void): Promise<void> => {
    try {
      const end = await run.run();
      spend();
      const fault = faults.get(job.id);
      if (end === 'interrupted' && fault && !closing) hold(job, fault);
      if (end === 'finished') finish(job, endState(job), false);
      if (end === 'budget') {
        const message = getBudgetMessage(Number(job.args.budget), parts.summary(store.jobs.get(job.id) ?? job).metrics);
        store.jobs.addError(job.num, { code: 'budget_exhausted', message });
        finish(job, 'completed', true);
      }
      if (end === 'away') {
        store.jobs.addError(job.num, {
          code: 'host_away',
          message: getAwayMessage(run.lost, store.requests.open(job.num)),
        });
        store.jobs.change(job.num, { paused: true });
      }
    } catch (error) {
      giveUp(job, error);
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

  /** Pauses a job after a disk fault, fails it after any other error. */
  const giveUp = (job: JobRow, error: unknown): void => {
    const fault = store.disk.met(error) ?? faults.get(job.id);
    if (!fault) fail(job, error);
    else if (!closing) hold(job, fault);
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

  /** A job without results fails if its pages are not to blame. */
  const endState = ({ num }: JobRow): JobState => {
    const job = store.jobs.byNum(num);
    return job && isWithoutResults(store, job) ? 'error' : 'completed';
  };

  const finish = (job: JobRow, state: JobState, stopped: boolean): void => {
    store.readings.removeAll(job.num);
    store.jobs.change(job.num, { state, stopped, phase: 'finished', finishedAt: now() });
    const ended = store.jobs.byNum(job.num);
    if (ended) store.jobs.change(job.num, { outcome: getOutcome(store, ended) });
    parts.notes.note(job.num, createEndEntry(state, stopped));
  };

  /** Notifies waiters that a job is no longer active, and listeners of its state. */
  const settle = (id: string, isKept = true): void => {
    const job = closing ? null : store.jobs.get(id);
    if (!job) return;
    const over = job.state !== 'active';
    events.emit(id, { type: over ? 'finished' : 'progress', data: parts.summary(job) });
    if (!over) return;
    if (isKept) store.disk.survive(() => parts.over(job));
    waiters.notify(job);
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
