import type { Migration } from './migration';

/**
 * Kinds of page, their examples, and the extractors learned from them. An example refers to its stored page, and takes over its body when the page is
 * deleted with its job. Times are milliseconds since 1970, costs in USD.
 */
export const extractors: Migration = {
  version: 60,
  sql: `
    CREATE TABLE kinds (
      id INTEGER PRIMARY KEY,
      site TEXT NOT NULL,
      template_key TEXT NOT NULL,
      per_page TEXT NOT NULL,
      kind TEXT NOT NULL,
      seen INTEGER NOT NULL DEFAULT 0,
      tried INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX kinds_of ON kinds (site, template_key, per_page);

    CREATE TABLE examples (
      id INTEGER PRIMARY KEY,
      kind INTEGER NOT NULL REFERENCES kinds ON DELETE CASCADE,
      template_key TEXT NOT NULL,
      per_page TEXT NOT NULL,
      url TEXT NOT NULL,
      final_url TEXT NOT NULL,
      token TEXT,
      page INTEGER REFERENCES pages ON DELETE SET NULL,
      records TEXT NOT NULL,
      origin TEXT NOT NULL,
      content_type TEXT,
      codec TEXT,
      body BLOB,
      created_at INTEGER NOT NULL,
      UNIQUE (template_key, per_page, url)
    ) STRICT;
    CREATE INDEX examples_kind ON examples (kind, created_at);
    CREATE INDEX examples_page ON examples (page) WHERE page IS NOT NULL;
    CREATE TRIGGER examples_outlive BEFORE DELETE ON pages
    BEGIN
      UPDATE examples SET codec = OLD.codec, body = OLD.body, page = NULL WHERE page = OLD.id;
    END;

    CREATE TABLE extractors (
      num INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind INTEGER REFERENCES kinds ON DELETE SET NULL,
      site TEXT NOT NULL,
      template_key TEXT NOT NULL,
      per_page TEXT NOT NULL,
      name TEXT NOT NULL,
      state TEXT NOT NULL,
      replaced_by TEXT,
      document TEXT NOT NULL,
      certificate TEXT NOT NULL,
      history TEXT NOT NULL DEFAULT '[]',
      page_usd REAL,
      created_at INTEGER NOT NULL,
      revision INTEGER NOT NULL DEFAULT 1
    ) STRICT;
    CREATE INDEX extractors_of ON extractors (site, template_key, per_page, state);
    CREATE INDEX extractors_kind ON extractors (kind);

    CREATE TABLE extractor_use (
      extractor INTEGER PRIMARY KEY REFERENCES extractors ON DELETE CASCADE,
      pages INTEGER NOT NULL DEFAULT 0,
      saved_usd REAL DEFAULT 0,
      health TEXT NOT NULL DEFAULT '{}',
      last_used_at INTEGER
    ) STRICT;

    CREATE TABLE job_boost (
      job INTEGER PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      asked INTEGER NOT NULL DEFAULT 0,
      pages INTEGER NOT NULL DEFAULT 0,
      fields INTEGER NOT NULL DEFAULT 0,
      saved_usd REAL DEFAULT 0,
      author_usd REAL DEFAULT 0
    ) STRICT;
  `,
};
