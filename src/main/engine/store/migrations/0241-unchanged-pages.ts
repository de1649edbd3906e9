import type { Migration } from './migration';

/** Marks pages that the site did not send again because they had not changed (304). */
export const unchangedPages: Migration = {
  version: 241,
  sql: `
    ALTER TABLE pages ADD COLUMN unchanged INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX pages_unchanged ON pages (job) WHERE unchanged = 1;
  `,
};
