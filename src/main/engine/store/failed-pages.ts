import type { LinkRegion, UrlOrigin } from '@shared/crawl';
import type { PageStatus } from '@shared/item';
import type { PageReason } from '@shared/reason';
import type { Sqlite } from './sqlite';

/** A failed page of a job. */
export interface FailedPage {
  readonly id: number;
  readonly url: string;
  readonly status: PageStatus;
  readonly message: string | null;
  readonly reason: PageReason | null;
  /** Token of the stored copy; null if nothing was received. */
  readonly pageToken: string | null;
  /** Whether it was visited, not read from the store. */
  readonly visited: boolean;
}

export interface FailedCount {
  readonly reason: PageReason | null;
  readonly count: number;
  /** URL of the first one. */
  readonly url: string;
}

/** A URL of a crawl that the site keeps visitors out of. */
export interface BlockedUrl {
  readonly url: string;
  readonly hit: boolean;
  readonly origin: UrlOrigin;
  /** Where on its page the link to it is; null if no link led to it. */
  readonly region: LinkRegion | null;
  readonly reason: 'login' | 'consent' | 'robots';
}

export interface FailedPagesTable {
  /** In discovery order, in chunks of a few milliseconds. A wrong guess of a start page is not a failure. */
  readonly each: (job: number) => Generator<readonly FailedPage[]>;
  /** Failures by reason, most frequent first; null for failures that an older version recorded without one. */
  readonly byReason: (job: number) => readonly FailedCount[];
  /** URLs that need a login or that robots.txt forbids, the first found first; without searches that a crawl tried by itself. */
  readonly keptOut: (job: number) => readonly BlockedUrl[];
  /** URLs of pages that are not hits but led to at least this many hits. */
  readonly listsOfHits: (job: number, hits: number) => readonly string[];
}

const AT_ONCE = 1000;
const MAX_KEPT_OUT = 100_000;
const MAX_LISTS = 1000;
// not failures: a wrong guess of a start page or of a page after the last, and a dead link that a crawl followed only for its links;
// a page that its list links to has another reason
const FAILED = `r.job = +? AND r.state = 'failed'
       AND NOT ((r.origin IN ('seed', 'next') OR r.origin <> 'start' AND r.hit = 0) AND coalesce(g.http_status, 0) IN (404, 410)
         AND coalesce(g.reason, 'not_found') <> 'client_error')`;

export function failedPagesTable(sqlite: Sqlite): FailedPagesTable {
  const some = sqlite.prepare<[number, number], Omit<FailedPage, 'visited'> & { readonly visited: number }>(
    `SELECT r.id, r.url, r.status, r.message, g.reason, iif(length(g.body) > 0, g.token, NULL) AS pageToken,
       coalesce(g.job = r.job, 0) AS visited
     FROM requests r INDEXED BY requests_state LEFT JOIN pages g ON g.id = r.page
     WHERE ${FAILED} AND r.id > +?
     ORDER BY r.id LIMIT ${AT_ONCE}`,
  );
  const byReason = sqlite.prepare<[number], FailedCount>(
    `SELECT g.reason, count(*) AS count, min(r.url) AS url FROM requests r INDEXED BY requests_state LEFT JOIN pages g ON g.id = r.page
     WHERE ${FAILED} GROUP BY g.reason ORDER BY count DESC`,
  );
  const keptOut = sqlite.prepare<object, Omit<BlockedUrl, 'hit'> & { readonly hit: number }>(
    `SELECT * FROM (
       SELECT r.id, r.url, r.hit, r.origin, r.link_region AS region, g.reason
       FROM requests r INDEXED BY requests_state JOIN pages g ON g.id = r.page
       WHERE r.job = @job AND r.state = 'failed' AND g.reason IN ('login', 'consent')
       UNION ALL SELECT id, url, hit, origin, link_region, 'robots' FROM requests INDEXED BY requests_state
       WHERE job = @job AND state = 'skipped' AND skipped_for = 'robots' AND coalesce(link_kind, '') <> 'search')
     ORDER BY id LIMIT ${MAX_KEPT_OUT}`,
  );
  const listsOfHits = sqlite
    .prepare<[number, number], string>(
      `SELECT p.url FROM requests h JOIN requests p ON p.id = h.parent
       WHERE h.job = ? AND h.hit = 1 AND p.hit = 0 GROUP BY p.id HAVING count(*) >= ? LIMIT ${MAX_LISTS}`,
    )
    .pluck();
  return {
    byReason: (job) => byReason.all(job),
    keptOut: (job) => keptOut.all({ job }).map(({ hit, ...row }) => ({ ...row, hit: hit === 1 })),
    listsOfHits: (job, hits) => listsOfHits.all(job, hits),
    *each(job) {
      let after = 0;
      for (let rows = some.all(job, after); rows.length > 0; rows = some.all(job, after)) {
        yield rows.map(({ visited, ...row }) => ({ ...row, visited: visited === 1 }));
        after = rows.at(-1)?.id ?? after;
      }
    },
  };
}
