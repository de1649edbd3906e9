import type { Migration } from './migration';

/** What was read from each page of a query crawl, in visiting order, so that pages can be judged again once the site is known. */
export const queryPages: Migration = {
  version: 82,
  sql: `
    CREATE TABLE query_pages (
      seq INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      request INTEGER NOT NULL UNIQUE REFERENCES requests ON DELETE CASCADE,
      facts TEXT NOT NULL,
      counts INTEGER NOT NULL,
      said INTEGER
    ) STRICT;
    CREATE INDEX query_pages_job ON query_pages (job, seq);
  `,
};
