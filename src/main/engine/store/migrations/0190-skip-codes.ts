import type { Migration } from './migration';

const held = (row: 'new' | 'old') =>
  `coalesce(${row}.state = 'skipped' AND ${row}.started = 0 AND ${row}.skipped_for = 'trap', 0)`;

const trap = `INSERT INTO trap_counts (job, trap, urls, held) VALUES (new.job, new.trap, 1, ${held('new')})
  ON CONFLICT DO UPDATE SET urls = urls + 1, held = held + excluded.held;`;

const untrap = `UPDATE trap_counts SET urls = urls - 1, held = held - ${held('old')} WHERE job = old.job AND trap = old.trap;`;

/** Reason of a skipped URL, as a code. This migration derives it from the message one last time. */
export const skipCodes: Migration = {
  version: 190,
  sql: `
    DROP TRIGGER requests_trapped;
    DROP TRIGGER requests_untrapped;
    DROP TRIGGER requests_retrapped;
    DROP TRIGGER requests_trap_gone;
    ALTER TABLE requests ADD COLUMN skipped_for TEXT;
    UPDATE requests SET skipped_for = CASE
      WHEN message LIKE 'priority.skip: %' THEN 'skip'
      WHEN message = 'not in priority.only' THEN 'only'
      WHEN message LIKE 'deeper than maxDepth%' THEN 'depth'
      WHEN message LIKE 'the address names a file%' THEN 'file'
      WHEN message LIKE 'robots.txt%' THEN 'robots'
      WHEN message LIKE 'Held back%' THEN 'trap' END
      WHERE state = 'skipped';
    CREATE TRIGGER requests_trapped AFTER INSERT ON requests WHEN new.trap IS NOT NULL BEGIN ${trap} END;
    CREATE TRIGGER requests_untrapped AFTER UPDATE OF trap, state, started, skipped_for ON requests
      WHEN old.trap IS NOT NULL BEGIN ${untrap} END;
    CREATE TRIGGER requests_retrapped AFTER UPDATE OF trap, state, started, skipped_for ON requests
      WHEN new.trap IS NOT NULL BEGIN ${trap} END;
    CREATE TRIGGER requests_trap_gone AFTER DELETE ON requests WHEN old.trap IS NOT NULL BEGIN ${untrap} END;
  `,
};
