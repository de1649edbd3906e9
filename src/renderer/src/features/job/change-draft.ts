import type { RequestInput } from '@shared/contract';
import { DEFAULT_MAX_VISITS } from '@shared/contract/crawl';
import type { JobSummary } from '@shared/contract/jobs';
import { CrawlStrategy } from '@shared/crawl';
import { z } from 'zod';
import { splitEntries } from '../../store/draft/target';

/** Values of the form that changes a job; null for no limit and for the default speed. */
export interface ChangeDraft {
  readonly name: string;
  readonly maxVisits: number | null;
  readonly maxExtracts: number | null;
  readonly budget: number | null;
  readonly perSecond: number | null;
  readonly atATime: number | null;
  readonly order: CrawlStrategy;
  readonly only: string;
  readonly skip: string;
  readonly high: string;
}

const count = z.number().nullable().catch(null);
const lines = z
  .array(z.string())
  .transform((list) => list.join('\n'))
  .catch('');

const Args = z.object({
  maxVisits: z.number().catch(DEFAULT_MAX_VISITS),
  maxExtracts: count,
  budget: count,
  hostPerSecond: count,
  hostConcurrency: count,
  crawlStrategy: CrawlStrategy.catch('best'),
  priority: z.object({ only: lines, skip: lines, high: lines }).catch({ only: '', skip: '', high: '' }),
});

/** Current values of a job. */
export function readChange({ name, args }: Pick<JobSummary, 'name' | 'args'>): ChangeDraft {
  const { hostPerSecond, hostConcurrency, crawlStrategy, priority, ...caps } = Args.parse(args);
  return { name, ...caps, perSecond: hostPerSecond, atATime: hostConcurrency, order: crawlStrategy, ...priority };
}

/** Only the changed values, so that nothing else is touched. */
export function getChange(before: ChangeDraft, after: ChangeDraft): Omit<RequestInput<'changeJob'>, 'id'> {
  const differs = (name: keyof ChangeDraft) => before[name] !== after[name];
  return {
    ...(differs('name') && after.name.trim() !== '' && { name: after.name.trim() }),
    ...(differs('maxVisits') && after.maxVisits !== null && { maxVisits: after.maxVisits }),
    ...(differs('maxExtracts') && { maxExtracts: after.maxExtracts }),
    ...(differs('budget') && { budget: after.budget }),
    ...(differs('perSecond') && { hostPerSecond: after.perSecond }),
    ...(differs('atATime') && { hostConcurrency: after.atATime }),
    ...(differs('order') && { crawlStrategy: after.order }),
    ...((['only', 'skip', 'high'] as const).some(differs) && { priority: getPriority(after) }),
  };
}

function getPriority({ only, skip, high }: ChangeDraft): RequestInput<'changeJob'>['priority'] {
  const named = Object.entries({ only, skip, high }).map(([name, text]) => [name, splitEntries(text)] as const);
  const given = named.filter(([, patterns]) => patterns.length > 0);
  return given.length === 0 ? null : Object.fromEntries(given);
}
