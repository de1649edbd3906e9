import type { Migration } from './migration';

/** Index to find the stored page of a URL, whichever job fetched it. */
export const vault: Migration = {
  version: 40,
  sql: "CREATE INDEX requests_stored ON requests (url) WHERE page IS NOT NULL AND status = 'ok';",
};
