import type { Migration } from './migration';

/** What people said of values, and what stood there and in the example of the page before; kept also when it is taken back. Times are milliseconds since 1970. */
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
