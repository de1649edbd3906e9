import type { Sqlite } from './sqlite';

/** Storage used by a job for one site. Times are milliseconds since 1970. */
export interface SiteSize {
  readonly host: string;
  readonly pages: number;
  readonly bytes: number;
  readonly jobs: number;
  readonly newest: number;
}

export interface FileSize {
  /** Database file and log. */
  readonly bytes: number;
  /** Unused bytes within it. */
  readonly freeBytes: number;
}

export interface Amount {
  readonly count: number;
  readonly bytes: number;
}

export interface SiteFilter {
  readonly search: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Measures and frees storage. Every call is short, however much is stored. */
export interface StoredSizesTable {
  readonly file: () => FileSize;
  readonly pages: () => Amount;
  readonly items: () => Amount;
  /** Largest first. */
  readonly sites: (filter: SiteFilter) => readonly SiteSize[];
  readonly countSites: (search: string | null) => number;
  /** Numbers of the jobs that have pages of a site. */
  readonly jobsOf: (host: string) => readonly number[];
  /** Removes the bodies of some of a job's pages of a site, after row `after`; null when there are no more. Call it until then. */
  readonly removeSome: (host: string, job: number, after: number, now: number) => RemovedPages | null;
  /** Returns some free space to the system; false if none is left. */
  readonly giveBackSome: () => boolean;
  /** Runs a checkpoint and truncates the log. */
  readonly emptyLog: () => void;
}

export interface RemovedPages extends Amount {
  readonly last: number;
}

// rows, a few milliseconds: each body takes about ten database pages
const REMOVED_AT_ONCE = 60;
const GIVEN_BACK_AT_ONCE = 500;

export function storedSizesTable(sqlite: Sqlite): StoredSizesTable {
  const number = (pragma: string) => Number(sqlite.pragma(pragma, { simple: true }));
  const pages = sqlite.prepare<[], Amount>(
    'SELECT coalesce(sum(pages), 0) AS count, coalesce(sum(bytes), 0) AS bytes FROM page_sites',
  );
  const items = sqlite.prepare<[], Amount>(
    'SELECT coalesce(sum(items), 0) AS count, coalesce(sum(bytes), 0) AS bytes FROM item_sizes',
  );
  const named = "(@search IS NULL OR host LIKE @search ESCAPE '\\')";
  const sites = sqlite.prepare<[object], SiteSize>(
    `SELECT host, sum(pages) AS pages, sum(bytes) AS bytes, count(*) AS jobs, max(newest) AS newest
     FROM page_sites WHERE ${named} GROUP BY host ORDER BY sum(bytes) DESC, host LIMIT @limit OFFSET @offset`,
  );
  const countSites = sqlite.prepare<[object], { total: number }>(
    `SELECT count(DISTINCT host) AS total FROM page_sites WHERE ${named}`,
  );
  const jobsOf = sqlite.prepare<[string], { job: number }>('SELECT job FROM page_sites WHERE host = ?');
  const some = sqlite.prepare<[number, number], { id: number; host: string; bytes: number }>(
    `SELECT id, host, octet_length(body) AS bytes FROM pages WHERE job = ? AND id > ? ORDER BY id LIMIT ${REMOVED_AT_ONCE}`,
  );
  const size = sqlite.prepare<[string], Amount>(
    `SELECT count(*) AS count, coalesce(sum(octet_length(body) + coalesce(octet_length(captured), 0)
       + (SELECT coalesce(sum(octet_length(data)), 0) FROM page_snapshots s WHERE s.page = pages.id)), 0) AS bytes
     FROM pages WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const empty = sqlite.prepare(
    "UPDATE pages SET body = x'', captured = NULL, removed_at = ? WHERE id IN (SELECT value FROM json_each(?))",
  );
  return {
    file: () => ({
      bytes: number('page_count') * number('page_size'),
      freeBytes: number('freelist_count') * number('page_size'),
    }),
    pages: () => pages.get() ?? NOTHING,
    items: () => items.get() ?? NOTHING,
    sites: ({ search, limit, offset }) => sites.all({ search: likeText(search), limit, offset }),
    countSites: (search) => countSites.get({ search: likeText(search) })?.total ?? 0,
    jobsOf: (host) => jobsOf.all(host).map(({ job }) => job),
    removeSome: (host, job, after, now) => {
      const seen = some.all(job, after);
      const last = seen.at(-1)?.id;
      if (last === undefined) return null;
      const ids = JSON.stringify(seen.filter((each) => each.host === host && each.bytes > 0).map(({ id }) => id));
      const { count, bytes } = size.get(ids) ?? NOTHING;
      if (count > 0) empty.run(now, ids);
      return { count, bytes, last };
    },
    giveBackSome: () => {
      const before = number('freelist_count');
      if (before > 0) sqlite.pragma(`incremental_vacuum(${GIVEN_BACK_AT_ONCE})`);
      return before > 0 && number('freelist_count') < before;
    },
    emptyLog: () => {
      sqlite.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}

const NOTHING: Amount = { count: 0, bytes: 0 };

function likeText(search: string | null): string | null {
  return search === null || search.trim() === '' ? null : `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
