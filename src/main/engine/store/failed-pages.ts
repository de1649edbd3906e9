import type { PageStatus } from '@shared/item';
import type { PageReason } from '@shared/reason';
import type { Sqlite } from './sqlite';

/** A page of a job that failed. */
export interface FailedPage {
  readonly id: number;
  readonly url: string;
  readonly status: PageStatus;
  readonly message: string | null;
  readonly reason: PageReason | null;
  /** Token of the stored copy; null where nothing came. */
  readonly pageToken: string | null;
  /** Whether it was visited, rather than read from the store. */
  readonly visited: boolean;
}

export interface FailedCount {
  readonly reason: PageReason | null;
  readonly count: number;
  /** The first of them. */
  readonly url: string;
}

export interface FailedPagesTable {
  /** In discovery order, in steps of a few milliseconds. A wrong guess at a start page did not fail. */
  readonly each: (job: number) => Generator<readonly FailedPage[]>;
  /** How many failed for each reason, the most first; null for one that an older version did not record. */
  readonly byReason: (job: number) => readonly FailedCount[];
}

const AT_ONCE = 1000;
// a wrong guess at a start page, or at the page after the last of a list, did not fail
const FAILED = `r.job = ? AND r.state = 'failed'
       AND NOT (r.origin IN ('seed', 'next') AND coalesce(g.http_status, 0) IN (404, 410))`;

export function failedPagesTable(sqlite: Sqlite): FailedPagesTable {
  const some = sqlite.prepare<[number, number], Omit<FailedPage, 'visited'> & { readonly visited: number }>(
    `SELECT r.id, r.url, r.status, r.message, g.reason, iif(length(g.body) > 0, g.token, NULL) AS pageToken,
       coalesce(g.job = r.job, 0) AS visited
     FROM requests r INDEXED BY requests_state LEFT JOIN pages g ON g.id = r.page
     WHERE ${FAILED} AND r.id > ?
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
