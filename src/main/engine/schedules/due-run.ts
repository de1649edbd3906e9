import { AppError } from '@shared/errors';
import type { ScheduleRow } from '../store/index';
import { readTimes, type Times } from './times';

/** A run that is due. */
export interface DueRun {
  /** The last due time. */
  readonly dueAt: number;
  /** Whether it was missed: Winnow was not running, or the computer slept. */
  readonly missed: boolean;
  readonly nextAt: number | null;
}

const LATE_MS = 60_000; // a running program handles a due time within seconds

/** One run for all times that have passed since the schedule was last handled. */
export function getDueRun({ cron, timezone, nextAt }: ScheduleRow, now: number): DueRun {
  const times = readTimes(cron, timezone);
  const first = nextAt ?? now;
  const dueAt = Math.max(first, times.until(now) ?? first);
  return { dueAt, missed: now - first > LATE_MS, nextAt: times.after(now) };
}

const PUT_RIGHT_MS = 3_600_000; // if the clock was set back by less, a run must not be repeated

/**
 * The time before the one a schedule waits for, if a clock that was ahead had postponed it; null otherwise. `lastDue` is the time of its last run.
 */
export function findEarlierTime(
  { cron, timezone, nextAt }: ScheduleRow,
  lastDue: number | null,
  now: number,
): number | null {
  if (nextAt === null || nextAt <= now) return null;
  const seen = lastDue !== null && lastDue > now && lastDue - now < PUT_RIGHT_MS ? lastDue : now;
  const expected = timesOrNull(cron, timezone)?.after(seen) ?? null;
  return expected !== null && expected < nextAt ? expected : null;
}

/** Invalid times of another version are reported when they are due. */
function timesOrNull(cron: string, timezone: string | null): Times | null {
  try {
    return readTimes(cron, timezone);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
