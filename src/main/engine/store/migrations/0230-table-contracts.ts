import type { Migration } from './migration';

/**
 * Contracts of result tables, and the verdict on each finished job. Jobs that ended before this migration count as
 * passed. What was learned from a scheduled run is kept when its job is deleted. Times are milliseconds since 1970.
 */
export const tableContracts: Migration = {
  version: 230,
  sql: `
    CREATE TABLE table_contracts (
      owner TEXT PRIMARY KEY,
      schedule TEXT REFERENCES schedules ON DELETE CASCADE,
      own TEXT NOT NULL,
      off TEXT NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX table_contracts_schedule ON table_contracts (schedule) WHERE schedule IS NOT NULL;

    CREATE TABLE verdicts (
      job INTEGER PRIMARY KEY,
      owner TEXT,
      finished_at INTEGER NOT NULL,
      state TEXT NOT NULL,
      learned INTEGER NOT NULL DEFAULT 0,
      findings TEXT NOT NULL DEFAULT '[]',
      profile TEXT,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX verdicts_owner ON verdicts (owner, job) WHERE owner IS NOT NULL;
    CREATE TRIGGER verdicts_of_deleted AFTER DELETE ON jobs
    BEGIN
      DELETE FROM verdicts WHERE job = OLD.num
        AND (owner IS NULL OR owner NOT LIKE 'schedule:%' OR learned = 0 OR profile IS NULL);
    END;
    CREATE TRIGGER verdicts_of_schedule AFTER DELETE ON schedules
    BEGIN
      DELETE FROM verdicts WHERE owner = 'schedule:' || OLD.id AND job NOT IN (SELECT num FROM jobs);
    END;
    CREATE INDEX verdicts_held ON verdicts (job) WHERE state = 'held';
    INSERT INTO verdicts (job, finished_at, state, updated_at)
      SELECT num, finished_at, 'unjudged', finished_at FROM jobs
      WHERE state <> 'active' AND parent IS NULL AND finished_at IS NOT NULL;
  `,
};
