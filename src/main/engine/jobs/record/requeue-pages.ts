import type { RecordContext } from './record-context';

type RequeueContext = Pick<RecordContext, 'store' | 'job' | 'plan' | 'lists' | 'onRequeued'>;

/**
 * Drops the rows of recorded requests and queues the requests again, lists from their first page; returns how many of
 * them the job still has. With `keepPages`, their stored pages are read instead of visited again. Charges stay. Call in
 * a transaction, and for lists only while no page is in progress.
 */
export function requeuePages(context: RequeueContext, requests: readonly number[], keepPages: boolean): number {
  const { store, job, plan, lists, onRequeued } = context;
  const found = requests.flatMap((request) => store.listPages.rootOf(request)?.id ?? []);
  const roots = [...new Set(found)];
  if (roots.length === 0) return 0;
  const further = lists ? roots.flatMap(store.listPages.furtherOf) : [];
  for (const root of roots) lists?.restart(root);
  const removed = store.items.removeOf([...roots, ...further.map(({ id }) => id)]);
  store.listPages.remove(further.map(({ id }) => id));
  store.requests.requeue(roots, keepPages);
  const revisited = (keepPages ? 0 : roots.length) + further.filter(({ isDone }) => isDone).length;
  // rereading a stored page counts as a visit if the job counts every page as one
  const recounted = keepPages && plan.visitOperation !== null ? roots.length : 0;
  store.jobs.count(job.num, {
    visits: -revisited - recounted,
    items: -removed.items,
    extracts: -removed.requests,
  });
  onRequeued(revisited, removed.requests);
  return found.length;
}

/** Rereads pages that an extractor may have read wrongly, from the store if it has all of them. */
export function readPagesAgain(context: RequeueContext, requests: readonly number[]): number {
  const { plan, lists } = context;
  const isGiven = plan.pages.from === 'caller' || plan.pages.from === 'job';
  // for a list loaded in rounds, the stored page holds only the first round
  return requeuePages(context, requests, isGiven || (lists === null && plan.crawl?.interact !== true));
}
