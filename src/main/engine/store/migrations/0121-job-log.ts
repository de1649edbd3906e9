import type { Migration } from './migration';

/**
 * Log of a job, and retries of failed pages. Triggers log a job's problems. Beyond some 2,000 entries the oldest about single pages are dropped;
 * `log_dropped` counts them.
 */
export const jobLog: Migration = {
  version: 121,
  sql: `
    CREATE TABLE job_log (
      id INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      at INTEGER NOT NULL,
      level INTEGER NOT NULL,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      url TEXT
    ) STRICT;
    CREATE INDEX job_log_job ON job_log (job, id);
    CREATE TABLE job_log_dropped (
      job INTEGER PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      entries INTEGER NOT NULL
    ) STRICT;

    CREATE TRIGGER job_errors_logged AFTER INSERT ON job_errors BEGIN
      INSERT INTO job_log (job, at, level, kind, text, url) VALUES (
        new.job, CAST(unixepoch('subsec') * 1000 AS INTEGER),
        CASE WHEN new.code IN ('block', 'error', 'internal') THEN 2 ELSE 1 END,
        CASE WHEN new.url IS NOT NULL AND new.code IN ('block', 'error') THEN 'page_failed' ELSE 'notice' END,
        new.message, new.url);
    END;
    CREATE TRIGGER job_log_thinned AFTER INSERT ON job_log
    WHEN new.id % 64 = 0 AND (SELECT count(*) FROM job_log WHERE job = new.job) > 2000 BEGIN
      INSERT INTO job_log_dropped (job, entries) VALUES (new.job, 1000)
        ON CONFLICT DO UPDATE SET entries = entries + excluded.entries;
      DELETE FROM job_log WHERE id IN (
        SELECT id FROM job_log WHERE job = new.job ORDER BY url IS NULL, id LIMIT 1000);
    END;

    CREATE TABLE job_retries (
      id INTEGER PRIMARY KEY,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      at INTEGER NOT NULL,
      title TEXT NOT NULL,
      ways TEXT NOT NULL
    ) STRICT;
    CREATE INDEX job_retries_job ON job_retries (job, id);
    ALTER TABLE requests ADD COLUMN retry INTEGER;
    CREATE INDEX requests_retried ON requests (job, retry) WHERE retry IS NOT NULL;
  `,
};
