import type { Migration } from './migration';

/**
 * A job may send several messages to one webhook: one per event, and for pages one per part. SQLite cannot change a
 * UNIQUE constraint, so the table is rebuilt.
 */
export const webhookEvents: Migration = {
  version: 236,
  sql: `
    CREATE TABLE webhook_messages (
      id TEXT PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      finished_at INTEGER NOT NULL,
      url TEXT NOT NULL,
      event TEXT NOT NULL DEFAULT 'finished',
      part INTEGER NOT NULL DEFAULT 0,
      state TEXT NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER,
      message TEXT,
      body TEXT,
      created_at INTEGER NOT NULL,
      UNIQUE (job, finished_at, url, event, part)
    ) STRICT;
    INSERT INTO webhook_messages (id, job, finished_at, url, state, tries, next_at, message, body, created_at)
      SELECT id, job, finished_at, url, state, tries, next_at, message, body, created_at FROM webhook_deliveries ORDER BY rowid;
    DROP TABLE webhook_deliveries;
    ALTER TABLE webhook_messages RENAME TO webhook_deliveries;
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'waiting';
  `,
};
