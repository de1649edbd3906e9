import type { JobState } from '@shared/contract/job-state';
import { AppError } from '@shared/errors';
import type { DiskFault } from '@shared/job-problem';
import type { JobRow } from '../../store/index';
import { canContinue } from '../change-job';
import type { JobEvents } from '../events';
import { takesSlot } from '../job-type';
import type { BegunJob } from './begun-job';
import { createJobEnds, type EndedJob } from './job-ends';
import { JobRun } from './job-run';
import { createRunStarter, type Running, type StartParts, type ToolsOf } from './start-run';
import { createWaiters } from './waiters';

/** Runs active jobs, as many at a time as there are slots, and reports how they end. */
export interface Runner {
  /** Starts a job, or queues it for a slot; does nothing if it must not run now. */
  readonly begin: (id: string) => void;
  /** Runs a new job that was stored as begun. */
  readonly go: (job: JobRow, begun: BegunJob) => void;
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
  /** Likewise for a job that is running; null for others. */
  readonly runningEnds: (id: string) => Promise<JobRow> | null;
  /** Notifies waiters that the job was deleted. */
  readonly gone: (job: JobRow) => void;
  /** Throws `shutting_down` after closing. */
  readonly requireOpen: () => void;
  readonly isClosing: () => boolean;
  readonly close: () => Promise<void>;
}

export interface RunnerParts extends Omit<StartParts, 'isAwaited'> {
  /** Called with each job that ended. */
  readonly jobEnded: (job: JobRow) => void;
}

// Visit jobs load few pages and never wait for a slot; this many longer jobs run side by side.
const LONG_JOBS_AT_ONCE = 16;

export function createRunner(parts: RunnerParts, events: JobEvents, tools: ToolsOf): Runner {
  const { store } = parts;
  const running = new Map<string, Running>();
  const waiting: string[] = []; // ids of jobs without a slot, in the order they came
  const waiters = createWaiters();
  let closing = false;
  const ends = createJobEnds({ ...parts, events, waiters, isClosing: () => closing });
  const starter = createRunStarter({ ...parts, isAwaited: waiters.has }, events, tools, ends);

  const begin = (id: string): void => {
    const job = store.jobs.get(id);
    if (closing || !job || job.state !== 'active' || job.paused || job.stopped || running.has(id)) return;
    if (isFull() && takesSlot(job)) {
      if (!waiting.includes(id)) waiting.push(id);
      return;
    }
    start(job, null);
  };

  const start = (job: JobRow, begun: BegunJob | null): void => {
    try {
      running.set(
        job.id,
        starter.start(job, begun, (as) => ended(job.id, as)),
      );
    } catch (error) {
      ends.giveUp(job, error);
      ends.settle(job.id);
    }
  };

  const ended = (id: string, as: EndedJob | null): void => {
    running.delete(id);
    ends.forgetFault(id);
    if (as) ends.notify(as);
    else ends.settle(id);
    while (waiting.length > 0 && !isFull()) begin(waiting.shift() ?? '');
  };

  // a fed child job may wait for others, so it takes no slot
  const isFull = () =>
    [...running.values()].filter(({ run }) => run instanceof JobRun && !run.isFed).length >= LONG_JOBS_AT_ONCE;

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
      ends.settle(id);
    }
  };
  store.disk.onFault(pauseAll);
  store.disk.onRoom(store.jobs.writeHeld);

  const restart = async (id: string): Promise<void> => {
    const current = running.get(id);
    current?.run.interrupt('drain');
    await current?.done;
    const job = closing ? null : store.jobs.get(id);
    // the job may have ended meanwhile
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

  const close = async (): Promise<void> => {
    closing = true;
    const stopping = [...running.values()];
    for (const { run } of stopping) run.interrupt('drop');
    await Promise.all(stopping.map(({ done }) => done));
    store.jobs.writeHeld(); // a pause that was announced must survive a restart
    await starter.close();
    waiters.refuseAll(new AppError('shutting_down', 'Winnow is shutting down; the job continues at the next start.'));
  };

  return {
    begin,
    go: (job, begun) => {
      if (!closing) start(job, begun);
    },
    current: (id) => running.get(id),
    restart,
    interrupt,
    finish: ends.finish,
    settle: ends.settle,
    finished: (job) => (job.state === 'active' ? waiters.wait(job.id) : Promise.resolve(job)),
    runningEnds: (id) => (running.has(id) ? waiters.wait(id) : null),
    gone: ({ id, name }) => waiters.refuse(id, new AppError('not_found', `The job "${name}" was deleted.`)),
    isClosing: () => closing,
    requireOpen: () => {
      if (closing) throw new AppError('shutting_down', 'Winnow is shutting down.');
    },
    close,
  };
}
