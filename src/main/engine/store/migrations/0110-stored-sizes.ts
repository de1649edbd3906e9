import type { Migration } from './migration';

const SEGMENT = "substr(final_url, instr(final_url, '://') + 3)";
const AUTHORITY = `substr(${SEGMENT}, 1, instr(${SEGMENT} || '/', '/') - 1)`;
/** Host and port of a page's URL, without credentials. */
const HOST = `iif(instr(final_url, '://') = 0, '', substr(${AUTHORITY}, instr(${AUTHORITY}, '@') + 1))`;

const SIZE = (row: string) => `octet_length(${row}.body) + coalesce(octet_length(${row}.captured), 0)`;
const addPage = `INSERT INTO page_sites (host, job, pages, bytes, newest) VALUES (new.host, new.job, 1, ${SIZE('new')}, new.fetched_at)
  ON CONFLICT DO UPDATE SET pages = pages + 1, bytes = bytes + excluded.bytes, newest = max(newest, excluded.newest);`;
const takePage = `UPDATE page_sites SET pages = pages - 1, bytes = bytes - (${SIZE('old')}) WHERE host = old.host AND job = old.job;
  DELETE FROM page_sites WHERE host = old.host AND job = old.job AND pages <= 0;`;

/**
 * Number of stored pages, and their size with the items, by job and site, kept by triggers so that long tables are
 * never summed. `removed_at` is when the user removed a page's body; the row stays, because items refer to it.
 */
export const storedSizes: Migration = {
  version: 110,
  sql: `
    ALTER TABLE pages ADD COLUMN host TEXT GENERATED ALWAYS AS (${HOST}) VIRTUAL;
    ALTER TABLE pages ADD COLUMN removed_at INTEGER;

    CREATE TABLE page_sites (
      host TEXT NOT NULL,
      job INTEGER NOT NULL REFERENCES jobs ON DELETE CASCADE,
      pages INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      newest INTEGER NOT NULL,
      PRIMARY KEY (host, job)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX page_sites_job ON page_sites (job);
    INSERT INTO page_sites (host, job, pages, bytes, newest)
      SELECT host, job, count(*), sum(${SIZE('pages')}), max(fetched_at) FROM pages WHERE octet_length(body) > 0 GROUP BY host, job;

    CREATE TRIGGER pages_sized AFTER INSERT ON pages WHEN octet_length(new.body) > 0 BEGIN ${addPage} END;
    CREATE TRIGGER pages_unsized AFTER DELETE ON pages WHEN octet_length(old.body) > 0 BEGIN ${takePage} END;
    CREATE TRIGGER pages_shrunk AFTER UPDATE OF body, job ON pages WHEN octet_length(old.body) > 0 BEGIN ${takePage} END;
    CREATE TRIGGER pages_resized AFTER UPDATE OF body, job ON pages WHEN octet_length(new.body) > 0 BEGIN ${addPage} END;
    CREATE TRIGGER examples_outlive_removal BEFORE UPDATE OF body ON pages WHEN octet_length(new.body) = 0 BEGIN
      UPDATE examples SET codec = OLD.codec, body = OLD.body, page = NULL WHERE page = OLD.id;
    END;

    CREATE TABLE item_sizes (
      job INTEGER PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      items INTEGER NOT NULL,
      bytes INTEGER NOT NULL
    ) STRICT;
    INSERT INTO item_sizes (job, items, bytes)
      SELECT job, count(*), sum(octet_length(item) + octet_length(evidence)) FROM items GROUP BY job;

    CREATE TRIGGER items_sized AFTER INSERT ON items BEGIN
      INSERT INTO item_sizes (job, items, bytes) VALUES (new.job, 1, octet_length(new.item) + octet_length(new.evidence))
        ON CONFLICT DO UPDATE SET items = items + 1, bytes = bytes + excluded.bytes;
    END;
    CREATE TRIGGER items_resized AFTER UPDATE OF item, evidence ON items BEGIN
      UPDATE item_sizes SET bytes = bytes + octet_length(new.item) + octet_length(new.evidence)
        - octet_length(old.item) - octet_length(old.evidence) WHERE job = new.job;
    END;
    CREATE TRIGGER items_unsized AFTER DELETE ON items BEGIN
      UPDATE item_sizes SET items = items - 1, bytes = bytes - octet_length(old.item) - octet_length(old.evidence)
        WHERE job = old.job;
    END;
  `,
};
