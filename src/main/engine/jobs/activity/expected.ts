import type { Activity } from '@shared/contract/activity';
import type { JobPoint, JobRow } from '../../store/index';

export type Expected = Pick<Activity['pages'], 'expected' | 'how'>;

export interface Reckoned {
  readonly done: number;
  readonly known: number;
  readonly extracts: number;
}

const FEW_PAGES = 10; // pages; with fewer there is no estimate
const NO_END = 0.95; // new URLs per page; a crawl that finds more has no foreseeable end

/** Estimates a job's total pages: the known ones and, for a crawl, those its queue will probably add. */
export function estimatePages(
  { type, args, state }: Pick<JobRow, 'type' | 'args' | 'state'>,
  reckoned: Reckoned,
  series: readonly Pick<JobPoint, 'pages' | 'known'>[],
): Expected {
  const { done, known } = reckoned;
  if (state !== 'active') return { expected: done, how: 'This job has ended.' };
  if (type === 'agent' || type === 'workflow')
    return { expected: null, how: 'Later steps depend on the results of earlier ones.' };
  if (type === 'visit' || type === 'extract') return { expected: known, how: 'All its pages are known.' };
  const cap = typeof args.maxVisits === 'number' ? args.maxVisits : null;
  return withExtracts(args, reckoned, capped(byGrowth(done, known, series), cap));
}

function byGrowth(done: number, known: number, series: readonly Pick<JobPoint, 'pages' | 'known'>[]): Expected {
  const open = known - done;
  if (open === 0) return { expected: known, how: 'Nothing is left in the queue.' };
  const from = series.findLast(({ pages }) => pages <= done / 2) ?? { pages: 0, known: 1 };
  const visited = done - from.pages;
  if (visited < FEW_PAGES) return { expected: null, how: 'Too few pages visited to estimate the total.' };
  const growth = (known - from.known) / visited;
  if (growth >= NO_END)
    return { expected: null, how: 'The crawl finds new URLs as fast as it visits them, so the total is unknown.' };
  const expected = Math.round(done + open / (1 - Math.max(0, growth)));
  const each = growth <= 0.005 ? 'hardly any new URLs' : `${growth.toFixed(2)} new URLs`;
  return {
    expected,
    how: `Each of the last ${visited} pages had ${each}; at this rate, there will be about ${expected}.`,
  };
}

function capped({ expected, how }: Expected, cap: number | null): Expected {
  if (cap === null || (expected !== null && expected <= cap)) return { expected, how };
  return {
    expected: cap,
    how: expected === null ? `${how} It stops at maxVisits (${cap}).` : `It stops at maxVisits (${cap}).`,
  };
}

/** A crawl that reaches its item limit visits no more pages. */
function withExtracts(args: JobRow['args'], { done, extracts }: Reckoned, before: Expected): Expected {
  const { maxExtracts } = args;
  if (typeof maxExtracts !== 'number' || extracts < 3) return before;
  const expected = Math.round(done + ((maxExtracts - extracts) * done) / extracts);
  if (before.expected !== null && before.expected <= expected) return before;
  return {
    expected,
    how: `It stops at maxExtracts (${maxExtracts}); so far, one of ${(done / extracts).toFixed(1)} visited pages is read into items.`,
  };
}
