import type { FailedPage, JobRow, Store } from '../../store/index';
import type { JobPlan } from '../plan';

/**
 * Requeues failed pages and reactivates the job. Charges stay; failures, errors and empty items are removed. The pages
 * count as visits again, but do not use up `maxVisits`. `retry` is the id of the retry.
 */
export function requeueFailed(
  store: Store,
  job: JobRow,
  plan: JobPlan,
  failed: readonly FailedPage[],
  retry: number,
): void {
  const ids = failed.map(({ id }) => id);
  // pages supplied by the caller or by another job cannot be fetched again
  const keepPages = plan.pages.from === 'caller' || plan.pages.from === 'job';
  store.requests.requeue(ids, keepPages, retry);
  const removed = store.items.removeOf(ids);
  const urls = failed.map(({ url }) => url);
  store.jobs.removeErrors(job.num, urls);
  store.jobs.count(job.num, {
    visits: -failed.filter(({ visited }) => visited).length,
    items: -removed.items,
    extracts: -removed.requests,
    failures: -failed.length,
  });
  store.jobs.reopen(job.num);
}
