import type { RetryRequest } from '@shared/contract/failures';
import type { FailedPage, Store } from '../../store/index';
import { causeKey } from './cause';

/** Which failed pages are meant. */
export type RetryChoice = Pick<RetryRequest, 'statuses' | 'group' | 'reasons' | 'urls'>;

export function failedPages(
  { failedPages: pages }: Pick<Store, 'failedPages'>,
  job: number,
  choice: RetryChoice,
): readonly FailedPage[] {
  const urls = choice.urls && new Set(choice.urls);
  const isMeant = (page: FailedPage) =>
    choice.statuses.some((status) => status === page.status) &&
    (choice.group === undefined || causeKey(page) === choice.group) &&
    (choice.reasons === undefined || (page.reason !== null && choice.reasons.includes(page.reason))) &&
    (urls === undefined || urls.has(page.url));
  return [...pages.each(job)].flatMap((step) => step.filter(isMeant));
}
