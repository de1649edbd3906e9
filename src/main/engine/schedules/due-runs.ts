import { AppError } from '@shared/errors';
import type { JobService } from '../jobs/index';
import type { JobRow, ScheduleRow, Store } from '../store/index';
import { findEarlierTime, getDueRun } from './due-run';
import { runArgs } from './scheduled-args';

interface DueParts {
  readonly store: Pick<Store, 'schedules'>;
  readonly jobs: Pick<JobService, 'create'>;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Starts the runs of schedules: on request, and those that are due. */
export function createDueRuns({ store: { schedules: table }, jobs, now, log }: DueParts) {
  const beginning = new Set<string>();

  const isBusy = (id: string): boolean => beginning.has(id) || table.hasActive(id);

  const begin = async (row: ScheduleRow, dueAt: number | null, missed: boolean): Promise<JobRow> => {
    beginning.add(row.id);
    try {
      const job = await jobs.create(row.task.type, runArgs(row), { schedule: row.id });
      table.addRun(job.num, { dueAt, missed });
      return job;
    } finally {
      beginning.delete(row.id);
    }
  };

  /** Stores the next time, unless the schedule was changed or deleted while the run was starting. */
  const setNext = (row: ScheduleRow, nextAt: number | null, note: string | null): void => {
    const current = table.get(row.id);
    if (current?.nextAt === row.nextAt) table.put({ ...current, nextAt, note });
  };

  const beginDue = async (row: ScheduleRow): Promise<void> => {
    const { dueAt, missed, nextAt } = getDueRun(row, now());
    const time = new Date(dueAt).toISOString();
    if (isBusy(row.id)) {
      setNext(row, nextAt, `The run of ${time} was skipped: the previous one was still running.`);
      return;
    }
    try {
      await begin(row, dueAt, missed);
      setNext(row, nextAt, null);
    } catch (error) {
      if (error instanceof AppError && error.code === 'shutting_down') return; // caught up at the next start
      setNext(row, nextAt, `The run of ${time} could not start: ${explainMiss(row, error)}`);
    }
  };

  const explainMiss = (row: ScheduleRow, error: unknown): string => {
    if (error instanceof AppError) return error.message;
    log(`the schedule ${row.id} cannot run: ${getStack(error)}`);
    return 'Something went wrong in Winnow. The log has the details.';
  };

  /** Moves runs forward that were postponed because the clock was ahead. */
  const bringForward = (): void => {
    for (const row of table.list()) {
      const nextAt = row.enabled ? findEarlierTime(row, getLastDue(row.id), now()) : null;
      if (nextAt !== null) table.put({ ...row, nextAt });
    }
  };

  const getLastDue = (id: string): number | null => {
    const [num] = table.runs(id, 1, 0);
    return num === undefined ? null : (table.run(num)?.dueAt ?? null);
  };

  return {
    /** Whether a run of the schedule is starting or active. */
    isBusy,
    /** Starts a run; `dueAt` is null for one on request. */
    begin,
    /** Time of the next run, ms since 1970; null if none is planned. */
    nextDue: (): number | null => {
      bringForward();
      return table.nextAt();
    },
    /** Starts what is due; resolves when it has started. */
    tick: async (): Promise<void> => {
      bringForward();
      for (const row of table.due(now())) {
        // invalid times must not block other schedules
        await beginDue(row).catch((error) => setNext(row, null, `It has no next time: ${explainMiss(row, error)}`));
      }
    },
  };
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
