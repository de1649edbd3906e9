import { AppError } from '@shared/errors';
import type { ScheduleRow } from '../store/index';
import { readTimes, type Times } from './times';

/** What a time that came asks for. */
export interface DueRun {
  /** The last time that came. */
  readonly dueAt: number;
  /** Whether a time came while nothing could be begun: Winnow did not run, or the computer slept. */
  readonly missed: boolean;
  readonly nextAt: number | null;
}

const LATE_MS = 60_000; // a running program sees to a time within seconds

/** One run for all the times that came since the schedule was seen to, however many they are. */
export function dueRun({ cron, timezone, nextAt }: ScheduleRow, now: number): DueRun {
  const times = readTimes(cron, timezone);
  const first = nextAt ?? now;
  const dueAt = Math.max(first, times.until(now) ?? first);
  return { dueAt, missed: now - first > LATE_MS, nextAt: times.after(now) };
}

const PUT_RIGHT_MS = 3_600_000; // a clock that is put right by less must not bring a time again that was run

/**
 * The time that comes before the one a schedule waits for, where a clock that was ahead had put it off; null where there is none.
 * `lastDue` is the time of its last run.
 */
export function earlierTime(
  { cron, timezone, nextAt }: ScheduleRow,
  lastDue: number | null,
  now: number,
): number | null {
  if (nextAt === null || nextAt <= now) return null;
  const seen = lastDue !== null && lastDue > now && lastDue - now < PUT_RIGHT_MS ? lastDue : now;
  const expected = timesOrNull(cron, timezone)?.after(seen) ?? null;
  return expected !== null && expected < nextAt ? expected : null;
}

/** Times that this version cannot read are reported when they are due. */
function timesOrNull(cron: string, timezone: string | null): Times | null {
  try {
    return readTimes(cron, timezone);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
