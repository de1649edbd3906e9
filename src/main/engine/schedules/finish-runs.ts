import type { ChangeCounts } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { JobService } from '../jobs/index';
import type { Changes } from '../results/index';
import { getResults } from '../results/index';
import type { JobRow, Store } from '../store/index';

/** Handles finished runs: counts their changes, and deletes runs beyond the number to keep. */
export interface RunFinisher {
  /** What a finished run changed; null if there is no earlier one. Counted once and stored. */
  readonly outcome: (job: JobRow) => Promise<ChangeCounts | null>;
  /** Counts again after a finished run was continued. */
  readonly settle: (job: JobRow) => Promise<void>;
  /** Ends work in progress; it is repeated after the next start. */
  readonly close: () => Promise<void>;
}

export interface RunFinisherParts {
  readonly store: Store;
  readonly changes: Pick<Changes, 'count'>;
  readonly jobs: Pick<JobService, 'remove'>;
  readonly log: (line: string) => void;
}

export function createRunFinisher({ store, changes, jobs, log }: RunFinisherParts): RunFinisher {
  const closing = new AbortController();
  const { signal } = closing;
  // one at a time, because each needs memory for every item of two runs
  let last: Promise<unknown> = Promise.resolve();
  const inProgress = new Map<number, Promise<void>>();

  const settleNow = async (num: number): Promise<void> => {
    const job = signal.aborted ? null : store.jobs.byNum(num);
    if (!job?.schedule || job.state === 'active') return;
    const before = store.schedules.wholeBefore(job.schedule, num);
    // a visit has no items
    const isCompared = job.state === 'completed' && job.type !== 'visit';
    const from = before === null || !isCompared ? null : store.jobs.byNum(before);
    const key = store.schedules.get(job.schedule)?.key ?? null;
    const counts = from && (await count(getResults(job, store), getResults(from, store), key));
    if (!store.jobs.byNum(num)) return; // deleted meanwhile
    store.schedules.settleRun(num, from?.num ?? null, counts);
    await prune(job.schedule);
  };

  const count = async (job: JobRow, from: JobRow, key: readonly string[] | null): Promise<ChangeCounts | null> => {
    try {
      return await changes.count(job, from, key, signal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log(`what the run ${job.id} changed cannot be counted: ${error.message}`);
      return null;
    }
  };

  const prune = async (schedule: string): Promise<void> => {
    const keep = store.schedules.get(schedule)?.keepRuns ?? null;
    if (keep === null) return;
    const over = store.schedules.endedRuns(schedule);
    const [newest] = over;
    const compared = [
      store.schedules.wholeBefore(schedule, Number.MAX_SAFE_INTEGER),
      newest === undefined ? null : (store.schedules.run(newest)?.from ?? null),
    ];
    for (const num of over.slice(keep)) {
      const isKept = compared.includes(num) || store.destinations.isOpen(num) || store.tableContracts.isHeld(num); // its rows are still on their way
      const job = isKept || signal.aborted ? null : store.jobs.byNum(num);
      if (job && !store.alerts.isOpen(job.id)) await jobs.remove(job.id);
    }
  };

  const settle = (num: number): Promise<void> => {
    const own = last.then(() => settleNow(num));
    last = own.catch((error) => {
      if (!signal.aborted) log(`a run cannot be settled: ${error instanceof Error ? error.stack : String(error)}`);
    });
    inProgress.set(num, own);
    const done = () => inProgress.get(num) === own && inProgress.delete(num);
    own.then(done, done);
    return own;
  };

  return {
    outcome: async ({ num }) => {
      if (inProgress.has(num)) await inProgress.get(num);
      else if (store.schedules.run(num)?.settled !== true) await settle(num);
      return store.schedules.run(num)?.changes ?? null;
    },
    settle: ({ num }) => settle(num).catch(() => undefined), // already logged
    close: async () => {
      closing.abort();
      await last;
    },
  };
}
