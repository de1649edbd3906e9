import type { Migration } from './migration';

/** Number of a job's requests by state, kept by triggers so that long queues are never counted; and an index of retries, which are few. */
export const queueCounts: Migration = {
  version: 85,
  sql: `
    CREATE TABLE queue_counts (
      job INTEGER PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      queued INTEGER NOT NULL DEFAULT 0,
      leased INTEGER NOT NULL DEFAULT 0,
      started INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    INSERT INTO queue_counts (job, queued, leased, started)
      SELECT num, coalesce(sum(r.state = 'queued'), 0), coalesce(sum(r.state = 'leased'), 0), coalesce(sum(r.started), 0)
      FROM jobs LEFT JOIN requests r ON r.job = num GROUP BY num;

    CREATE TRIGGER jobs_counted AFTER INSERT ON jobs BEGIN
      INSERT INTO queue_counts (job) VALUES (new.num);
    END;
    CREATE TRIGGER requests_counted AFTER INSERT ON requests BEGIN
      UPDATE queue_counts SET queued = queued + (new.state = 'queued'), leased = leased + (new.state = 'leased'),
        started = started + new.started WHERE job = new.job;
    END;
    CREATE TRIGGER requests_recounted AFTER UPDATE OF state, started ON requests BEGIN
      UPDATE queue_counts SET queued = queued + (new.state = 'queued') - (old.state = 'queued'),
        leased = leased + (new.state = 'leased') - (old.state = 'leased'), started = started + new.started - old.started
      WHERE job = new.job;
    END;
    CREATE TRIGGER requests_discounted AFTER DELETE ON requests BEGIN
      UPDATE queue_counts SET queued = queued - (old.state = 'queued'), leased = leased - (old.state = 'leased'),
        started = started - old.started WHERE job = old.job;
    END;

    CREATE INDEX requests_again ON requests (job, not_before) WHERE state = 'queued' AND started = 1;
  `,
};
