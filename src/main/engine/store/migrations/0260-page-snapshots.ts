import type { Migration } from './migration';

const bytesOf = (page: string) =>
  `(SELECT coalesce(sum(octet_length(data)), 0) FROM page_snapshots WHERE page = ${page}.id)`;

/**
 * Screenshots and files that a browser made of stored pages. They count towards their site's storage, and are deleted
 * with the page's body.
 */
export const pageSnapshots: Migration = {
  version: 260,
  sql: `
    CREATE TABLE page_snapshots (
      page INTEGER NOT NULL REFERENCES pages ON DELETE CASCADE,
      kind TEXT NOT NULL,
      position INTEGER NOT NULL,
      mime TEXT NOT NULL,
      width INTEGER,
      height INTEGER,
      cut INTEGER NOT NULL,
      message TEXT,
      data BLOB NOT NULL,
      PRIMARY KEY (page, kind)
    ) STRICT;

    CREATE TRIGGER page_snapshots_sized AFTER INSERT ON page_snapshots BEGIN
      UPDATE page_sites SET bytes = bytes + octet_length(new.data)
        WHERE (host, job) = (SELECT host, job FROM pages WHERE id = new.page);
    END;
    CREATE TRIGGER page_snapshots_unsized AFTER DELETE ON page_snapshots BEGIN
      UPDATE page_sites SET bytes = max(0, bytes - octet_length(old.data))
        WHERE (host, job) = (SELECT host, job FROM pages WHERE id = old.page);
    END;
    CREATE TRIGGER page_snapshots_moved AFTER UPDATE OF job ON pages WHEN old.job <> new.job AND ${bytesOf('new')} > 0 BEGIN
      UPDATE page_sites SET bytes = max(0, bytes - ${bytesOf('new')}) WHERE host = old.host AND job = old.job;
      INSERT INTO page_sites (host, job, pages, bytes, newest) VALUES (new.host, new.job, 0, ${bytesOf('new')}, new.fetched_at)
        ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
    END;
    CREATE TRIGGER page_snapshots_removed BEFORE UPDATE OF body ON pages WHEN octet_length(new.body) = 0 BEGIN
      DELETE FROM page_snapshots WHERE page = old.id;
    END;
    CREATE TRIGGER page_snapshots_deleted BEFORE DELETE ON pages BEGIN
      DELETE FROM page_snapshots WHERE page = old.id;
    END;
  `,
};
