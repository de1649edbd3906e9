import type { RetryModes, RetryRequest } from '@shared/contract/failures';
import type { FailedPage, JobRow, Store } from '../../store/index';
import type { JobPlan } from '../plan';
import { requeueFailed } from '../queue/requeue-failed';
import { getFailureAdvice } from './advice';

import { getCauseKey } from './cause';

/** Options of a retry. */
export interface Again extends RetryChoice {
  readonly modes: RetryModes;
}

/** Requeues the selected failed pages; returns their number and the retry's id. */
export function retryPages(
  store: Store,
  job: JobRow,
  plan: JobPlan,
  { modes, ...choice }: Again,
  at: number,
): { readonly retried: number; readonly retry: number | null } {
  return store.atomically(() => {
    const failed = failedPages(store, job.num, choice);
    if (failed.length === 0) return { retried: 0, retry: null };
    const retry = store.jobRetries.add(job.num, { at, ways: modes, title: getFailedTitle(failed) });
    requeueFailed(store, job, plan, failed, retry);
    return { retried: failed.length, retry };
  });
}

/** The failures' common cause, or the number of causes. */
function getFailedTitle(failed: ReturnType<typeof failedPages>): string {
  const [first, ...others] = [...new Set(failed.map(({ reason }) => reason))];
  if (others.length > 0 || first === undefined) return 'Failed pages';
  const settings = { timeoutMs: 0, maxPageBytes: 0 };
  return getFailureAdvice(first, { url: '', settings, isVisited: true, inBrowser: false }).title;
}

/** Selects failed pages. */
type RetryChoice = Pick<RetryRequest, 'statuses' | 'group' | 'reasons' | 'urls'>;

function failedPages(
  { failedPages: pages }: Pick<Store, 'failedPages'>,
  job: number,
  choice: RetryChoice,
): readonly FailedPage[] {
  const urls = choice.urls && new Set(choice.urls);
  const isMeant = (page: FailedPage) =>
    choice.statuses.some((status) => status === page.status) &&
    (choice.group === undefined || getCauseKey(page) === choice.group) &&
    (choice.reasons === undefined || (page.reason !== null && choice.reasons.includes(page.reason))) &&
    (urls === undefined || urls.has(page.url));
  return [...pages.each(job)].flatMap((step) => step.filter(isMeant));
}
