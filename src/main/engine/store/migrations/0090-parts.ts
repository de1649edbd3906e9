import type { Migration } from './migration';

/** Child jobs, whose results are shown as the parent's, and the schedule that started a job. */
export const parts: Migration = {
  version: 90,
  sql: `
    ALTER TABLE jobs ADD COLUMN parent INTEGER REFERENCES jobs ON DELETE CASCADE;
    ALTER TABLE jobs ADD COLUMN part TEXT;
    ALTER TABLE jobs ADD COLUMN results_of INTEGER REFERENCES jobs ON DELETE SET NULL;
    ALTER TABLE jobs ADD COLUMN schedule TEXT;
    CREATE UNIQUE INDEX jobs_parts ON jobs (parent, part) WHERE parent IS NOT NULL;
    CREATE INDEX jobs_results_of ON jobs (results_of) WHERE results_of IS NOT NULL;
    CREATE INDEX jobs_schedule ON jobs (schedule, num) WHERE schedule IS NOT NULL;
  `,
};
