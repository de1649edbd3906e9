import type { RequestOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { CrawlPlan } from '../crawl/index';
import { type JobPlan, planJob } from '../jobs/index';
import type { JobRow } from '../store/index';

type Args = Readonly<Record<string, unknown>>;
/** Arguments that a simulation may change. */
export type Tried = Pick<RequestOf<'simulatePattern'>, (typeof TRIED)[number]>;
export type TriedPlan = JobPlan & { readonly crawl: CrawlPlan };

const CRAWL_ARGS = ['pattern', 'query', 'startUrls', 'maxDepth', 'priority', 'crawlStrategy'] as const;
const CAPS = ['maxVisits', 'maxExtracts'] as const;
const TRIED = [...CRAWL_ARGS, ...CAPS] as const;

/** The job's arguments with the changed ones; null removes one. */
export function changeSimulatedArgs({ type, args }: JobRow, tried: Tried): Args {
  if (type !== 'crawl' && type !== 'scrape')
    throw new AppError('invalid_request', `Only a crawl or scrape can be simulated; this job is of type ${type}.`, {
      path: ['jobId'],
    });
  const given = TRIED.filter((name) => tried[name] !== undefined);
  const other = { ...args, ...Object.fromEntries(given.map((name) => [name, tried[name]])) };
  const without = [
    ...TRIED.filter((name) => tried[name] === null),
    ...(tried.pattern === undefined ? [] : ['query', 'model']),
    ...(tried.query === undefined ? [] : ['pattern']),
    ...(type === 'crawl' ? ['maxExtracts'] : []),
  ];
  requireOne(tried);
  return Object.fromEntries(Object.entries(other).filter(([name]) => !without.includes(name)));
}

function requireOne({ pattern, query }: Tried): void {
  if (pattern === undefined || query === undefined) return;
  throw new AppError('conflicting_parameters', 'Send either pattern or query, not both.', { path: ['query'] });
}

/** Throws like the crawl itself. */
export function planSimulation({ type }: JobRow, args: Args): TriedPlan {
  const plan = planJob(type === 'scrape' ? 'scrape' : 'crawl', args);
  if (!plan.crawl) throw new RangeError(`${type} jobs crawl nothing`);
  return { ...plan, crawl: plan.crawl };
}

/** How far a simulation follows the job's own visits: not at all, as far as possible, or to the end. */
export function getReplayExtent({ args, state, stopped, visits }: JobRow, other: Args): 'no' | 'part' | 'whole' {
  if (!CRAWL_ARGS.every((name) => toStableJson(args[name]) === toStableJson(other[name]))) return 'no';
  const cap = Number(args.maxVisits ?? Number.POSITIVE_INFINITY);
  const hasEnded = state === 'completed' && !stopped && visits < cap;
  return hasEnded && CAPS.every((name) => args[name] === other[name]) ? 'whole' : 'part';
}

/** Text that is equal for equal values, in any order of their keys. */
function toStableJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ) ?? ''
  );
}
