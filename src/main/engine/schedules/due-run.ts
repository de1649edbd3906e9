import type { ScheduleRow } from '../store/schedules';
import { readTimes } from './times';

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
