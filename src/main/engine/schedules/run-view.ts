import type { ScheduleRun } from '@shared/contract/schedules';
import { toIsoOrNull } from '@shared/utc-time';
import { getShownOutcome } from '../jobs/index';
import { getResults } from '../results/index';
import type { JobRow, Store } from '../store/index';

/** A run in API format. */
export function runView(store: Store, job: JobRow): ScheduleRun {
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
