import type { Migration } from './migration';

/** What was tried for a request that is to be tried again, and pages that their server asks not to be kept for later. */
export const tries: Migration = {
  version: 71,
  sql: `
    ALTER TABLE requests ADD COLUMN tries TEXT;
    ALTER TABLE pages ADD COLUMN no_store INTEGER NOT NULL DEFAULT 0;
  `,
};
