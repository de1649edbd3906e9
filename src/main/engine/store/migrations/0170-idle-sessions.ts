import type { Migration } from './migration';

/** A browser's session ends a week after its last use; those that were opened before are cut to that too. */
export const idleSessions: Migration = {
  version: 170,
  sql: `
    ALTER TABLE sessions ADD COLUMN ends_at INTEGER NOT NULL DEFAULT 0;
    UPDATE sessions SET
      ends_at = expires_at,
      expires_at = min(expires_at, CAST(strftime('%s', 'now') AS INTEGER) * 1000 + 7 * 86400000);
  `,
};
