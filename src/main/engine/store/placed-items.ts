import type { Sqlite } from './sqlite';

/**
 * Which items of a running job keep their places. A named page gives its items the page's position, so what is read
 * from an earlier page later on is placed before them.
 */
export interface PlacedItems {
  /** The last ordinal before and at which no item is inserted any more, only added behind; null if that goes for all. */
  readonly upTo: (job: number) => number | null;
  /** Ids of the items after an ordinal. */
  readonly beyond: (job: number, ordinal: number) => readonly number[];
  /** Number of items after an ordinal. */
  readonly countBeyond: (job: number, ordinal: number) => number;
}

export function createPlacedItems(sqlite: Sqlite): PlacedItems {
  // a page that a browser adds to a list has the negative row of the list's first page as its position
  const first = `SELECT min(iif(r.position < 0, (SELECT root.position FROM requests root WHERE root.id = -r.position), r.position))
    FROM requests r WHERE r.job = @job AND r.state =`;
  // named pages are queued in their order, so the first row of a rank has the smallest position
  const ofRank = (rank: number) =>
    `SELECT position FROM requests WHERE job = @job AND state = 'queued' AND rank = ${rank} ORDER BY depth, id LIMIT 1`;
  const open = sqlite
    .prepare<[object], number | null>(
      `SELECT min(place) FROM (SELECT (${first} 'leased') AS place UNION ALL SELECT (${first} 'queued' AND r.rank < 0)
         UNION ALL SELECT (${ofRank(0)}) UNION ALL SELECT (${ofRank(1)}))`,
    )
    .pluck();
  const beyond = sqlite
    .prepare<[number, number], number>('SELECT id FROM items WHERE job = ? AND ordinal > ? ORDER BY ordinal, id')
    .pluck();
  const countBeyond = sqlite
    .prepare<[number, number], number>('SELECT count(*) FROM items WHERE job = ? AND ordinal > ?')
    .pluck();
  return {
    upTo: (job) => open.get({ job }) ?? null,
    beyond: (job, ordinal) => beyond.all(job, ordinal),
    countBeyond: (job, ordinal) => countBeyond.get(job, ordinal) ?? 0,
  };
}
