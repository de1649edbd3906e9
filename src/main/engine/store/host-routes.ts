import type { Tier } from '@shared/tier';
import type { Sqlite } from './sqlite';

/** Results of a route at one host. Counts decay over time and may be fractions. */
export interface RouteCounts {
  readonly good: number;
  readonly blocked: number;
  /** Network, proxy and server errors. */
  readonly failed: number;
  /** Pages that were empty before their scripts ran. */
  readonly shells: number;
  /** Sum over the counted visits. */
  readonly bytes: number;
  readonly msec: number;
}

/** One route of one host: a tier, in a browser or without. */
export interface HostRouteRow extends RouteCounts {
  readonly host: string;
  readonly tier: Tier;
  readonly rendered: boolean;
  /** Milliseconds since 1970. */
  readonly triedAt: number;
}

export interface HostRoutesTable {
  readonly of: (host: string) => readonly HostRouteRow[];
  /** Replaces the rows of the same routes. */
  readonly save: (rows: readonly HostRouteRow[]) => void;
}

interface RawRow extends Omit<HostRouteRow, 'rendered'> {
  readonly rendered: number;
}

export function hostRoutesTable(sqlite: Sqlite): HostRoutesTable {
  const of = sqlite.prepare<[string], RawRow>(
    `SELECT host, tier, rendered, good, blocked, failed, shells, bytes, msec, tried_at AS triedAt
     FROM host_ways WHERE host = ?`,
  );
  const save = sqlite.prepare(
    `INSERT OR REPLACE INTO host_ways (host, tier, rendered, good, blocked, failed, shells, bytes, msec, tried_at)
     VALUES (@host, @tier, @rendered, @good, @blocked, @failed, @shells, @bytes, @msec, @triedAt)`,
  );
  const saveAll = sqlite.transaction((rows: readonly HostRouteRow[]) => {
    for (const row of rows) save.run({ ...row, rendered: Number(row.rendered), triedAt: Math.round(row.triedAt) });
  });
  return {
    of: (host) => of.all(host).map((row) => ({ ...row, rendered: row.rendered === 1 })),
    save: (rows) => saveAll(rows),
  };
}
