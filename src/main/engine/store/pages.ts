import type { PageTimer } from '@shared/page-timer';
import type { Tier } from '@shared/tier';
import type { Sqlite } from './open';

/** How a stored body is packed; named with each body, so that codecs can be added. */
export type Codec = 'br' | 'identity';

export interface StoredBody {
  readonly codec: Codec;
  readonly data: Uint8Array;
}

/** A page as it was received, unpacked from its transfer encoding and packed by `codec`; without a body where none could be read. */
export interface StoredPage extends StoredBody {
  readonly token: string;
  readonly finalUrl: string;
  readonly httpStatus: number | null;
  readonly contentType: string | null;
  /** On the wire, both ways. */
  readonly wireBytes: number;
  readonly tier: Tier;
  readonly fetchedAt: number;
  readonly timer: PageTimer;
}

/** A visit's page with the request it answers, for reading a finished visit back. */
export interface VisitedPage {
  readonly url: string;
  readonly status: string;
  readonly message: string | null;
  readonly page: StoredPage;
}

/** A stored page without its body. */
export interface PageAddress {
  readonly token: string;
  readonly finalUrl: string;
}

export interface PagesTable {
  /** Stores a page and returns its row number. */
  readonly insert: (job: number, page: StoredPage) => number;
  readonly byId: (id: number) => StoredPage | null;
  /** Row of the page that was fetched last for a URL and loaded, by whichever job. */
  readonly newestOf: (url: string) => number | null;
  readonly byToken: (token: string) => StoredPage | null;
  /** The pages stored last that have a body, newest first. */
  readonly latest: (limit: number) => readonly PageAddress[];
  /** Finished requests of a visit job with their pages, in the caller's order. */
  readonly visited: (job: number) => readonly VisitedPage[];
}

const COLUMNS = `p.token, p.final_url AS finalUrl, p.http_status AS httpStatus, p.content_type AS contentType,
  p.wire_bytes AS wireBytes, p.tier, p.fetched_at AS fetchedAt, p.timer, p.codec, p.body`;

interface RawPage extends Omit<StoredPage, 'timer' | 'data'> {
  readonly timer: string;
  readonly body: Buffer;
}

interface RawVisited extends RawPage {
  readonly url: string;
  readonly status: string;
  readonly message: string | null;
}

export function pagesTable(sqlite: Sqlite): PagesTable {
  const insert = sqlite.prepare(
    `INSERT INTO pages (token, job, final_url, http_status, content_type, wire_bytes, tier, fetched_at, timer, codec, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byToken = sqlite.prepare<[string], RawPage>(`SELECT ${COLUMNS} FROM pages p WHERE p.token = ?`);
  const byId = sqlite.prepare<[number], RawPage>(`SELECT ${COLUMNS} FROM pages p WHERE p.id = ?`);
  const newestOf = sqlite.prepare<[string], { id: number }>(
    `SELECT p.id FROM requests r JOIN pages p ON p.id = r.page
     WHERE r.url = ? AND r.status = 'ok' AND r.page IS NOT NULL ORDER BY p.fetched_at DESC, p.id DESC LIMIT 1`,
  );
  const latest = sqlite.prepare<[number], PageAddress>(
    `SELECT token, final_url AS finalUrl FROM pages WHERE length(body) > 0 AND http_status IS NOT 404
     ORDER BY id DESC LIMIT ?`,
  );
  const visited = sqlite.prepare<[number], RawVisited>(
    `SELECT r.url, r.status, r.message, ${COLUMNS} FROM requests r JOIN pages p ON p.id = r.page
     WHERE r.job = ? AND r.state IN ('done', 'failed') ORDER BY r.position, r.id`,
  );
  return {
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
        ).lastInsertRowid,
      ),
    byId: (id) => {
      const row = byId.get(id);
      return row ? toPage(row) : null;
    },
    newestOf: (url) => newestOf.get(url)?.id ?? null,
    byToken: (token) => {
      const row = byToken.get(token);
      return row ? toPage(row) : null;
    },
    latest: (limit) => latest.all(limit),
    visited: (job) =>
      visited.all(job).map(({ url, status, message, ...page }) => ({ url, status, message, page: toPage(page) })),
  };
}

function toPage({ body, timer, ...row }: RawPage): StoredPage {
  return { ...row, timer: JSON.parse(timer), data: body };
}
