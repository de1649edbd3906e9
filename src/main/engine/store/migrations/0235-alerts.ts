import type { Migration } from './migration';

/**
 * Alerts, their checks of runs, and pending messages. Times are milliseconds since 1970. A check stores the job's id
 * rather than a reference, so that the alert log outlives deleted runs.
 */
export const alerts: Migration = {
  version: 235,
  sql: `
    CREATE TABLE alerts (
      id TEXT PRIMARY KEY,
      schedule TEXT REFERENCES schedules ON DELETE CASCADE,
      name TEXT NOT NULL,
      rules TEXT NOT NULL,
      channels TEXT NOT NULL,
      enabled INTEGER NOT NULL,
      since INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX alerts_schedule ON alerts (schedule) WHERE schedule IS NOT NULL;

    CREATE TABLE alert_checks (
      id TEXT PRIMARY KEY,
      alert TEXT NOT NULL REFERENCES alerts ON DELETE CASCADE,
      job TEXT NOT NULL,
      finished_at INTEGER NOT NULL,
      state TEXT NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER,
      from_job TEXT,
      total INTEGER NOT NULL DEFAULT 0,
      changes TEXT NOT NULL DEFAULT '[]',
      told TEXT NOT NULL DEFAULT '[]',
      note TEXT,
      updated_at INTEGER NOT NULL,
      UNIQUE (alert, job, finished_at)
    ) STRICT;
    CREATE INDEX alert_checks_due ON alert_checks (next_at) WHERE state = 'waiting';
    CREATE INDEX alert_checks_job ON alert_checks (job) WHERE state = 'waiting';

    CREATE TABLE alert_deliveries (
      id TEXT PRIMARY KEY,
      check_id TEXT NOT NULL REFERENCES alert_checks ON DELETE CASCADE,
      channel INTEGER NOT NULL,
      kind TEXT NOT NULL,
      place TEXT NOT NULL,
      state TEXT NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER,
      message TEXT,
      hint TEXT,
      sent TEXT,
      updated_at INTEGER NOT NULL,
      UNIQUE (check_id, channel)
    ) STRICT;
    CREATE INDEX alert_deliveries_due ON alert_deliveries (next_at) WHERE state = 'waiting';
  `,
};
