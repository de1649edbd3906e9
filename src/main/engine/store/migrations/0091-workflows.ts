import type { Migration } from './migration';

/** Workflow documents, and the input and output of each step of a run; child jobs whose queue is filled while they run. */
export const workflows: Migration = {
  version: 91,
  sql: `
    ALTER TABLE jobs ADD COLUMN fed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE jobs ADD COLUMN shares_budget INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE workflows (
      num INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      steps TEXT NOT NULL,
      options TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE workflow_steps (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      step INTEGER NOT NULL,
      taken INTEGER NOT NULL DEFAULT 0,
      pages INTEGER NOT NULL DEFAULT 0,
      given INTEGER NOT NULL DEFAULT 0,
      failed INTEGER NOT NULL DEFAULT 0,
      batch INTEGER NOT NULL DEFAULT 0,
      batch_from INTEGER NOT NULL DEFAULT 0,
      begun INTEGER NOT NULL DEFAULT 0,
      done INTEGER NOT NULL DEFAULT 0,
      error TEXT,
      PRIMARY KEY (job, step)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE workflow_items (
      id INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      step INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      path TEXT NOT NULL,
      item TEXT NOT NULL,
      evidence TEXT NOT NULL,
      page INTEGER,
      page_url TEXT,
      source INTEGER,
      final INTEGER,
      asked TEXT,
      UNIQUE (job, step, seq)
    ) STRICT;
    CREATE INDEX workflow_items_asked ON workflow_items (job, step) WHERE asked IS NOT NULL;
    CREATE INDEX workflow_items_path ON workflow_items (job, path);

    CREATE TABLE workflow_seen (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      step INTEGER NOT NULL,
      key TEXT NOT NULL,
      PRIMARY KEY (job, step, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE workflow_logs (
      id INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      time INTEGER NOT NULL,
      step INTEGER,
      level TEXT NOT NULL,
      message TEXT NOT NULL
    ) STRICT;
    CREATE INDEX workflow_logs_job ON workflow_logs (job, id);
  `,
};
