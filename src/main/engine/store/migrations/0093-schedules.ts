import type { Migration } from './migration';

/** Schedules, and facts about their runs that jobs do not have. Times are milliseconds since 1970. */
export const schedules: Migration = {
  version: 93,
  sql: `
    CREATE TABLE schedules (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      cron TEXT NOT NULL,
      timezone TEXT,
      task TEXT NOT NULL,
      key TEXT,
      webhook TEXT,
      keep_runs INTEGER,
      enabled INTEGER NOT NULL,
      next_at INTEGER,
      note TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE schedule_runs (
      job INTEGER PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      due_at INTEGER,
      missed INTEGER NOT NULL,
      settled INTEGER NOT NULL DEFAULT 0,
      from_job INTEGER REFERENCES jobs ON DELETE SET NULL,
      changes TEXT
    ) STRICT;
    CREATE INDEX schedule_runs_open ON schedule_runs (job) WHERE settled = 0;
    CREATE INDEX schedule_runs_from ON schedule_runs (from_job) WHERE from_job IS NOT NULL;
  `,
};
