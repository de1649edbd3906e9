import type { RankedRow, RequestRow, Store } from '../../store/index';
import type { Frontier, LeaseOrder, Tier } from '../frontier/index';
import { getTierGroup } from './link-group';
import type { PendingLinks } from './pending-links';

export interface QueryFrontierParts {
  readonly store: Store;
  readonly job: number;
  readonly pending: PendingLinks;
  /** Called for each request before it is leased; true if it was moved elsewhere and must not be visited now. */
  readonly divert: (request: RequestRow, grpOf: (tier: Tier, name: string) => number) => boolean;
  /** Whether so many requests were moved that the rest must wait for the next lease. */
  readonly isTired: () => boolean;
}
// URLs to score again before leasing, because earlier scores may be outdated.
const LOOKED_AT = 24;
// Visits between rescoring lower-ranked URLs, and how many to rescore.
const VISITS_BETWEEN = 10;
const RATED_AGAIN = 3000;

/** Order of a query crawl: the links most likely to lead to matches come first. */
export function createQueryFrontier({ store, job, pending, divert, isTired }: QueryFrontierParts): Frontier {
  const { crawlQueue, queryPages } = store;
  let visits = 0;

  const rateAgain = (rows: readonly RankedRow[]): boolean => {
    let changed = false;
    for (const row of rows) {
      const score = pending.rateNow(row);
      const grp = getTierGroup(row.rank, score);
      if (Math.abs(grp - row.grp) < MIN_MOVE) continue;
      queryPages.move(row.id, grp, score);
      changed = true;
    }
    return changed;
  };

  const takeBest = (level: number, room: number): readonly RequestRow[] => {
    if (room <= 0) return [];
    for (let round = 0; round < ROUNDS; round++)
      if (!rateAgain(queryPages.best(job, level, Math.max(LOOKED_AT, 2 * room)))) break;
    const taken: RequestRow[] = [];
    while (taken.length < room && !isTired()) {
      const rows = queryPages.best(job, level, room - taken.length);
      if (rows.length === 0) break;
      const kept = rows.filter((row) => !divert(row, (tier) => getTierGroup(tier, 0)));
      crawlQueue.lease(kept.map(({ id }) => id));
      taken.push(...kept);
    }
    return taken;
  };

  return {
    wake: () => undefined,
    place: ({ tier, rate = START_RATE }) => ({ grp: getTierGroup(tier, rate), rank: tier, score: rate }),
    lease: (limit, fresh, order: LeaseOrder, now) => {
      const due = crawlQueue.due(job, limit, now);
      crawlQueue.lease(due.map(({ id }) => id));
      const level = order.byLevel ? (crawlQueue.openLevel(job) ?? 0) : Number.MAX_SAFE_INTEGER;
      return [...due, ...takeBest(level, Math.min(limit - due.length, fresh))];
    },
    learn: () => {
      visits++;
      if (visits % VISITS_BETWEEN === 0) rateAgain(queryPages.best(job, Number.MAX_SAFE_INTEGER, RATED_AGAIN));
    },
  };
}

const MIN_MOVE = 10; // groups; a hundredth of the scale
const ROUNDS = 3;
const START_RATE = 1; // start pages come first
