import type { Migration } from './migration';

/** Jobs that lists leave out, such as the visit of a page to pick on. */
export const unlistedJobs: Migration = {
  version: 200,
  sql: `
    ALTER TABLE jobs ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;
  `,
};
