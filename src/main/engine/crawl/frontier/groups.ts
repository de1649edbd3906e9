import type { LinkGroupsTable } from '../../store/index';
import { createLinkKinds, getKindOfLinkName, type KindOfLink, parseKindName } from './kind-of-link';
import type { Expectation, Prior } from './prior';
import type { FoundUrl, Tier } from './types';

/** URLs of a job found through similar links, with the results of their visits. */
export interface LinkGroup {
  readonly id: number;
  readonly tier: Tier;
  readonly name: string;
  /** Common properties of its links; null for a group with an explicit name. */
  readonly kind: KindOfLink | null;
  readonly visits: number;
  /** Average result of recent visits. */
  readonly mean: number;
}

export interface LinkGroups {
  readonly of: (found: FoundUrl) => LinkGroup;
  /** Returns the group of this name, creating it if needed. */
  readonly named: (tier: Tier, name: string) => LinkGroup;
  readonly byId: (id: number) => LinkGroup | null;
  readonly learn: (id: number, reward: number) => void;
  /** Expected result of a visit, and the number of visits it is based on. */
  readonly worth: (group: LinkGroup) => Expectation;
}

const MAX_GROUPS = 2000;
// Number of visits that count: early results matter little once a group's pages have been seen.
const WINDOW = 24;
// Weight of visits to related groups.
const RELATIVE_VISITS = 4;
const NEUTRAL = 0.3;

/** A job's groups, loaded from the store and written back. */
export function createLinkGroups(table: LinkGroupsTable, job: number, prior: Prior): LinkGroups {
  const kinds = createLinkKinds();
  const groups = new Map<number, LinkGroup>();
  const ids = new Map<string, number>();
  const relatives = new Map<string, VisitCounts>();
  const all: VisitCounts = { visits: 0, mean: 0 };
  let newest = 0;

  const keep = (group: LinkGroup): LinkGroup => {
    groups.set(group.id, group);
    ids.set(`${group.tier}${group.name}`, group.id);
    newest = Math.max(newest, group.id);
    return group;
  };

  const getCounts = (name: string): VisitCounts => {
    const known = relatives.get(name) ?? { visits: 0, mean: 0 };
    relatives.set(name, known);
    return known;
  };

  for (const { id, tier, name, visits, reward } of table.all(job)) {
    const kind = parseKindName(name);
    if (kind) kinds.remember(kind);
    const mean = visits > 0 ? reward / visits : 0;
    keep({ id, tier: tier as Tier, name, kind, visits, mean });
    const relatedCounts = kind ? getRelatedNames(kind).map(getCounts) : [];
    for (const counts of visits > 0 ? [...relatedCounts, all] : []) addVisits(counts, visits, mean);
  }

  const getGroup = (tier: Tier, name: string): LinkGroup => {
    const id = ids.get(`${tier}${name}`);
    const known = id === undefined ? undefined : groups.get(id);
    if (known) return known;
    const group = { id: newest + 1, tier, name, visits: 0, mean: 0 };
    table.insert(job, { ...group, reward: 0 });
    return keep({ ...group, kind: parseKindName(name) });
  };

  return {
    named: getGroup,
    byId: (id) => groups.get(id) ?? null,
    of: (found) => {
      if (found.heap !== undefined) return getGroup(found.tier, found.heap);
      if (found.rate !== undefined) return getGroup(found.tier, RATED + Math.round(found.rate * RATES));
      const kind = kinds.of(found);
      const name = getKindOfLinkName(kind);
      if (ids.has(`${found.tier}${name}`) || groups.size < MAX_GROUPS) return getGroup(found.tier, name);
      // names beyond the limit share one group per location
      return getGroup(found.tier, getKindOfLinkName({ ...kind, text: '', shape: '*' }));
    },
    learn: (id, reward) => {
      const group = groups.get(id);
      if (!group) return;
      const mean = group.mean + (reward - group.mean) / Math.min(group.visits + 1, WINDOW);
      const visits = group.visits + 1;
      groups.set(id, { ...group, visits, mean });
      table.learn(job, id, visits, mean * visits);
      const relatedCounts = group.kind ? getRelatedNames(group.kind).map(getCounts) : [];
      for (const counts of [...relatedCounts, all]) addVisits(counts, 1, reward);
    },
    worth: ({ kind, name, visits, mean }) => {
      const scale = Math.max(MIN_SCALE, (all.mean * all.visits + 1) / (all.visits + 1));
      const expected = kind ? prior(kind, scale) : ratedIn(name);
      let sum = expected.mean * expected.visits;
      let weight = expected.visits;
      for (const relative of kind ? getRelatedNames(kind) : []) {
        const counts = relatives.get(relative);
        const counted = Math.min(counts?.visits ?? 0, RELATIVE_VISITS);
        sum += counted * (counts?.mean ?? 0);
        weight += counted;
      }
      const own = Math.min(visits, WINDOW);
      const known = expected.visits + own;
      return { mean: ((sum / weight) * expected.visits + own * mean) / known, visits: known, most: expected.most };
    },
  };
}

const RATED = 'rated ';
const RATES = 50;

/** Expectation for a URL without a kind. */
function ratedIn(name: string): Expectation {
  const mean = name.startsWith(RATED) ? Number(name.slice(RATED.length)) / RATES : NEUTRAL;
  return { mean, visits: 1, most: Number.POSITIVE_INFINITY };
}

// Untried kinds may lead to hits even if others did not.
const MIN_SCALE = 1;

interface VisitCounts {
  visits: number;
  mean: number;
}

function addVisits(counts: VisitCounts, count: number, mean: number): void {
  const visits = Math.min(counts.visits, WINDOW) + count;
  counts.mean += ((mean - counts.mean) * count) / visits;
  counts.visits += count;
}

/**
 * Related groups that share one aspect: the same URL shape anywhere, a similar shape, or any URL in the same location.
 */
function getRelatedNames({ hit, by, region, text, shape }: KindOfLink): readonly string[] {
  const [path = '', query = ''] = shape.split('?');
  const parent = path.slice(0, path.lastIndexOf('/'));
  const mark = hit ? 'hit ' : '';
  return [`${mark}at ${shape}`, `${mark}in ${parent}?${query}`, `${mark}by ${by} ${region} ${text}`];
}
