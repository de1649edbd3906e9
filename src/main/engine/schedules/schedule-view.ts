import type { Schedule, ScheduleRun } from '@shared/contract/schedules';
import { maskText, maskWebhook } from '@shared/secrets-in';
import { toIso, toIsoOrNull } from '@shared/utc-time';
import { getShownOutcome, maskTaskArgs } from '../jobs/index';
import { getResults } from '../results/index';
import type { JobRow, ScheduleRow, Store } from '../store/index';

/** A schedule in API format, with masked secrets. */
export function viewSchedule(store: Store, row: ScheduleRow): Schedule {
  const { nextAt, createdAt, updatedAt, key, ...facts } = row;
  return {
    ...facts,
    task: { type: row.task.type, args: maskTaskArgs(store, row.task.args, row.id) },
    webhook: row.webhook && maskWebhook(row.webhook),
    note: row.note && maskText(row.note),
    key: key && [...key],
    nextAt: toIsoOrNull(nextAt),
    lastRun: viewRuns(store, row.id, 1, 0)[0] ?? null,
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  };
}

/** Runs of a schedule in API format, newest first. */
export function viewRuns(store: Store, id: string, limit: number, offset: number): ScheduleRun[] {
  return store.schedules.runs(id, limit, offset).flatMap((num) => {
    const job = store.jobs.byNum(num);
    return job ? [viewRun(store, job)] : [];
  });
}

function viewRun(store: Store, job: JobRow): ScheduleRun {
  const run = store.schedules.run(job.num);
  const from = run?.from ? store.jobs.byNum(run.from) : null;
  const { type, items, hits } = getResults(job, store);
  return {
    jobId: job.id,
    dueAt: toIsoOrNull(run?.dueAt ?? null),
    missed: run?.missed ?? false,
    state: job.state,
    stopped: job.stopped,
    outcome: getShownOutcome(store, job),
    startedAt: new Date(job.startedAt ?? job.createdAt).toISOString(),
    finishedAt: toIsoOrNull(job.finishedAt),
    items: type === 'crawl' ? hits : items,
    from: from?.id ?? null,
    changes: job.state === 'active' ? null : (run?.changes ?? null),
  };
}
