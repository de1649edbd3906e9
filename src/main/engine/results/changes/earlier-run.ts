import { AppError } from '@shared/errors';
import type { JobRow, Store } from '../../store/index';

/** The last complete run of the same schedule before a job. Throws `invalid_request` and `not_found`. */
export function findEarlierRun({ schedules, jobs }: Pick<Store, 'schedules' | 'jobs'>, job: JobRow): JobRow {
  const path = ['from'];
  if (job.schedule === null) {
    const message = `"${job.name}" was not begun by a schedule, so from has to name the job to compare it with.`;
    throw new AppError('invalid_request', message, { path });
  }
  const num = schedules.wholeBefore(job.schedule, job.num);
  const earlier = num === null ? null : jobs.byNum(num);
  if (earlier) return earlier;
  const hint = 'Name another job by from, or wait for the next run.';
  throw new AppError('not_found', `"${job.name}" has no whole run of its schedule before it.`, { path, hint });
}

/** The key fields set in the job's schedule; null to choose them automatically. */
export function getKey({ schedules }: Pick<Store, 'schedules'>, { schedule }: JobRow): readonly string[] | null {
  return schedule === null ? null : (schedules.get(schedule)?.key ?? null);
}
