import type { Migration } from './migration';

/**
 * Pages read by calls since the browser last confirmed the calls, and after how many pages it checks again. `outdated`
 * marks pages whose calls were withdrawn before the page was recorded.
 */
export const replayUses: Migration = {
  version: 311,
  sql: `
    CREATE TABLE replay_uses (
      num INTEGER PRIMARY KEY AUTOINCREMENT,
      replay INTEGER NOT NULL REFERENCES replays ON DELETE CASCADE,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      request INTEGER NOT NULL REFERENCES requests ON DELETE CASCADE,
      outdated INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX replay_uses_replay ON replay_uses (replay);
    CREATE INDEX replay_uses_job ON replay_uses (job);
    CREATE INDEX replay_uses_request ON replay_uses (request);
    ALTER TABLE replays ADD COLUMN until_check INTEGER NOT NULL DEFAULT 8;
  `,
};
