import type { Migration } from './migration';

/**
 * The rank of a request is the tier of its group (0 first, 2 last), so that breadth-first and depth-first crawls find the next page at one end of an
 * index, even among a million.
 */
export const crawlQueue: Migration = {
  version: 81,
  sql: `
    UPDATE requests SET rank = CAST(rank AS INTEGER) WHERE state IN ('queued', 'leased') AND rank <> CAST(rank AS INTEGER);
    DROP INDEX requests_levels;
    CREATE INDEX requests_levels ON requests (job, state, rank, depth, id);
  `,
};
