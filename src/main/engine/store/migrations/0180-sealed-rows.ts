import type { Migration } from './migration';

/** Marks a database whose rows may contain plain secrets; the mark is removed once they are encrypted. */
export const sealedRows: Migration = {
  version: 180,
  sql: "INSERT OR REPLACE INTO settings (name, value) VALUES ('unsealed_rows', 'true');",
};
