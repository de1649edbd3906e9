import type { JobRow, Store } from '../../store/index';
import { isComposite } from '../job-type';
import { isUnreached } from './page-reasons';

type Parts = Pick<Store, 'jobs' | 'failedPages' | 'items'>;

/**
 * Whether a finished job has no results for a reason other than its pages: no host responded, or every model call was
 * refused.
 */
export function isWithoutResults(store: Parts, job: JobRow): boolean {
  if (isComposite(job.type)) return hasOnlyEmptyParts(store, job);
  return hasNoResponse(store, job) || hasNoModelValues(store, job);
}

function hasOnlyEmptyParts(store: Parts, job: JobRow): boolean {
  const shown = job.resultsOf === null ? null : store.jobs.byNum(job.resultsOf);
  const parts = shown ? [shown] : store.jobs.parts(job.num);
  if (parts.length === 0) return store.jobs.errors(job.num).length > 0 && job.items + job.hits === 0;
  return parts.every(({ state }) => state === 'error');
}

function hasNoResponse({ failedPages }: Parts, { num, type, visits, hits, failures }: JobRow): boolean {
  if (failures === 0 || failures < visits) return false;
  // a start page becomes a hit by its URL alone; other hits then came from a sitemap
  if (type === 'crawl' && hits > failures) return false;
  return failedPages.byReason(num).every(({ reason }) => isUnreached(reason));
}

function hasNoModelValues({ jobs, items }: Parts, job: JobRow): boolean {
  if (job.items === 0 || !jobs.errors(job.num).some(({ code }) => code === 'model_failed' || code === 'no_model'))
    return false;
  for (const item of items.each(job.num)) if (hasValue(item)) return false;
  return true;
}

/** Whether any field of an item has a value. */
export function hasValue(item: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(item).some(([name, value]) => !name.startsWith('_') && isFilled(value));
}

/** Whether a value, or any within it, is there. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.some(isFilled);
  return typeof value === 'object' ? Object.values(value).some(isFilled) : true;
}
