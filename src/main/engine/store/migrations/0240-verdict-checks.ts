import type { Migration } from './migration';

/** All that a verdict looked at, as JSON: what a list of jobs shows without reading the profile. Null until it is known. */
export const verdictChecks: Migration = {
  version: 240,
  sql: 'ALTER TABLE verdicts ADD COLUMN checks TEXT;',
};
