import type { Migration } from './migration';

/** Destinations that receive results, and the runs to be delivered to them. Times are milliseconds since 1970. */
export const destinations: Migration = {
  version: 210,
  sql: `
    CREATE TABLE destinations (
      id TEXT PRIMARY KEY,
      schedule TEXT REFERENCES schedules ON DELETE CASCADE,
      job INTEGER REFERENCES jobs ON DELETE CASCADE,
      target TEXT NOT NULL,
      key TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      CHECK ((schedule IS NULL) <> (job IS NULL))
    ) STRICT;
    CREATE INDEX destinations_schedule ON destinations (schedule) WHERE schedule IS NOT NULL;
    CREATE INDEX destinations_job ON destinations (job) WHERE job IS NOT NULL;

    CREATE TABLE destination_writes (
      id TEXT PRIMARY KEY,
      destination TEXT NOT NULL REFERENCES destinations ON DELETE CASCADE,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      finished_at INTEGER NOT NULL,
      state TEXT NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER,
      rows INTEGER,
      message TEXT,
      hint TEXT,
      updated_at INTEGER NOT NULL,
      UNIQUE (destination, job, finished_at)
    ) STRICT;
    CREATE INDEX destination_writes_due ON destination_writes (next_at) WHERE state = 'waiting';
    CREATE INDEX destination_writes_job ON destination_writes (job);
  `,
};
