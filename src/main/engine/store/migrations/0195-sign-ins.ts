import type { Migration } from './migration';

/** Browser sessions are bound to a second secret, and can be listed and ended. Sessions without one end here. */
export const signIns: Migration = {
  version: 195,
  sql: `
    DROP TABLE sessions;
    CREATE TABLE sign_ins (
      id TEXT PRIMARY KEY,
      cookie_hash TEXT NOT NULL UNIQUE,
      proof_hash TEXT NOT NULL,
      browser TEXT NOT NULL,
      opened_at INTEGER NOT NULL,
      used_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL
    ) STRICT;
  `,
};
