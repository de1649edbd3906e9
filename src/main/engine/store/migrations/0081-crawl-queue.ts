import type { Migration } from './migration';

/**
 * The rank of a request is the tier of its group and nothing else (0 before all others, 2 after them), so that a crawl in breadth or
 * depth finds its next page at one end of an index, also among a million.
 */
export const crawlQueue: Migration = {
  version: 81,
  sql: `
    UPDATE requests SET rank = CAST(rank AS INTEGER) WHERE state IN ('queued', 'leased') AND rank <> CAST(rank AS INTEGER);
    DROP INDEX requests_levels;
    CREATE INDEX requests_levels ON requests (job, state, rank, depth, id);
  `,
};
