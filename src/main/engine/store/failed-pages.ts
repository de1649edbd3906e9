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

export interface FailedPagesTable {
  /** In discovery order, in chunks of a few milliseconds. A wrong guess of a start page is not a failure. */
  readonly each: (job: number) => Generator<readonly FailedPage[]>;
  /** Failures by reason, most frequent first; null for failures that an older version recorded without one. */
  readonly byReason: (job: number) => readonly FailedCount[];
}

const AT_ONCE = 1000;
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
  return {
    byReason: (job) => byReason.all(job),
    *each(job) {
      let after = 0;
      for (let rows = some.all(job, after); rows.length > 0; rows = some.all(job, after)) {
        yield rows.map(({ visited, ...row }) => ({ ...row, visited: visited === 1 }));
        after = rows.at(-1)?.id ?? after;
      }
    },
  };
}
