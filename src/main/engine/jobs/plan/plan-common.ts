import type { TaskType } from '@shared/contract/jobs';
import { planFetch } from '../../fetch/index';
import type { PageOrigin } from './job-plan';
import type { CrawlArgs, ExtractArgs, ScrapeArgs, VisitArgs } from './task-args';

/** Every page is visited. */
export const VISITED: PageOrigin = { from: 'visit' };

/** The part of a plan shared by all tasks. */
export function planCommon(args: VisitArgs | CrawlArgs | ExtractArgs | ScrapeArgs, type: TaskType, name: string) {
  return {
    type,
    name: args.name ?? name,
    fetchPlan: planFetch(args),
    attempts: args.attempts,
    maxPages: ('maxPages' in args ? args.maxPages : undefined) ?? 1,
    stopAtKnown: ('stopAtKnown' in args ? args.stopAtKnown : undefined) ?? null,
    nextSelector: ('nextSelector' in args ? args.nextSelector : undefined) ?? null,
    carried: null,
    pace: { perSecond: args.hostPerSecond ?? null, concurrency: args.hostConcurrency ?? null },
    budgetUsd: args.budget ?? null,
    respectRobots: args.respectRobots ?? null,
  };
}
