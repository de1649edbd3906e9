import type { OutcomeReason } from '@shared/contract/outcome';
import type { JobRow, Store } from '../../store/index';
import { suggestPattern } from './crawl-reasons';
import { countListedRecords } from './listed-records';
import { formatNumbered } from './reason-words';
import { createBrowserAction, createFlatAction, createListAction } from './task-again';
import { hasValue } from './without-results';

/** Reports that pages loaded but had no results, unless another reason explains it: an empty table must not look complete. */
export function getNoResultsReasons(
  store: Pick<Store, 'items' | 'jobNotes' | 'urlList'>,
  job: JobRow,
  others: readonly OutcomeReason[],
): readonly OutcomeReason[] {
  const { items, jobNotes } = store;
  const { type, visits, extracts, hits, failures, args } = job;
  const pages = Math.max(visits, extracts) - failures;
  if (job.state === 'error' || type === 'visit' || pages <= 0 || others.length > 0) return [];
  const came = formatNumbered(pages, 'page');
  if (type !== 'extract' && hits === 0) {
    const wanted = args.query === undefined ? 'pattern' : 'query';
    const near = suggestPattern(store, job);
    const message = `${came} loaded, and none of them matches the ${wanted}.${near ? ` ${near.sentence}` : ''}`;
    return [{ code: 'no_results', message, count: pages, ...(near && { action: near.action }) }];
  }
  if (type === 'crawl') return [];
  for (const item of items.each(job.num)) if (hasValue(item)) return [];
  const read = type === 'scrape' ? hits : pages;
  const message = `${formatNumbered(read, 'page')} loaded, but no value was found on ${read === 1 ? 'it' : 'them'}.`;
  const listed = countListedRecords(jobNotes, job.num);
  const action = listed > 0 ? createListAction(job, listed) : (createFlatAction(job) ?? createBrowserAction(job));
  return [{ code: 'no_results', message, count: read, ...(action && { action }) }];
}
