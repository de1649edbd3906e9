import type { Migration } from './migration';

/** Pages that loaded and belong, as they or a redirect say, to an address that did not load yet. */
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
