import type { Settings } from '@shared/contract/settings';
import type { CrawlState, RunCounts } from '../../crawl/index';
import type { JobRow, RequestRow, Store } from '../../store/index';
import type { JobModel } from '../ask-model/job-model';
import { countAffordablePages } from '../budget/budget';
import { sumFamilySpending } from '../budget/family-spending';
import type { JobPlan } from '../plan';

export interface LeaseParts {
  readonly store: Store;
  readonly settings: () => Settings;
  readonly now: () => number;
  readonly job: JobRow;
  readonly plan: JobPlan;
  readonly model: JobModel;
  readonly crawlState: CrawlState | null;
}

/** Requests taken from the queue to start next. */
export interface Leased {
  readonly requests: readonly RequestRow[];
  /** Whether the budget covers no further page. */
  readonly outOfBudget: boolean;
  /** Whether it may cover one once sibling jobs' pages have finished and their actual cost is known. */
  readonly awaitsSiblings: boolean;
}

const FEW_VISITS = 10; // a crawl with so few left must not spend them on menus while it knows pages to read

/** Leases up to `room` requests, within the visit limit and the budget. */
export function leasePages(parts: LeaseParts, counts: RunCounts, room: number): Leased {
  const { store, job, plan, crawlState, now } = parts;
  const { affordable, siblingsInFlight } = readBudget(parts, counts.inFlight);
  const visitsLeft = plan.crawl ? plan.crawl.maxVisits - counts.started : Number.POSITIVE_INFINITY;
  const fresh = Math.max(0, Math.min(room, visitsLeft, affordable));
  const requests = store.atomically(() =>
    plan.crawl && crawlState
      ? crawlState.lease(
          room,
          fresh,
          { ...plan.crawl.order, isSparing: plan.extract !== null && visitsLeft <= FEW_VISITS },
          now(),
        )
      : store.requests.lease(job.num, room, fresh, now()),
  );
  const hasNone = affordable < 1 && visitsLeft > 0 && counts.inFlight === 0 && requests.length === 0;
  const lacksBudget = hasNone && store.requests.state(job.num).queued > 0;
  const awaitsSiblings = lacksBudget && siblingsInFlight > 0;
  return { requests, outOfBudget: lacksBudget && !awaitsSiblings, awaitsSiblings };
}

/** Number of further pages the budget covers, and of sibling jobs' pages that reserve a part of it. */
function readBudget({ store, settings, job, plan, model }: LeaseParts, inProgress: number) {
  if (plan.budgetUsd === null) return { affordable: Number.POSITIVE_INFINITY, siblingsInFlight: 0 };
  const usage = store.jobs.usage(job.num);
  const rates = settings().rateCard;
  const { inFlight, othersUsd } = sumFamilySpending(store, job, rates, inProgress);
  const countWithin = (aiUsd: number) => countAffordablePages(plan, usage, rates, inFlight, aiUsd, othersUsd);
  // a single page may start without its model cost, because the model checks the budget itself
  const affordable = Math.max(countWithin(model.usualPageUsd), inProgress === 0 ? Math.min(1, countWithin(0)) : 0);
  return { affordable, siblingsInFlight: inFlight - inProgress };
}
