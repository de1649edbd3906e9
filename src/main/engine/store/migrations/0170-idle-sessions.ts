import type { Migration } from './migration';

/** Browser sessions end a week after their last use; existing ones are shortened. */
export const idleSessions: Migration = {
  version: 170,
  sql: `
    ALTER TABLE sessions ADD COLUMN ends_at INTEGER NOT NULL DEFAULT 0;
    UPDATE sessions SET
      ends_at = expires_at,
      expires_at = min(expires_at, CAST(strftime('%s', 'now') AS INTEGER) * 1000 + 7 * 86400000);
  `,
};
