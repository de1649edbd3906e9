import type { Migration } from './migration';

/**
 * URLs that became hits, or stopped being hits, after they were found, once each and in that order. Clients that follow hits get these separately
 * from the ones that were hits at once (`early`), which come by id.
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
