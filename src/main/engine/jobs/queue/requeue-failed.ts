import type { FailedPage, JobRow, Store } from '../../store/index';
import type { JobPlan } from '../plan';

/**
 * Puts failed pages of a job back into its queue and sets the job to work again. Charges stay; failures, errors and
 * empty items are removed, and the pages count anew when they are visited. They use no further places of `maxVisits`.
 * `retry` names the retry that they belong to.
 */
export function requeueFailed(
  store: Store,
  job: JobRow,
  plan: JobPlan,
  failed: readonly FailedPage[],
  retry: number,
): void {
  const ids = failed.map(({ id }) => id);
  // a page that the caller gave, or that another job has, cannot be fetched anew
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
