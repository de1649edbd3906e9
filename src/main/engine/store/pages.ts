import type { VisitAttempt } from '@shared/contract/visit';
import { AppError } from '@shared/errors';
import type { PageTimer } from '@shared/page-timer';
import type { PageReason } from '@shared/reason';
import type { Tier } from '@shared/tier';
import { createPageVersions, type PageVersions } from './page-versions';
import type { Sqlite } from './sqlite';

export type { PageVersion } from './page-versions';

/** Compression of a stored body; recorded with each body so that codecs can be added. */
export type Codec = 'br' | 'identity';

export interface StoredBody {
  readonly codec: Codec;
  readonly data: Uint8Array;
}

/** How a page was fetched, and whether later visits may reuse it. */
export interface FetchRecord {
  readonly reason: PageReason | null;
  /** Whether a browser loaded it. */
  readonly rendered: boolean;
  readonly attempts: readonly VisitAttempt[];
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Id of the session used. */
  readonly session: string | null;
  /** JSON responses that the page's scripts loaded: a list of `{url, status, text}`, compressed with Brotli. */
  readonly captured: Uint8Array | null;
  /** Whether later visits must not reuse it: no-store, or changed by commands. */
  readonly noStore: boolean;
  /** Whether the site confirmed that the stored page has not changed (304). */
  readonly unchanged: boolean;
}

/** For pages that were not fetched, such as HTML sent by the caller. */
export const NOT_FETCHED: FetchRecord = {
  reason: null,
  rendered: false,
  attempts: [],
  etag: null,
  lastModified: null,
  session: null,
  captured: null,
  noStore: false,
  unchanged: false,
};

/** A page as received: content encoding removed, then compressed by `codec`; without a body if none could be read. */
export interface StoredPage extends StoredBody {
  readonly token: string;
  readonly finalUrl: string;
  readonly httpStatus: number | null;
  readonly contentType: string | null;
  /** Bytes on the wire, both directions. */
  readonly wireBytes: number;
  readonly tier: Tier;
  readonly fetchedAt: number;
  readonly timer: PageTimer;
  readonly fetchRecord: FetchRecord;
}

/** A stored page; its body may have been removed. */
export interface StoredPageRow extends StoredPage {
  /** When the user removed its body; null if it exists. */
  readonly removedAt: number | null;
}

/** A page with its request, for reading a finished visit job. */
export interface VisitedPage {
  readonly url: string;
  readonly status: string;
  readonly message: string | null;
  /** Whether it was taken from another job. */
  readonly isReused: boolean;
  readonly hasSnapshots: boolean;
  readonly page: StoredPageRow;
}

/** A stored page without its body. */
export interface PageAddress {
  readonly token: string;
  readonly finalUrl: string;
}

/** A page of the same job. */
export interface PageNeighbour {
  readonly id: number;
  readonly job: number;
  readonly finalUrl: string;
}

/** A stored page in lists. */
export interface ListedPage {
  readonly token: string;
  readonly url: string;
  readonly httpStatus: number | null;
  readonly contentType: string | null;
  readonly fetchedAt: number;
  readonly jobId: string;
}

export interface PagesTable extends PageVersions {
  /** Stores a page and returns its row id. */
  readonly insert: (job: number, page: StoredPage) => number;
  readonly byId: (id: number) => StoredPageRow | null;
  readonly byToken: (token: string) => StoredPageRow | null;
  /** Rows of pages of the same job, stored just before and after it, up to `limit` on each side. */
  readonly neighbours: (token: string, limit: number) => readonly PageNeighbour[];
  /** Pages that a job and its child jobs visited or read, each once, if they still have a body. */
  readonly ofFamily: (job: number) => Generator<StoredPageRow>;
  /** The most recently stored pages that have a body, newest first. */
  readonly latest: (limit: number) => readonly PageAddress[];
  /** Number of a job's pages that had not changed (304). */
  readonly countUnchanged: (job: number) => number;
  /** Pages of all jobs that have a body, newest first. */
  readonly listed: (limit: number, offset: number) => readonly ListedPage[];
  /** Those of a host, in parts that each take a few milliseconds. */
  readonly listedOf: (host: string) => Generator<readonly ListedPage[]>;
  /** Finished requests of a visit job with their pages, in the order of the request. */
  readonly visited: (job: number) => readonly VisitedPage[];
}

const COLUMNS = `p.token, p.final_url AS finalUrl, p.http_status AS httpStatus, p.content_type AS contentType,
  p.wire_bytes AS wireBytes, p.tier, p.fetched_at AS fetchedAt, p.timer, p.codec, p.body,
  p.reason, p.rendered, p.attempts, p.etag, p.last_modified AS lastModified, p.session, p.captured, p.no_store AS noStore, p.unchanged, p.removed_at AS removedAt`;

const LISTED_COLUMNS = `p.token, p.final_url AS url, p.http_status AS httpStatus, p.content_type AS contentType,
  p.fetched_at AS fetchedAt, (SELECT id FROM jobs WHERE num = p.job) AS jobId`;
const LISTED_AT_ONCE = 500;

const PAGES_AT_ONCE = 20; // keeps memory at a few megabytes

interface RawPage
  extends Omit<StoredPageRow, 'timer' | 'data' | 'fetchRecord'>,
    Omit<FetchRecord, 'rendered' | 'attempts' | 'noStore' | 'unchanged'> {
  readonly timer: string;
  readonly rendered: number;
  readonly noStore: number;
  readonly unchanged: number;
  readonly attempts: string;
  readonly body: Buffer;
}

interface RawVisited extends RawPage {
  readonly url: string;
  readonly status: string;
  readonly message: string | null;
  readonly isReused: number;
  readonly hasSnapshots: number;
}

export function pagesTable(sqlite: Sqlite): PagesTable {
  const insert = sqlite.prepare(
    `INSERT INTO pages (token, job, final_url, http_status, content_type, wire_bytes, tier, fetched_at, timer, codec, body,
       reason, rendered, attempts, etag, last_modified, session, captured, no_store, unchanged)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byToken = sqlite.prepare<[string], RawPage>(`SELECT ${COLUMNS} FROM pages p WHERE p.token = ?`);
  const byId = sqlite.prepare<[number], RawPage>(`SELECT ${COLUMNS} FROM pages p WHERE p.id = ?`);
  const neighbours = (order: '<' | '>') =>
    sqlite.prepare<[number, number, number], PageNeighbour>(
      `SELECT id, job, final_url AS finalUrl FROM pages WHERE job = ? AND id ${order} ? AND http_status IS NOT 404
       AND removed_at IS NULL AND octet_length(body) > 0 ORDER BY id ${order === '<' ? 'DESC' : 'ASC'} LIMIT ?`,
    );
  const [before, after] = [neighbours('<'), neighbours('>')];
  const place = sqlite.prepare<[string], { id: number; job: number }>('SELECT id, job FROM pages WHERE token = ?');
  const ofFamily = sqlite.prepare<[number, number], RawPage & { readonly id: number }>(
    `WITH RECURSIVE family (num) AS (SELECT ? UNION SELECT j.num FROM jobs j JOIN family f ON j.parent = f.num)
     SELECT p.id, ${COLUMNS} FROM pages p
     WHERE p.id IN (SELECT page FROM requests WHERE job IN (SELECT num FROM family) AND page IS NOT NULL)
       AND p.id > ? AND octet_length(p.body) > 0 ORDER BY p.id LIMIT ${PAGES_AT_ONCE}`,
  );
  const latest = sqlite.prepare<[number], PageAddress>(
    `SELECT token, final_url AS finalUrl FROM pages WHERE length(body) > 0 AND http_status IS NOT 404
     ORDER BY id DESC LIMIT ?`,
  );
  const listed = sqlite.prepare<[number, number], ListedPage>(
    `SELECT ${LISTED_COLUMNS} FROM pages p WHERE octet_length(p.body) > 0 ORDER BY p.id DESC LIMIT ? OFFSET ?`,
  );
  const listedOf = sqlite.prepare<[string, string, number], ListedPage & { readonly id: number }>(
    `SELECT p.id, ${LISTED_COLUMNS} FROM pages p WHERE p.job IN (SELECT job FROM page_sites WHERE host = ?) AND p.host = ?
       AND p.id < ? AND octet_length(p.body) > 0 ORDER BY p.id DESC LIMIT ${LISTED_AT_ONCE}`,
  );
  const visited = sqlite.prepare<[number], RawVisited>(
    `SELECT r.url, r.status, r.message, p.job <> r.job AS isReused,
       EXISTS (SELECT 1 FROM page_snapshots s WHERE s.page = p.id) AS hasSnapshots, ${COLUMNS} FROM requests r JOIN pages p ON p.id = r.page
     WHERE r.job = +? AND r.state IN ('done', 'failed') ORDER BY r.position, r.id`,
  );
  const unchanged = sqlite.prepare<[number], { count: number }>(
    'SELECT COUNT(*) AS count FROM pages WHERE job = ? AND unchanged = 1',
  );
  return {
    ...createPageVersions(sqlite),
    countUnchanged: (job) => unchanged.get(job)?.count ?? 0,
    insert: (job, page) =>
      Number(
        insert.run(
          page.token,
          job,
          page.finalUrl,
          page.httpStatus,
          page.contentType,
          page.wireBytes,
          page.tier,
          page.fetchedAt,
          JSON.stringify(page.timer),
          page.codec,
          page.data,
          page.fetchRecord.reason,
          Number(page.fetchRecord.rendered),
          JSON.stringify(page.fetchRecord.attempts),
          page.fetchRecord.etag,
          page.fetchRecord.lastModified,
          page.fetchRecord.session,
          page.fetchRecord.captured,
          Number(page.fetchRecord.noStore),
          Number(page.fetchRecord.unchanged),
        ).lastInsertRowid,
      ),
    byId: (id) => {
      const row = byId.get(id);
      return row ? toPage(row) : null;
    },
    byToken: (token) => {
      const row = byToken.get(token);
      return row ? toPage(row) : null;
    },
    neighbours: (token, limit) => {
      const own = place.get(token);
      if (!own) return [];
      return [...before.all(own.job, own.id, limit), ...after.all(own.job, own.id, limit)];
    },
    ofFamily: function* (job) {
      for (let after = 0; ; ) {
        const rows = ofFamily.all(job, after);
        const last = rows.at(-1);
        if (!last) return;
        for (const { id: _, ...row } of rows) yield toPage(row);
        after = last.id;
      }
    },
    latest: (limit) => latest.all(limit),
    listed: (limit, offset) => listed.all(limit, offset),
    listedOf: function* (host) {
      for (let before = Number.MAX_SAFE_INTEGER; ; ) {
        const rows = listedOf.all(host, host, before);
        const last = rows.at(-1);
        if (!last) return;
        yield rows.map(({ id: _, ...row }) => row);
        before = last.id;
      }
    },
    visited: (job) =>
      visited.all(job).map(({ url, status, message, isReused, hasSnapshots, ...page }) => ({
        url,
        status,
        message,
        isReused: isReused === 1,
        hasSnapshots: hasSnapshots === 1,
        page: toPage(page),
      })),
  };
}

function toPage({
  body,
  timer,
  reason,
  rendered,
  attempts,
  etag,
  lastModified,
  session,
  captured,
  noStore,
  unchanged,
  ...row
}: RawPage) {
  const fetchRecord: FetchRecord = {
    reason,
    rendered: rendered === 1,
    attempts: JSON.parse(attempts),
    etag,
    lastModified,
    session,
    captured,
    noStore: noStore === 1,
    unchanged: unchanged === 1,
  };
  return { ...row, timer: JSON.parse(timer), data: body, fetchRecord } satisfies StoredPageRow;
}

/** The message for a page whose body was removed; null if the body is there. */
export function getRemovedMessage({ removedAt }: Pick<StoredPageRow, 'removedAt'>): string | null {
  if (removedAt === null) return null;
  const day = new Date(removedAt).toISOString().slice(0, 10);
  return `The stored copy of this page was removed on ${day}, under Settings → Storage.`;
}

/** Throws `page_removed` if the user removed the page's body. */
export function requireBody(page: Pick<StoredPageRow, 'removedAt'>, path: readonly (string | number)[] = []): void {
  const text = getRemovedMessage(page);
  if (text !== null) throw new AppError('page_removed', text, { path });
}
