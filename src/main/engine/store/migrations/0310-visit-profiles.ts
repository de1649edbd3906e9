import type { Migration } from './migration';

/** Named profiles of `visitAs`. Their options are JSON with encrypted header values. */
export const visitProfiles: Migration = {
  version: 310,
  sql: `
    CREATE TABLE visit_profiles (
      num INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      visit_as TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
  `,
};
