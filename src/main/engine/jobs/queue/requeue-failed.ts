import type { FailedPage, JobRow, Store } from '../../store/index';
import type { JobPlan } from '../plan';

/**
 * Puts failed pages of a job back into its queue and the job to work again. What was charged stays charged; failures, errors
 * and empty items are taken back, and the pages count anew when they are visited. They take no places of `maxVisits` besides
 * those they had. `retry` is what they are tried again by.
 */
export function requeueFailed(
  store: Store,
  job: JobRow,
  plan: JobPlan,
  failed: readonly FailedPage[],
  retry: number,
): void {
  const ids = failed.map(({ id }) => id);
  // a page that was given, or taken from another job, has no other way to be had
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
