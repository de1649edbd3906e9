import type { Migration } from './migration';

/**
 * Indexes for a folder with many jobs. Jobs are listed and counted without their rows, whose artifacts may take several pages each;
 * and the further pages of a list are found without all requests.
 */
export const jobLists: Migration = {
  version: 313,
  sql: `
    CREATE INDEX jobs_listed ON jobs (parent, unlisted, num, state, type) WHERE parent IS NULL;
    CREATE INDEX requests_next ON requests (parent) WHERE origin = 'next';
  `,
};
