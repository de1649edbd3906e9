import type { Migration } from './migration';

/** A job's URLs in the order they were found, all of them or those of one state, without a sort. */
export const urlList: Migration = {
  version: 83,
  sql: `
    CREATE INDEX requests_found ON requests (job);
    CREATE INDEX requests_state ON requests (job, state);
  `,
};
