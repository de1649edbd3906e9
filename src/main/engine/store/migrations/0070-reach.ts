import type { Migration } from './migration';

/** How pages were fetched, which routes work for a host, and login sessions. Times are milliseconds since 1970. */
export const reach: Migration = {
  version: 70,
  sql: `
    ALTER TABLE pages ADD COLUMN reason TEXT;
    ALTER TABLE pages ADD COLUMN rendered INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE pages ADD COLUMN attempts TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE pages ADD COLUMN etag TEXT;
    ALTER TABLE pages ADD COLUMN last_modified TEXT;
    ALTER TABLE pages ADD COLUMN session TEXT;
    ALTER TABLE pages ADD COLUMN captured BLOB;

    CREATE TABLE host_ways (
      host TEXT NOT NULL,
      tier TEXT NOT NULL,
      rendered INTEGER NOT NULL,
      good REAL NOT NULL DEFAULT 0,
      blocked REAL NOT NULL DEFAULT 0,
      failed REAL NOT NULL DEFAULT 0,
      shells REAL NOT NULL DEFAULT 0,
      bytes REAL NOT NULL DEFAULT 0,
      msec REAL NOT NULL DEFAULT 0,
      tried_at INTEGER NOT NULL,
      PRIMARY KEY (host, tier, rendered)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE site_sessions (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      host TEXT NOT NULL,
      cookies INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      used_at INTEGER,
      expires_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX site_sessions_host ON site_sessions (host);
  `,
};
