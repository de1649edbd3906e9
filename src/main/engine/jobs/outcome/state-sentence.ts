import type { OutcomeReason, OutcomeState } from '@shared/contract/outcome';
import type { JobRow, Store } from '../../store/index';
import { formatNumbered } from './reason-words';

const HEADS: Readonly<Record<OutcomeState, string>> = {
  complete: 'Complete',
  partial: 'Partial',
  needs_you: 'Needs you',
};

/** An outcome as one sentence: its state, what was found, and the first reason. */
export function getStateSentence(
  state: OutcomeState,
  job: JobRow,
  reasons: readonly OutcomeReason[],
  { items }: Pick<Store, 'items'>,
): string {
  // the item of a page that failed only says so
  const read = { ...job, items: job.failures === 0 ? job.items : job.items - items.countFailed(job.num) };
  const hasFailed = job.state === 'error';
  const [first, ...others] = reasons;
  // the URLs of pages that did not load are not results
  const results = hasFailed && first && job.visits <= job.failures ? '' : ` ${resultsText(read)}.`;
  const head = `${hasFailed ? 'Failed' : HEADS[state]}:${results}`;
  if (!first) return head;
  const more = others.length > 0 ? ` ${formatNumbered(others.length, 'more reason')}.` : '';
  return `${head} ${first.message}${more}`;
}

function resultsText({ type, visits, failures, hits, items }: JobRow): string {
  if (type === 'visit') return formatNumbered(Math.max(0, visits - failures), 'page');
  if (type === 'crawl') return `${formatNumbered(hits, 'URL')} found`;
  const found = `${formatNumbered(hits, 'URL')} found`;
  if (items > 0 || hits === 0) return formatNumbered(items, 'item');
  return type === 'scrape' ? `0 items, ${found}` : found;
}
