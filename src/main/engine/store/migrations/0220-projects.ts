import type { Migration } from './migration';

/** Projects. Each has a schedule with the same id, which has its task, times, runs and destinations. */
export const projects: Migration = {
  version: 220,
  sql: `
    CREATE TABLE projects (
      id TEXT PRIMARY KEY REFERENCES schedules ON DELETE CASCADE,
      file_id TEXT NOT NULL,
      notes TEXT NOT NULL,
      timed INTEGER NOT NULL,
      past TEXT NOT NULL
    ) STRICT;
    CREATE INDEX projects_file ON projects (file_id);
  `,
};
