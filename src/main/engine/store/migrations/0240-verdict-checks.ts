import type { Migration } from './migration';

/** All checks of a verdict, as JSON, so that lists of jobs need not read the profile. Null until known. */
export const verdictChecks: Migration = {
  version: 240,
  sql: 'ALTER TABLE verdicts ADD COLUMN checks TEXT;',
};
