import type { Tier } from '@shared/tier';
import type { HostRouteRow, HostRoutesTable, RouteCounts } from '../../store/index';
import { countOutcome, decayCounts, getOutcomeKind, NO_COUNTS, type OutcomeKind } from './route-counts';
import type { Outcome } from './types';

/** Experience with the routes to a host. */
export interface HostHistory {
  /** By tier and transport; zeros for a route never tried. */
  readonly counts: (tier: Tier, rendered: boolean) => RouteCounts;
}

/** Results of visits by host and route; recent ones weigh more. */
export interface FetchHistory {
  readonly of: (host: string) => HostHistory;
  /** Records all attempts of a visit, in order. */
  readonly record: (host: string, tried: readonly Outcome[]) => void;
  /** Writes pending changes. */
  readonly flush: () => void;
  readonly close: () => void;
}

interface Kept {
  readonly routes: Map<string, HostRouteRow>;
  at: number;
  changed: boolean;
}

// Visits by other routes after which a block has half its weight; a tier is then retried about once in 20.
const HALF_LIFE_VISITS = 25;
const HALF_LIFE_MS = 4 * 24 * 3_600_000;
// Decay with each attempt by the same route, so that a new block is believed after a few visits.
const OWN_FADING = 0.87;
const FLUSH_AFTER_MS = 2_000;
const MAX_HOSTS = 5_000; // in memory; the store has all

const VISIT_FADING = 2 ** (-1 / HALF_LIFE_VISITS);

export function createHistory(table: HostRoutesTable, now: () => number): FetchHistory {
  const hosts = new Map<string, Kept>();
  let timer: NodeJS.Timeout | null = null;

  const getKeptHost = (host: string): Kept => {
    const known = hosts.get(host);
    if (known) return known;
    if (hosts.size >= MAX_HOSTS) {
      flush();
      hosts.clear();
    }
    const rows = table.of(host);
    const at = Math.max(0, ...rows.map(({ triedAt }) => triedAt));
    const kept: Kept = {
      routes: new Map(rows.map((row) => [getTierKey(row.tier, row.rendered), row])),
      at,
      changed: false,
    };
    hosts.set(host, kept);
    return kept;
  };

  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    const changed = [...hosts.values()].filter((kept) => kept.changed);
    if (changed.length === 0) return;
    table.save(changed.flatMap(({ routes }) => [...routes.values()]));
    for (const kept of changed) kept.changed = false;
  };

  return {
    of: (host) => {
      const { routes, at } = getKeptHost(host);
      const fading = agedBy(now() - at);
      return {
        counts: (tier, rendered) => {
          const row = routes.get(getTierKey(tier, rendered));
          return row ? decayCounts(row, fading) : NO_COUNTS;
        },
      };
    },
    record: (host, tried) => {
      const kept = getKeptHost(host);
      const time = now();
      const fading = VISIT_FADING * agedBy(time - kept.at);
      for (const [key, row] of kept.routes) kept.routes.set(key, { ...row, ...decayCounts(row, fading) });
      for (const [at, outcome] of tried.entries()) {
        const { tier, by } = outcome.route;
        const rendered = by === 'browser';
        const key = getTierKey(tier, rendered);
        const before = kept.routes.get(key) ?? { host, tier, rendered, ...NO_COUNTS, triedAt: time };
        const after = countOutcome(decayCounts(before, OWN_FADING), inHindsight(outcome, tried.slice(at + 1)), outcome);
        kept.routes.set(key, { ...before, ...after, triedAt: time });
      }
      kept.at = time;
      kept.changed = true;
      timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
    flush,
    close: flush,
  };
}

/** If the same tier's browser passed a check later, it was not a block: the page only needed its scripts. */
function inHindsight(outcome: Outcome, later: readonly Outcome[]): OutcomeKind {
  const kind = getOutcomeKind(outcome);
  if (kind !== 'blocked' || !outcome.needsScripts || outcome.route.by !== 'http') return kind;
  const passed = later.some(
    (other) =>
      other.route.tier === outcome.route.tier && other.route.by === 'browser' && getOutcomeKind(other) === 'good',
  );
  return passed ? 'shell' : kind;
}

function getTierKey(tier: Tier, rendered: boolean): string {
  return rendered ? `${tier} rendered` : tier;
}

function agedBy(ms: number): number {
  return ms <= 0 ? 1 : 2 ** (-ms / HALF_LIFE_MS);
}
