import type { Migration } from './migration';

/** Jobs, the request queue, stored pages and items. Times are milliseconds since 1970. */
export const jobsAndPages: Migration = {
  version: 10,
  sql: `
    CREATE TABLE jobs (
      num INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      args TEXT NOT NULL,
      state TEXT NOT NULL,
      phase TEXT NOT NULL,
      seeded INTEGER NOT NULL DEFAULT 0,
      paused INTEGER NOT NULL DEFAULT 0,
      stopped INTEGER NOT NULL DEFAULT 0,
      visits INTEGER NOT NULL DEFAULT 0,
      hits INTEGER NOT NULL DEFAULT 0,
      items INTEGER NOT NULL DEFAULT 0,
      extracts INTEGER NOT NULL DEFAULT 0,
      failures INTEGER NOT NULL DEFAULT 0,
      cookies TEXT,
      artifacts TEXT NOT NULL DEFAULT '[]',
      created_at INTEGER NOT NULL,
      started_at INTEGER,
      finished_at INTEGER,
      active_ms INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX jobs_state ON jobs (state, num);

    CREATE TABLE job_operations (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      operation TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (job, operation)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE job_network (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      tier TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      PRIMARY KEY (job, tier)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE job_errors (
      id INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      code TEXT NOT NULL,
      message TEXT NOT NULL,
      url TEXT
    ) STRICT;
    CREATE INDEX job_errors_job ON job_errors (job, id);

    CREATE TABLE pages (
      id INTEGER PRIMARY KEY,
      token TEXT NOT NULL UNIQUE,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      final_url TEXT NOT NULL,
      http_status INTEGER,
      content_type TEXT,
      wire_bytes INTEGER NOT NULL,
      tier TEXT NOT NULL,
      fetched_at INTEGER NOT NULL,
      timer TEXT NOT NULL,
      codec TEXT NOT NULL,
      body BLOB NOT NULL
    ) STRICT;
    CREATE INDEX pages_job ON pages (job);

    CREATE TABLE requests (
      id INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      url TEXT NOT NULL,
      position INTEGER NOT NULL DEFAULT 0,
      origin TEXT NOT NULL,
      depth INTEGER NOT NULL,
      rank REAL NOT NULL DEFAULT 0,
      parent INTEGER,
      state TEXT NOT NULL,
      hit INTEGER NOT NULL DEFAULT 0,
      started INTEGER NOT NULL DEFAULT 0,
      attempts INTEGER NOT NULL DEFAULT 0,
      not_before INTEGER NOT NULL DEFAULT 0,
      status TEXT,
      message TEXT,
      page INTEGER REFERENCES pages ON DELETE SET NULL,
      UNIQUE (job, url, position)
    ) STRICT;
    CREATE INDEX requests_queue ON requests (job, state, rank, depth, id);
    CREATE INDEX requests_levels ON requests (job, state, depth, rank, id);
    CREATE INDEX requests_hits ON requests (job, id) WHERE hit = 1;
    CREATE INDEX requests_page ON requests (page) WHERE page IS NOT NULL;

    CREATE TABLE items (
      id INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      request INTEGER NOT NULL REFERENCES requests ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
      record INTEGER NOT NULL,
      item TEXT NOT NULL,
      evidence TEXT NOT NULL,
      UNIQUE (request, record)
    ) STRICT;
    CREATE INDEX items_order ON items (job, ordinal, id);
  `,
};
