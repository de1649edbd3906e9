import type { Migration } from './migration';

/** Sealed secrets, and model usage by job. Costs in USD; null if the price is unknown. */
export const models: Migration = {
  version: 30,
  sql: `
    CREATE TABLE secrets (
      name TEXT PRIMARY KEY,
      value BLOB NOT NULL,
      protection TEXT NOT NULL
    ) STRICT;

    CREATE TABLE job_ai (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      model TEXT NOT NULL,
      calls INTEGER NOT NULL,
      input_tokens INTEGER NOT NULL,
      output_tokens INTEGER NOT NULL,
      input_usd REAL,
      output_usd REAL,
      msec INTEGER NOT NULL,
      PRIMARY KEY (job, model)
    ) STRICT, WITHOUT ROWID;
  `,
};
