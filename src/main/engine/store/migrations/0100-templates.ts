import type { Migration } from './migration';

/** Saved templates. The text is JSON, of an object or of a sentence. */
export const templates: Migration = {
  version: 100,
  sql: `
    CREATE TABLE templates (
      num INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      description TEXT NOT NULL,
      template TEXT NOT NULL,
      pattern TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
  `,
};
