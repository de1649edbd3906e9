import type { CrawlQueueTable, LinkGroupsTable, RequestRow } from '../../store/index';
import { drawGamma } from './gamma';
import { createLinkGroups, type LinkGroup, type LinkGroups } from './groups';
import type { Prior } from './prior';

import type { Frontier, LeaseOrder, Tier, VisitGain } from './types';

export { createStructuralPrior, isAsidePage } from './prior';
export type { FoundUrl, Frontier, LeaseOrder, QueuePlace, Tier } from './types';
export { toUrlShape } from './url-shape';

export interface FrontierParts {
  readonly queue: CrawlQueueTable;
  readonly linkGroups: LinkGroupsTable;
  readonly job: number;
  readonly prior: Prior;
  readonly random: () => number;
  /** Visits the known URLs in random order. */
  readonly inRandomOrder: boolean;
  /** Called for each request before it is leased; true if it was moved elsewhere and must not be visited now. */
  readonly divert: (request: RequestRow, name: (tier: Tier, name: string) => number) => boolean;
  /** Whether so many requests were moved that the rest must wait for the next lease. */
  readonly isTired: () => boolean;
}

const TIERS: readonly Tier[] = [0, 1, 2];
// Maximum groups per lease, because a group's results are known only when its pages are back.
const SHARES = 4;
// Share of a good page's value that is credited to the page linking to it.
const LEADS = 0.5;

/**
 * Learns which links are worth visiting. A group's value is the expected result of a visit, and gets more certain with
 * each visit. Groups are chosen by Thompson sampling, so that most visits go to good groups and uncertain ones are
 * tried now and then.
 */
export function createFrontier(parts: FrontierParts): Frontier {
  const { queue, job, random } = parts;
  const groups = createLinkGroups(parts.linkGroups, job, parts.prior);
  const live = createLive(parts, groups);
  const spread = parts.inRandomOrder ? createSpread(random) : null;

  const divert = (request: RequestRow) =>
    parts.divert(request, (tier, name) => {
      const { id } = groups.named(tier, name);
      live.add(id, tier);
      return id;
    });

  /** Leases up to `room` of the requests that `ask` returns; fewer only if it has no more. */
  const take = (room: number, ask: (limit: number) => readonly RequestRow[]): readonly RequestRow[] => {
    const taken: RequestRow[] = [];
    while (taken.length < room && !parts.isTired()) {
      const rows = ask(room - taken.length);
      if (rows.length === 0) break;
      const kept = rows.filter((row) => !divert(row));
      queue.lease(kept.map(({ id }) => id));
      taken.push(...kept);
    }
    return taken;
  };

  /** Leases hits, or else one other page if none is in progress. */
  const takeSparingly = (tier: Tier, level: number, room: number): readonly RequestRow[] => {
    const drawn = live.drawn(tier);
    const ask = (grp: number) => (limit: number) => queue.ofGroup(job, grp, level, limit);
    const isHit = (grp: number) => groups.byId(grp)?.kind?.hit === true;
    const taken: RequestRow[] = [];
    for (const grp of drawn.filter(isHit)) taken.push(...take(room - taken.length, ask(grp)));
    for (const grp of drawn) {
      if (taken.length > 0 || queue.inProgressBelow(job, TIERS.length)) break;
      taken.push(...take(1, ask(grp)));
    }
    return taken;
  };

  const takeBest = (tier: Tier, level: number, room: number): readonly RequestRow[] => {
    const share = Math.max(1, Math.ceil(room / SHARES));
    const taken: RequestRow[] = [];
    const tried = new Set<number>();
    let drawn = live.drawn(tier);
    for (let at = 0; at < drawn.length && taken.length < room; at++) {
      const grp = drawn[at] ?? 0;
      if (tried.has(grp)) continue;
      const wanted = Math.min(share, room - taken.length);
      const rows = take(wanted, (limit) => queue.ofGroup(job, grp, level, limit));
      taken.push(...rows);
      if (parts.isTired()) break;
      if (rows.length === wanted) {
        drawn = live.drawn(tier);
        at = -1;
        continue;
      }
      tried.add(grp);
      if (level === Number.MAX_SAFE_INTEGER) live.remove(grp);
    }
    return taken;
  };

  const takeRequests = (tier: Tier, order: LeaseOrder, level: number, room: number): readonly RequestRow[] => {
    const { strategy, isSparing } = order;
    if (isSparing && strategy === 'best' && !spread) return takeSparingly(tier, level, room);
    if (strategy === 'best' || spread) return takeBest(tier, level, room);
    const nearest = strategy === 'dfs' ? 'newest' : 'breadth';
    return take(room, (limit) => queue.ofTier(job, tier, level, nearest, limit));
  };

  return {
    wake: live.refresh,
    place: (found) => {
      const group = spread ? groups.named(found.tier, spread()) : groups.of(found);
      live.add(group.id, group.tier);
      const { mean } = groups.worth(group);
      return { grp: group.id, rank: group.tier, score: mean / (1 + mean) };
    },
    lease: (limit, fresh, order, now) => {
      const due = queue.due(job, limit, now);
      queue.lease(due.map(({ id }) => id));
      const level = order.byLevel ? (queue.openLevel(job) ?? 0) : Number.MAX_SAFE_INTEGER;
      const taken = [...due];
      const most = due.length + Math.min(limit - due.length, fresh);
      for (const tier of TIERS) {
        if (taken.length >= most) break;
        // pages in progress may still lead to better URLs than the last tier has
        if (tier === 2 && queue.inProgressBelow(job, tier)) break;
        taken.push(...takeRequests(tier, order, level, most - taken.length));
      }
      return taken;
    },
    learn: ({ grp, reward, led }: VisitGain) => {
      const ahead = led.reduce((best, id) => {
        const group = groups.byId(id);
        return group && group.tier < 2 ? Math.max(best, groups.worth(group).mean) : best;
      }, 0);
      groups.learn(grp, reward + LEADS * ahead);
    },
  };
}

// Optimism for groups without visits, so that each kind is tried early. Measured by bench/frontier.
const HOPE = 1;
const SPREAD = 2;

interface Live {
  readonly add: (id: number, tier: Tier) => void;
  readonly remove: (id: number) => void;
  /** Groups of a tier that may have queued requests, best sample first. */
  readonly drawn: (tier: Tier) => readonly number[];
  readonly refresh: () => void;
}

/** Tracks the groups that have queued requests, so that empty ones are not queried. */
function createLive({ queue, job, random, inRandomOrder }: FrontierParts, groups: LinkGroups): Live {
  const tiers: Record<Tier, Set<number>> = { 0: new Set(), 1: new Set(), 2: new Set() };
  let known = false;

  // untried groups share one sample: the higher prior comes first, ties by discovery order
  const draw = (group: LinkGroup | null, luck: number): number => {
    if (!group || inRandomOrder) return random();
    const { mean, visits, most } = groups.worth(group);
    if (group.visits === 0) return Math.min(most, mean * luck);
    return Math.min(most, drawGamma(mean * visits, random) / visits);
  };

  const readAll = () => {
    for (const id of queue.queuedGroups(job)) tiers[groups.byId(id)?.tier ?? 1].add(id);
    known = true;
  };

  return {
    add: (id, tier) => tiers[tier].add(id),
    remove: (id) => {
      for (const tier of TIERS) tiers[tier].delete(id);
    },
    refresh: () => {
      known = false;
    },
    drawn: (tier) => {
      if (!known) readAll();
      const luck = HOPE + SPREAD * drawGamma(1, random);
      return [...tiers[tier]]
        .map((id) => ({ id, value: draw(groups.byId(id), luck) }))
        .sort((a, b) => b.value - a.value)
        .map(({ id }) => id);
    },
  };
}

const HEAPS = 64; // enough that neighbours are rarely visited in succession

/** Returns random group names. A queue split into many such groups is read in nearly random order. */
function createSpread(random: () => number): () => string {
  return () => `heap ${Math.floor(random() * HEAPS)}`;
}
