import type { Migration } from './migration';

/**
 * How each URL of a crawl was found, how promising it is, and its result. Similar URLs form a group (`grp`) whose yield is learned; the queue is read
 * by group. Tier 0 is visited before all others, tier 2 after.
 */
export const crawl: Migration = {
  version: 80,
  sql: `
    ALTER TABLE requests ADD COLUMN link_kind TEXT;
    ALTER TABLE requests ADD COLUMN link_text TEXT;
    ALTER TABLE requests ADD COLUMN link_region TEXT;
    ALTER TABLE requests ADD COLUMN grp INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE requests ADD COLUMN score REAL;
    ALTER TABLE requests ADD COLUMN trap TEXT;
    ALTER TABLE requests ADD COLUMN same_as TEXT;
    ALTER TABLE requests ADD COLUMN match_score REAL;
    ALTER TABLE requests ADD COLUMN match_reason TEXT;
    ALTER TABLE requests ADD COLUMN fingerprint TEXT;
    DROP INDEX requests_queue;
    CREATE INDEX requests_queue ON requests (job, state, grp, rank, depth, id);
    CREATE INDEX requests_same ON requests (job, same_as) WHERE same_as IS NOT NULL;
    CREATE INDEX requests_trap ON requests (job, trap) WHERE trap IS NOT NULL;

    CREATE TABLE link_groups (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      id INTEGER NOT NULL,
      tier INTEGER NOT NULL,
      name TEXT NOT NULL,
      visits INTEGER NOT NULL DEFAULT 0,
      reward REAL NOT NULL DEFAULT 0,
      PRIMARY KEY (job, id),
      UNIQUE (job, tier, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE job_notes (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (job, name)
    ) STRICT, WITHOUT ROWID;
  `,
};
