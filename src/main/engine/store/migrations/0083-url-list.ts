import type { Migration } from './migration';

/** Index of a job's URLs in discovery order, all or by state. */
export const urlList: Migration = {
  version: 83,
  sql: `
    CREATE INDEX requests_found ON requests (job);
    CREATE INDEX requests_state ON requests (job, state);
  `,
};
