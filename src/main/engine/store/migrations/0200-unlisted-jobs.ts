import type { Migration } from './migration';

/** Jobs that are left out of lists, such as the visits of a page to pick on. */
export const unlistedJobs: Migration = {
  version: 200,
  sql: `
    ALTER TABLE jobs ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;
  `,
};
