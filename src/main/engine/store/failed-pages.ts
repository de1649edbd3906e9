import type { PageStatus } from '@shared/item';
import type { PageReason } from '@shared/reason';
import type { Sqlite } from './open';

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

export interface FailedPagesTable {
  /** In discovery order, in steps of a few milliseconds. A wrong guess at a start page did not fail. */
  readonly each: (job: number) => Generator<readonly FailedPage[]>;
}

const AT_ONCE = 1000;

export function failedPagesTable(sqlite: Sqlite): FailedPagesTable {
  const some = sqlite.prepare<[number, number], Omit<FailedPage, 'visited'> & { readonly visited: number }>(
    `SELECT r.id, r.url, r.status, r.message, g.reason, iif(length(g.body) > 0, g.token, NULL) AS pageToken,
       coalesce(g.job = r.job, 0) AS visited
     FROM requests r INDEXED BY requests_state LEFT JOIN pages g ON g.id = r.page
     WHERE r.job = ? AND r.state = 'failed' AND r.id > ? AND NOT (r.origin = 'seed' AND coalesce(g.http_status, 0) IN (404, 410))
     ORDER BY r.id LIMIT ${AT_ONCE}`,
  );
  return {
    *each(job) {
      let after = 0;
      for (let rows = some.all(job, after); rows.length > 0; rows = some.all(job, after)) {
        yield rows.map(({ visited, ...row }) => ({ ...row, visited: visited === 1 }));
        after = rows.at(-1)?.id ?? after;
      }
    },
  };
}
