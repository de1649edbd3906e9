import type { Migration } from './migration';

/** Corrections, and the previous values of the item and of the page's example; undone ones are kept. Times are milliseconds since 1970. */
export const corrections: Migration = {
  version: 150,
  sql: `
    CREATE TABLE corrections (
      id INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      item INTEGER NOT NULL REFERENCES items ON DELETE CASCADE,
      url TEXT NOT NULL,
      field TEXT NOT NULL,
      before TEXT NOT NULL,
      value TEXT NOT NULL,
      taught TEXT,
      extractor TEXT,
      corrected_at INTEGER NOT NULL,
      undone_at INTEGER
    ) STRICT;
    CREATE INDEX corrections_job ON corrections (job, id);
    CREATE INDEX corrections_cell ON corrections (item, field, id);
    CREATE INDEX corrections_url ON corrections (url);
  `,
};
