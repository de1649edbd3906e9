import type { Migration } from './migration';

/** Candidate values of each page, kept until the pages of its job have been compared; and a job's inferred template. */
export const readings: Migration = {
  version: 50,
  sql: `
    CREATE TABLE readings (
      item INTEGER PRIMARY KEY REFERENCES items ON DELETE CASCADE,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      url TEXT NOT NULL,
      choices TEXT NOT NULL
    ) STRICT;
    CREATE INDEX readings_job ON readings (job, item);

    ALTER TABLE jobs ADD COLUMN template TEXT;
  `,
};
