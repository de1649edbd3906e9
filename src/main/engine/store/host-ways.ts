import type { Tier } from '@shared/tier';
import type { Sqlite } from './sqlite';

/** What a way brought at one host; counts fade with time, so that a fraction of a visit may be left of them. */
export interface WayCounts {
  readonly good: number;
  readonly blocked: number;
  /** Network, proxy and server errors. */
  readonly failed: number;
  /** Pages that held nothing before their scripts ran. */
  readonly shells: number;
  /** Sums over the visits counted. */
  readonly bytes: number;
  readonly msec: number;
}

/** One way of one host: a tier, in a browser or without. */
export interface HostWayRow extends WayCounts {
  readonly host: string;
  readonly tier: Tier;
  readonly rendered: boolean;
  /** Milliseconds since 1970. */
  readonly triedAt: number;
}

export interface HostWaysTable {
  readonly of: (host: string) => readonly HostWayRow[];
  /** Writes the rows in place of those of the same way. */
  readonly save: (rows: readonly HostWayRow[]) => void;
}

interface RawRow extends Omit<HostWayRow, 'rendered'> {
  readonly rendered: number;
}

export function hostWaysTable(sqlite: Sqlite): HostWaysTable {
  const of = sqlite.prepare<[string], RawRow>(
    `SELECT host, tier, rendered, good, blocked, failed, shells, bytes, msec, tried_at AS triedAt
     FROM host_ways WHERE host = ?`,
  );
  const save = sqlite.prepare(
    `INSERT OR REPLACE INTO host_ways (host, tier, rendered, good, blocked, failed, shells, bytes, msec, tried_at)
     VALUES (@host, @tier, @rendered, @good, @blocked, @failed, @shells, @bytes, @msec, @triedAt)`,
  );
  const saveAll = sqlite.transaction((rows: readonly HostWayRow[]) => {
    for (const row of rows) save.run({ ...row, rendered: Number(row.rendered), triedAt: Math.round(row.triedAt) });
  });
  return {
    of: (host) => of.all(host).map((row) => ({ ...row, rendered: row.rendered === 1 })),
    save: (rows) => saveAll(rows),
  };
}
