import type { Migration } from './migration';

/** Outcome of a finished job, as JSON; null while it runs and for jobs of older versions. */
export const jobOutcome: Migration = {
  version: 160,
  sql: 'ALTER TABLE jobs ADD COLUMN outcome TEXT;',
};
