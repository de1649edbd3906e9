import type { Migration } from './migration';

/**
 * API calls that read pages without a browser, the visits they are learned from (encrypted, because they contain
 * cookies and tokens), and how many pages of a job were loaded in each way. Times are milliseconds since 1970.
 */
export const replays: Migration = {
  version: 250,
  sql: `
    CREATE TABLE replays (
      num INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL UNIQUE,
      site TEXT NOT NULL,
      template_key TEXT NOT NULL,
      template TEXT NOT NULL,
      pattern TEXT NOT NULL,
      state TEXT NOT NULL,
      enabled INTEGER NOT NULL DEFAULT 1,
      reason TEXT,
      recipe TEXT,
      certificate TEXT NOT NULL,
      history TEXT NOT NULL DEFAULT '[]',
      pages INTEGER NOT NULL DEFAULT 0,
      seen INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      used_at INTEGER
    ) STRICT;
    CREATE INDEX replays_site ON replays (site, template_key);

    CREATE TABLE replay_samples (
      num INTEGER PRIMARY KEY,
      replay INTEGER NOT NULL REFERENCES replays ON DELETE CASCADE,
      data TEXT NOT NULL
    ) STRICT;
    CREATE INDEX replay_samples_replay ON replay_samples (replay);

    CREATE TABLE job_replays (
      job INTEGER PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      pages INTEGER NOT NULL DEFAULT 0,
      msec REAL NOT NULL DEFAULT 0,
      browser_pages INTEGER NOT NULL DEFAULT 0,
      browser_msec REAL NOT NULL DEFAULT 0
    ) STRICT;
  `,
};
