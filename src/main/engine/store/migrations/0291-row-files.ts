import type { Migration } from './migration';

/**
 * Downloaded files of rows; identical bytes are stored once for all rows and jobs. `job_files` has the result of each
 * URL, so that an interrupted job can continue; `file_paths` has the paths of its files.
 */
export const rowFiles: Migration = {
  version: 291,
  sql: `
    CREATE TABLE files (
      sha256 TEXT PRIMARY KEY,
      ext TEXT NOT NULL,
      mime TEXT NOT NULL,
      data BLOB NOT NULL
    ) STRICT;

    CREATE TABLE job_files (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      url TEXT NOT NULL,
      name TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      PRIMARY KEY (job, url)
    ) STRICT;
    CREATE INDEX job_files_content ON job_files (sha256);

    CREATE TABLE file_paths (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      key TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      PRIMARY KEY (job, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER job_files_removed AFTER DELETE ON job_files BEGIN
      DELETE FROM files WHERE sha256 = old.sha256 AND NOT EXISTS (SELECT 1 FROM job_files WHERE sha256 = old.sha256);
    END;
  `,
};
