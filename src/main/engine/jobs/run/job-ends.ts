import type { JobState } from '@shared/contract/job-state';
import type { JobSummary } from '@shared/contract/jobs';
import type { Metrics } from '@shared/contract/metrics';
import type { DiskFault } from '@shared/job-problem';
import { sumKnownCostUsd } from '../../results/index';
import type { JobRow } from '../../store/index';
import { LOST_AFTER_MS } from '../connectivity/connectivity';
import type { JobEvents } from '../events';
import { getJobAdvice } from '../failures/index';
import { isComposite } from '../job-type';
import { createEndEntry } from '../log/run-entries';
import type { Orchestrators } from '../orchestration/orchestrator';
import { getOutcome, isWithoutResults } from '../outcome/index';
import type { RunEnd, RunParts } from './run-parts';
import type { Waiters } from './waiters';

/** Stores how jobs end, and notifies those waiting for them. */
export interface JobEnds {
  /** Finishes a job whose run did all there was to do; call in a transaction. Null if the job was deleted meanwhile. */
  readonly end: (job: JobRow, activeMs: number) => EndedJob | null;
  /** Notifies those who wait for a job, and listeners, of its end. */
  readonly notify: (ended: EndedJob) => void;
  /** Applies the end of a run that left something undone to its job. */
  readonly apply: (job: JobRow, end: RunEnd, run: EndedRun) => void;
  /** Pauses a job after a disk fault, fails it after any other error. */
  readonly giveUp: (job: JobRow, error: unknown) => void;
  /** Pauses a job because of a disk fault. */
  readonly hold: (job: JobRow, fault: DiskFault) => void;
  readonly finish: (job: JobRow, state: JobState, stopped: boolean) => void;
  /** Notifies waiters that a job is no longer active, and listeners of its state. */
  readonly settle: (id: string, isKept?: boolean) => void;
  /** Records the disk fault of another run that interrupted this one. */
  readonly noteFault: (id: string, fault: DiskFault) => void;
  readonly forgetFault: (id: string) => void;
}

/** The row of a job that has ended. */
export interface EndedJob {
  readonly row: JobRow;
  /** Whether what follows from its end was stored with it. */
  readonly isTold: boolean;
}

/** What a run leaves to its job. */
interface EndedRun {
  /** Origins that stayed unreachable. */
  readonly lost: readonly string[];
  /** The job's total running time. */
  readonly activeMs: number;
}

interface EndParts extends Pick<RunParts, 'store' | 'now' | 'randomId'> {
  readonly summary: (job: JobRow) => JobSummary;
  /** Called with each job that ended. */
  readonly jobEnded: (job: JobRow) => void;
  readonly log: (line: string) => void;
  readonly events: JobEvents;
  readonly orchestrators: Orchestrators;
  readonly waiters: Waiters;
  readonly isClosing: () => boolean;
}

export function createJobEnds(parts: EndParts): JobEnds {
  const { store, now, events, waiters, isClosing } = parts;
  /** Disk faults by job, for runs interrupted by another run's fault. */
  const faults = new Map<string, DiskFault>();

  const end: JobEnds['end'] = (job, activeMs) => {
    const row = finishAs(job, getEndState, false, activeMs);
    if (!row) return null;
    // after other jobs, work begins that reads them, so it waits until their end is committed
    const isTold = row.type === 'visit' && row.schedule === null && !isClosing();
    if (isTold) parts.jobEnded(row);
    return { row, isTold };
  };

  const apply = (job: JobRow, end: RunEnd, { lost, activeMs }: EndedRun): void => {
    store.disk.survive(() => store.jobs.change(job.num, { activeMs }));
    const fault = faults.get(job.id);
    if (end === 'interrupted' && fault && !isClosing()) hold(job, fault);
    if (end === 'budget') finishByBudget(job);
    if (end === 'away') pauseForHosts(job, lost);
  };

  const hold = ({ num }: JobRow, code: DiskFault): void => {
    const message = `${store.disk.state().message ?? 'The disk could not be written.'} ${getJobAdvice(code).help}`;
    store.jobs.hold(num, { code, message });
  };

  const finishByBudget = (job: JobRow): void => {
    const { metrics } = parts.summary(store.jobs.get(job.id) ?? job);
    const message = getBudgetMessage(Number(job.args.budget), metrics);
    store.jobs.addError(job.num, { code: 'budget_exhausted', message });
    finish(job, 'completed', true);
  };

  const pauseForHosts = (job: JobRow, lost: readonly string[]): void => {
    const message = getAwayMessage(lost, store.requests.open(job.num));
    store.jobs.addError(job.num, { code: 'host_away', message });
    store.jobs.change(job.num, { paused: true });
  };

  const giveUp = (job: JobRow, error: unknown): void => {
    const fault = store.disk.met(error) ?? faults.get(job.id);
    if (!fault) fail(job, error);
    else if (!isClosing()) hold(job, fault);
  };

  const fail = (job: JobRow, error: unknown): void => {
    const id = parts.randomId().slice(0, 8);
    parts.log(
      `job ${job.id} failed (${id}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    if (isClosing()) return;
    store.jobs.addError(job.num, {
      code: 'internal',
      message: `Something went wrong in Winnow. The log has the details under ${id}.`,
    });
    finish(job, 'error', false);
  };

  /** A job without results fails if its pages are not to blame. */
  const getEndState = (job: JobRow): JobState => (isWithoutResults(store, job) ? 'error' : 'completed');

  const finish = (job: JobRow, state: JobState, stopped: boolean): void => {
    finishAs(job, () => state, stopped);
  };

  const finishAs = (job: JobRow, getState: (row: JobRow) => JobState, stopped: boolean, activeMs?: number) => {
    // a job that ended has its outcome, whatever ends the program meanwhile
    const ended = store.atomically(() => {
      store.readings.removeAll(job.num);
      const row = store.jobs.byNum(job.num);
      if (!row) return null;
      const change = {
        state: getState(row),
        stopped,
        phase: 'finished' as const,
        finishedAt: now(),
        activeMs: activeMs ?? row.activeMs,
      };
      const outcome = getOutcome(store, { ...row, ...change });
      store.jobs.change(job.num, { ...change, outcome });
      store.jobLog.add(job.num, change.finishedAt, createEndEntry(change.state, stopped));
      return { ...row, ...change, outcome };
    });
    const parent = getEndedParent(job);
    if (parent) updateParent(parent, ended ?? job);
    return ended;
  };

  /** The parent of a child job whose failed pages were tried again after the parent had ended; otherwise null. */
  const getEndedParent = ({ parent }: JobRow): JobRow | null => {
    const row = parent === null ? null : store.jobs.byNum(parent);
    return row && row.state !== 'active' ? row : null;
  };

  const updateParent = (parent: JobRow, part: JobRow): void => {
    if (!isComposite(parent.type)) return;
    if (!parts.orchestrators[parent.type].readAgain(parent, part)) return;
    store.jobs.change(parent.num, { outcome: getOutcome(store, store.jobs.byNum(parent.num) ?? parent) });
    const above = getEndedParent(parent);
    if (above) updateParent(above, parent);
  };

  const settle = (id: string, isKept = true): void => {
    const job = isClosing() ? null : store.jobs.get(id);
    if (!job) return;
    if (job.state !== 'active') notify({ row: job, isTold: !isKept });
    else if (events.hasListeners(id)) events.emit(id, { type: 'progress', data: parts.summary(job) });
  };

  const notify = ({ row, isTold }: EndedJob): void => {
    if (isClosing()) return;
    if (events.hasListeners(row.id)) events.emit(row.id, { type: 'finished', data: parts.summary(row) });
    const parent = getEndedParent(row);
    if (parent) events.emit(parent.id, { type: 'finished', data: parts.summary(parent) });
    if (!isTold) store.disk.survive(() => parts.jobEnded(row));
    waiters.notify(row);
  };

  return {
    end,
    notify,
    apply,
    giveUp,
    hold,
    finish,
    settle,
    noteFault: (id, fault) => {
      faults.set(id, fault);
    },
    forgetFault: (id) => {
      faults.delete(id);
    },
  };
}

/** Message for a budget that was exceeded because the provider counted more tokens than estimated. */
function getBudgetMessage(budgetUsd: number, metrics: Metrics): string {
  const excessUsd = sumKnownCostUsd(metrics) - budgetUsd;
  const stopped = `The job stopped when its budget of ${budgetUsd} USD was spent. Its results are kept.`;
  return excessUsd > 0
    ? `${stopped} The model used more tokens than expected and exceeded the budget by ${excessUsd.toFixed(6)} USD.`
    : stopped;
}

/** Message for when only pages of unreachable hosts are left. */
function getAwayMessage(origins: readonly string[], waiting: number): string {
  const [first = ''] = origins;
  const { host } = new URL(first);
  const who = origins.length === 1 ? host : `${host} and ${origins.length - 1} more`;
  const minutes = LOST_AFTER_MS / 60_000;
  return `${who} could not be reached for ${minutes} minutes. The job is paused; ${waiting.toLocaleString('en')} URLs are waiting. Resume to continue.`;
}
