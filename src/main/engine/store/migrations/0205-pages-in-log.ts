import type { Migration } from './migration';

/** The log records what was read from each page. Such entries are dropped first, problems are kept longer. */
export const pagesInLog: Migration = {
  version: 205,
  sql: `
    DROP TRIGGER job_log_thinned;
    CREATE TRIGGER job_log_thinned AFTER INSERT ON job_log
    WHEN new.id % 64 = 0 AND (SELECT count(*) FROM job_log WHERE job = new.job) > 2000 BEGIN
      INSERT INTO job_log_dropped (job, entries) VALUES (new.job, 1000)
        ON CONFLICT DO UPDATE SET entries = entries + excluded.entries;
      DELETE FROM job_log WHERE id IN (
        SELECT id FROM job_log WHERE job = new.job ORDER BY kind <> 'page', url IS NULL, id LIMIT 1000);
    END;
  `,
};
