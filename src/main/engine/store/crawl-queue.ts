import { type RawRequest, REQUEST_COLUMNS, type RequestRow, toRequest } from './request-row';
import type { Sqlite } from './sqlite';

/** Order in which pages of a tier are visited: level by level, or newest first. */
export type TierOrder = 'breadth' | 'newest';

export interface TrapCount {
  readonly trap: string;
  readonly urls: number;
  readonly held: number;
}

/** Position of a request in the queue. */
export interface QueuePlace {
  readonly grp: number;
  readonly rank: number;
}

/** The crawl queue, read by group or by tier. No call scans more rows than it returns. */
export interface CrawlQueueTable {
  /** Requests whose retry time has come. */
  readonly due: (job: number, limit: number, now: number) => readonly RequestRow[];
  /** Queued requests of one group that were never started, up to depth `level`: nearest first, then oldest. */
  readonly ofGroup: (job: number, grp: number, level: number, limit: number) => readonly RequestRow[];
  /** The same for all groups of one tier. */
  readonly ofTier: (job: number, rank: number, level: number, order: TierOrder, limit: number) => readonly RequestRow[];
  readonly lease: (ids: readonly number[]) => void;
  /** Smallest depth with open requests. */
  readonly openLevel: (job: number) => number | null;
  /** Whether requests of a lower tier are in progress. */
  readonly inProgressBelow: (job: number, rank: number) => boolean;
  /** Groups with queued requests. */
  readonly queuedGroups: (job: number) => readonly number[];
  /** Marks requests as part of a trap and moves them in the queue. */
  readonly entrap: (ids: readonly number[], trap: string, place: QueuePlace) => void;
  /** Removes up to `limit` requests of a trap from the queue and returns how many. With `keepHits` hits stay. */
  readonly hold: (job: number, trap: string, message: string, keepHits: boolean, limit: number) => number;
  /** Puts requests that were held or postponed by a trap back into place, and returns how many were held. */
  readonly free: (job: number, trap: string, place: QueuePlace) => number;
  readonly trapCounts: (job: number) => readonly TrapCount[];
  /** Visited URLs, newest first. */
  readonly begunUrls: (job: number, limit: number) => readonly string[];
}

/** Skipped because of its trap. Requests that were started, or that robots.txt forbids, are skipped for other reasons. */
const HELD = "(state = 'skipped' AND started = 0 AND skipped_for = 'trap')";

const QUEUED = "job = +? AND state = 'queued'";

export function crawlQueueTable(sqlite: Sqlite): CrawlQueueTable {
  const rows = (rest: string) =>
    sqlite.prepare<number[], RawRequest>(
      `SELECT ${REQUEST_COLUMNS} FROM requests WHERE ${QUEUED} AND ${rest} LIMIT +?`,
    );
  const due = rows('started = 1 AND not_before <= +? ORDER BY not_before');
  const ofGroup = rows('grp = +? AND started = 0 ORDER BY rank, depth, id');
  const ofTier = {
    breadth: rows('rank = +? AND depth <= +? AND started = 0 ORDER BY depth, id'),
    newest: rows('rank = +? AND depth <= +? AND started = 0 ORDER BY depth DESC, id DESC'),
  };
  const lease = sqlite.prepare("UPDATE requests SET state = 'leased', started = 1 WHERE id = ?");
  const level = (state: string) => `SELECT min(depth) AS level FROM requests WHERE job = @job AND state = '${state}'`;
  const tiers = ['queued', 'leased'].flatMap((state) => [0, 1, 2].map((rank) => `${level(state)} AND rank = ${rank}`));
  const openLevel = sqlite.prepare<[object], { level: number | null }>(
    `SELECT min(level) AS level FROM (${tiers.join(' UNION ALL ')})`,
  );
  const inProgress = sqlite.prepare<[number, number], { found: number }>(
    "SELECT 1 AS found FROM requests WHERE job = ? AND state = 'leased' AND rank < ? LIMIT 1",
  );
  const queuedGroups = sqlite.prepare<[object], { grp: number }>(
    `WITH RECURSIVE found(grp) AS (
       SELECT min(grp) FROM requests WHERE job = @job AND state = 'queued'
       UNION ALL SELECT (SELECT min(grp) FROM requests WHERE job = @job AND state = 'queued' AND grp > found.grp)
       FROM found WHERE found.grp IS NOT NULL)
     SELECT grp FROM found WHERE grp IS NOT NULL`,
  );
  const entrap = sqlite.prepare('UPDATE requests SET trap = ?, grp = ?, rank = ? WHERE id = ?');
  const hold = sqlite.prepare(
    `UPDATE requests SET state = 'skipped', skipped_for = 'trap', message = @message WHERE id IN (
       SELECT id FROM requests WHERE job = @job AND trap = @trap AND state = 'queued' AND started = 0 AND (@keepHits = 0 OR hit = 0) LIMIT @limit)`,
  );
  const held = sqlite.prepare<[number, string], { held: number }>(
    `SELECT count(*) AS held FROM requests WHERE job = ? AND trap = ? AND ${HELD}`,
  );
  const free = sqlite.prepare(
    `UPDATE requests SET grp = @grp, rank = @rank, message = iif(state = 'skipped', NULL, message), state = 'queued',
       hit = iif(state = 'skipped' AND same_as IS NOT NULL, 1, hit), same_as = iif(state = 'skipped', NULL, same_as)
     WHERE job = @job AND trap = @trap AND (state = 'queued' OR ${HELD})`,
  );
  const trapCounts = sqlite.prepare<[number], TrapCount>('SELECT trap, urls, held FROM trap_counts WHERE job = ?');
  const begunUrls = sqlite.prepare<[number, number], { url: string }>(
    'SELECT url FROM requests WHERE job = ? AND started = 1 ORDER BY id DESC LIMIT ?',
  );

  return {
    due: (job, limit, now) => due.all(job, now, limit).map(toRequest),
    // all rows of a group have one rank, so the first rows have the smallest depth
    ofGroup: (job, grp, deepest, limit) =>
      ofGroup
        .all(job, grp, limit)
        .filter(({ depth }) => depth <= deepest)
        .map(toRequest),
    ofTier: (job, rank, deepest, order, limit) => ofTier[order].all(job, rank, deepest, limit).map(toRequest),
    lease: (ids) => {
      for (const id of ids) lease.run(id);
    },
    openLevel: (job) => openLevel.get({ job })?.level ?? null,
    inProgressBelow: (job, rank) => inProgress.get(job, rank) !== undefined,
    queuedGroups: (job) => queuedGroups.all({ job }).map(({ grp }) => grp),
    entrap: (ids, trap, { grp, rank }) => {
      for (const id of ids) entrap.run(trap, grp, rank, id);
    },
    hold: (job, trap, message, keepHits, limit) =>
      hold.run({ job, trap, message, limit, keepHits: Number(keepHits) }).changes,
    free: (job, trap, place) => {
      const count = held.get(job, trap)?.held ?? 0;
      free.run({ job, trap, ...place });
      return count;
    },
    trapCounts: (job) => trapCounts.all(job),
    begunUrls: (job, limit) => begunUrls.all(job, limit).map(({ url }) => url),
  };
}
