import type { Migration } from './migration';

/** API keys and browser sessions, stored as hashes only. */
export const keysAndSettings: Migration = {
  version: 20,
  sql: `
    CREATE TABLE api_keys (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      scope TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      hint TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER,
      last_used_at INTEGER
    ) STRICT;

    CREATE TABLE sessions (
      hash TEXT PRIMARY KEY,
      expires_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE settings (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;
  `,
};
