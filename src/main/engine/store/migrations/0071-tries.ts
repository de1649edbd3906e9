import type { Migration } from './migration';

/** Earlier attempts of requests that will be retried, and pages that their server marks as no-store. */
export const tries: Migration = {
  version: 71,
  sql: `
    ALTER TABLE requests ADD COLUMN tries TEXT;
    ALTER TABLE pages ADD COLUMN no_store INTEGER NOT NULL DEFAULT 0;
  `,
};
