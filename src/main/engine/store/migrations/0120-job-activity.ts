import type { Migration } from './migration';

/** Progress samples of a job: `msec` is its running time, counts are totals. */
export const jobActivity: Migration = {
  version: 120,
  sql: `
    CREATE TABLE job_activity (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      msec INTEGER NOT NULL,
      at INTEGER NOT NULL,
      pages INTEGER NOT NULL,
      known INTEGER NOT NULL,
      items INTEGER NOT NULL,
      errors INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      network_usd REAL NOT NULL,
      ai_usd REAL,
      service_usd REAL,
      PRIMARY KEY (job, msec)
    ) STRICT, WITHOUT ROWID;
  `,
};
