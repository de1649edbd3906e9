import type { Migration } from './migration';

/** Idempotency keys of calls that create jobs, with a digest of the arguments. */
export const sentKeys: Migration = {
  version: 312,
  sql: `
    CREATE TABLE sent_keys (
      num INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      digest TEXT NOT NULL,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sent_keys_job ON sent_keys (job);
    CREATE INDEX sent_keys_created ON sent_keys (created_at);
  `,
};
