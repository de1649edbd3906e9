import type { Migration } from './migration';

/** Number of URLs, and of held ones, for each trap of a job, kept by triggers because traps can be huge. */
export const trapCounts: Migration = {
  version: 89,
  sql: `
    CREATE TABLE trap_counts (
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      trap TEXT NOT NULL,
      urls INTEGER NOT NULL,
      held INTEGER NOT NULL,
      PRIMARY KEY (job, trap)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO trap_counts (job, trap, urls, held)
      SELECT job, trap, count(*), coalesce(sum(state = 'skipped' AND started = 0 AND message LIKE 'Held back%'), 0)
      FROM requests WHERE trap IS NOT NULL GROUP BY job, trap;

    CREATE TRIGGER requests_trapped AFTER INSERT ON requests WHEN new.trap IS NOT NULL BEGIN
      INSERT INTO trap_counts (job, trap, urls, held)
        VALUES (new.job, new.trap, 1, coalesce(new.state = 'skipped' AND new.started = 0 AND new.message LIKE 'Held back%', 0))
        ON CONFLICT DO UPDATE SET urls = urls + 1, held = held + excluded.held;
    END;
    CREATE TRIGGER requests_untrapped AFTER UPDATE OF trap, state, started, message ON requests WHEN old.trap IS NOT NULL BEGIN
      UPDATE trap_counts SET urls = urls - 1,
        held = held - coalesce(old.state = 'skipped' AND old.started = 0 AND old.message LIKE 'Held back%', 0)
        WHERE job = old.job AND trap = old.trap;
    END;
    CREATE TRIGGER requests_retrapped AFTER UPDATE OF trap, state, started, message ON requests WHEN new.trap IS NOT NULL BEGIN
      INSERT INTO trap_counts (job, trap, urls, held)
        VALUES (new.job, new.trap, 1, coalesce(new.state = 'skipped' AND new.started = 0 AND new.message LIKE 'Held back%', 0))
        ON CONFLICT DO UPDATE SET urls = urls + 1, held = held + excluded.held;
    END;
    CREATE TRIGGER requests_trap_gone AFTER DELETE ON requests WHEN old.trap IS NOT NULL BEGIN
      UPDATE trap_counts SET urls = urls - 1,
        held = held - coalesce(old.state = 'skipped' AND old.started = 0 AND old.message LIKE 'Held back%', 0)
        WHERE job = old.job AND trap = old.trap;
    END;
  `,
};
