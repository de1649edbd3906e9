import type { JobSummary } from '@shared/contract/jobs';
import { createTurns } from '../../concurrency/index';
import { createLearnings } from '../../learn/index';
import type { JobRow } from '../../store/index';
import type { PagePool } from '../../workers/index';
import { createRecorder } from '../activity/index';
import { createSleepWatch } from '../connectivity/sleep-watch';
import type { JobEvents } from '../events';
import { isComposite } from '../job-type';
import { createStartEntry } from '../log/run-entries';
import { OrchestratedRun } from '../orchestration/orchestrated-run';
import type { Orchestrators, OrchestratorTools } from '../orchestration/orchestrator';
import { planJob } from '../plan/index';
import type { BegunJob } from './begun-job';
import type { EndedJob, JobEnds } from './job-ends';
import { JobRun } from './job-run';
import type { RunParts } from './run-parts';

/** A run that was started. */
export interface Running {
  readonly run: JobRun | OrchestratedRun;
  /** Resolves when the run ended, how it ended is stored, and `ended` was called. Never rejects. */
  readonly done: Promise<void>;
  /** Sends the job's progress to listeners, throttled to `PROGRESS_EVERY_MS`. */
  readonly report: () => void;
}

export interface StartParts extends Omit<RunParts, 'emit' | 'progressed' | 'learnings' | 'sleep'> {
  readonly pool: PagePool;
  readonly summary: (job: JobRow) => JobSummary;
  /** Called with each job that begins for the first time. */
  readonly jobStarted: (job: JobRow) => void;
  readonly orchestrators: Orchestrators;
  readonly log: (line: string) => void;
}

/** Creates the tools of a composite job. */
export type ToolsOf = (job: JobRow, signal: AbortSignal, progressed: () => void) => OrchestratorTools;

/** Starts runs, and holds the parts they share. */
export interface RunStarter {
  /** Throws if the job's arguments are invalid, as those stored by another version may be. */
  readonly start: (job: JobRow, begun: BegunJob | null, ended: (as: EndedJob | null) => void) => Running;
  readonly close: () => Promise<void>;
}

const PROGRESS_EVERY_MS = 250; // fast enough for a reader; each event makes a window redraw its counts and table

export function createRunStarter(parts: StartParts, events: JobEvents, tools: ToolsOf, ends: JobEnds): RunStarter {
  const { store, now } = parts;
  const learnings = createLearnings(parts);
  const sleep = createSleepWatch(now);
  const turns = createTurns();

  const start: RunStarter['start'] = (job, begun, ended) => {
    const startedAt = now();
    if (!begun) writeStart(job, startedAt);
    const getActiveMs = () => job.activeMs + (now() - startedAt);
    const saveActiveMs = () => store.disk.survive(() => store.jobs.change(job.num, { activeMs: getActiveMs() }));
    const throttled = throttle(PROGRESS_EVERY_MS, () => {
      if (!events.hasListeners(job.id)) return;
      saveActiveMs();
      const row = store.jobs.get(job.id);
      if (row) events.emit(job.id, { type: 'progress', data: parts.summary(row) });
    });
    const report = () => {
      if (events.hasListeners(job.id)) throttled.call();
    };
    const run = open(job, begun, report);
    const recorder = createRecorder({ ...parts, log: parts.notes }, job, getActiveMs);
    const close = (as: EndedJob | null) => {
      throttled.cancel();
      recorder.close(as?.row ?? null);
      ended(as);
    };
    return { run, done: execute(job, run, getActiveMs).then(close), report };
  };

  /** In one transaction: each costs more than the writes in it. */
  const writeStart = (job: JobRow, startedAt: number): void =>
    store.atomically(() => {
      store.jobs.change(job.num, { startedAt: job.startedAt ?? startedAt });
      store.jobLog.add(job.num, startedAt, createStartEntry(job.startedAt === null));
      if (job.startedAt === null) parts.jobStarted({ ...job, startedAt });
    });

  const open = (job: JobRow, begun: BegunJob | null, progressed: () => void): JobRun | OrchestratedRun => {
    if (isComposite(job.type))
      return new OrchestratedRun(parts.orchestrators[job.type], (signal) => tools(job, signal, progressed));
    const emit: RunParts['emit'] = (event) => events.emit(job.id, event);
    const plan = begun?.plan ?? planJob(job.type, job.args);
    return new JobRun({ ...parts, learnings, sleep, emit, progressed }, job, plan, begun?.leased ?? null);
  };

  /** Resolves with how the job ended, if its end was stored with all that follows from it. */
  const execute = async (job: JobRow, run: JobRun | OrchestratedRun, getActiveMs: () => number) => {
    try {
      await turns.next();
      const end = await run.run();
      if (end === 'finished') return await store.batch.addSoon(() => ends.end(job, getActiveMs()));
      await turns.next();
      ends.apply(job, end, { lost: run.lost, activeMs: getActiveMs() });
    } catch (error) {
      ends.giveUp(job, error);
    }
    return null;
  };

  return {
    start,
    close: async () => {
      sleep.close();
      await learnings.close();
    },
  };
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
