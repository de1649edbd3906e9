import type { Migration } from './migration';

/** Marks a database whose rows may hold secrets as they were typed; the mark goes when they are sealed. */
export const sealedRows: Migration = {
  version: 180,
  sql: "INSERT OR REPLACE INTO settings (name, value) VALUES ('unsealed_rows', 'true');",
};
