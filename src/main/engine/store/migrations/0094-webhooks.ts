import type { Migration } from './migration';

/** Pending webhook deliveries. Times are milliseconds since 1970; `body` is made at the first attempt. */
export const webhooks: Migration = {
  version: 94,
  sql: `
    CREATE TABLE webhook_deliveries (
      id TEXT PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      finished_at INTEGER NOT NULL,
      url TEXT NOT NULL,
      state TEXT NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER,
      message TEXT,
      body TEXT,
      created_at INTEGER NOT NULL,
      UNIQUE (job, finished_at, url)
    ) STRICT;
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'waiting';
  `,
};
