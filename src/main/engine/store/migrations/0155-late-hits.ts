import type { Migration } from './migration';

/**
 * The URLs of a job that became hits, or ceased to be, after they were found, each once and in that order: whoever is told of hits
 * one by one is told of these apart from those that were hits at once (`early`), which come in the order of their ids.
 */
export const lateHits: Migration = {
  version: 155,
  sql: `
    CREATE TABLE late_hits (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      request INTEGER NOT NULL UNIQUE REFERENCES requests ON DELETE CASCADE,
      early INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX late_hits_job ON late_hits (job, seq);

    CREATE TRIGGER requests_hit_changed AFTER UPDATE OF hit ON requests WHEN new.hit <> old.hit BEGIN
      INSERT INTO late_hits (job, request, early) SELECT new.job, new.id, old.hit
        WHERE NOT EXISTS (SELECT 1 FROM late_hits WHERE request = new.id);
    END;
  `,
};
