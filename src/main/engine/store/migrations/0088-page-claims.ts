import type { Migration } from './migration';

/** Pages that belong, by redirect or their own claim, to a URL that has not loaded yet. */
export const pageClaims: Migration = {
  version: 88,
  sql: `
    CREATE TABLE page_claims (
      request INTEGER PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      url TEXT NOT NULL,
      by_redirect INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX page_claims_url ON page_claims (job, url);
  `,
};
