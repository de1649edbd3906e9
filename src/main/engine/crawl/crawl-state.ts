import type { JobRow, Store } from '../store/index';
import type { CrawlPlan } from './crawl-plan';
import {
  createFrontier,
  createStructuralPrior,
  type FoundUrl,
  type Frontier,
  type FrontierParts,
  type QueuePlace,
} from './frontier/index';
import { createQueryCrawl, type QueryCrawl } from './query-jobs/query-crawl';
import { createQueryFrontier } from './query-jobs/query-frontier';
import { createTrapWatch, type TrapWatch, writeTrapsArtifact } from './traps/index';

/** What a crawl learns while running: queue order and traps. */
export interface CrawlState {
  readonly frontier: Frontier;
  /** Leases the next requests from the frontier. */
  readonly lease: Frontier['lease'];
  /** Whether the last lease stopped early because it had moved too many trapped URLs. */
  readonly hasLeftMore: () => boolean;
  /** Null if a pattern decides what is a hit. */
  readonly query: QueryCrawl | null;
  readonly traps: TrapWatch;
  /** Queue position of a URL, and the trap that holds it, if any. */
  readonly place: (found: FoundUrl) => CrawlPlace;
  /** URLs queued since the last call. */
  readonly takeFresh: () => readonly FreshUrl[];
  readonly noteFresh: (fresh: FreshUrl) => void;
  /** Learns from the result of a visit to a URL of this group. */
  readonly learn: (grp: number, brought: Brought, fresh: readonly FreshUrl[]) => void;
}

export interface Brought {
  readonly hits: number;
  readonly extracted: boolean;
}

export interface CrawlPlace extends QueuePlace {
  readonly trap: string | null;
  /** Why the URL is not visited, if its trap is held. */
  readonly held: string | null;
}

export interface FreshUrl {
  readonly url: string;
  readonly grp: number;
  readonly hit: boolean;
}

export interface CrawlStateParts {
  readonly store: Store;
  readonly random: () => number;
  readonly now: () => number;
}

export interface CrawlStatePlan extends Pick<CrawlPlan, 'pattern' | 'query' | 'order' | 'inRandomOrder'> {
  readonly readsItems: boolean;
}

export function createCrawlState(
  { store, random, now }: CrawlStateParts,
  job: JobRow,
  plan: CrawlStatePlan,
): CrawlState {
  const traps = createTrapWatch({
    queue: store.crawlQueue,
    notes: store.jobNotes,
    job: job.num,
    now,
    keepsHits: plan.readsItems,
  });
  const query = plan.query === null ? null : createQueryCrawl(store, job.num, plan.query);
  let diverted = 0;
  const parts: FrontierParts = {
    queue: store.crawlQueue,
    linkGroups: store.linkGroups,
    job: job.num,
    prior: createStructuralPrior(plan.pattern, plan.readsItems),
    random,
    inRandomOrder: plan.inRandomOrder,
    isTired: () => diverted >= MAX_DIVERTED,
    divert: ({ id, url, hit, trap: known }, grpOf) => {
      const trap = known === null ? traps.trapOf(url) : traps.known(known);
      const isHeld = trap !== null && trap.held !== null && (trap.areCopies || !(plan.readsItems && hit));
      if (!trap || (known !== null && !isHeld)) {
        traps.begin(url);
        return false;
      }
      store.crawlQueue.entrap([id], trap.id, { grp: grpOf(2, toTrapGroup(trap.id)), rank: 2 });
      if (known === null) traps.count(trap.id);
      if (isHeld) traps.hold(trap.id);
      diverted++;
      return true;
    },
  };
  const byQuery = query !== null && plan.order.strategy === 'best' && !plan.inRandomOrder;
  const frontier = byQuery ? createQueryFrontier({ ...parts, store, pending: query.pending }) : createFrontier(parts);

  let fresh: FreshUrl[] = [];
  const lease: CrawlState['lease'] = (...wanted) => {
    diverted = 0;
    const leased = frontier.lease(...wanted);
    const changed = traps.takeChanged();
    if (changed) writeTrapsArtifact(store, job.num, changed);
    return leased;
  };
  return {
    frontier,
    lease,
    hasLeftMore: () => diverted >= MAX_DIVERTED,
    query,
    traps,
    place: (found) => {
      const trap = traps.trapOf(found.url);
      if (!trap) return { ...frontier.place(found), trap: null, held: null };
      const place = frontier.place({ ...found, tier: 2, heap: toTrapGroup(trap.id) });
      return { ...place, trap: trap.id, held: plan.readsItems && found.hit && !trap.areCopies ? null : trap.held };
    },
    noteFresh: (url) => {
      fresh.push(url);
    },
    learn: (grp, { hits, extracted }, fresh) => {
      // a job that reads items is rewarded for items; a hit counts only for the items it will give
      const reward = plan.readsItems ? Number(extracted) + FOUND_HIT * (hits / (hits + 2)) : hits;
      frontier.learn({ grp, reward, led: [...new Set(fresh.map((each) => each.grp))] });
    },
    takeFresh: () => {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}

// trapped URLs moved per lease; tens of milliseconds
const MAX_DIVERTED = 500;

// maximum value of finding hits, relative to reading one
const FOUND_HIT = 0.8;

/** Group name for all URLs of a trap. */
export function toTrapGroup(trap: string): string {
  return `trap ${trap}`;
}
