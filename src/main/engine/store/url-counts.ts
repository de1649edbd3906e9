import { setImmediate } from 'node:timers/promises';
import type { SiteNode } from '@shared/contract/jobs';
import type { Sqlite } from './sqlite';
import { type Child, getFolderEnd, getNextText, getTreeEnd } from './tree-steps';

export type Counts = Omit<SiteNode, 'name' | 'url' | 'children'>;
type CountsByUrl = ReadonlyMap<string, Counts>;

/** Counts a job's URLs by their outcome. */
export interface UrlCounts {
  readonly ofJob: (job: number) => Counts;
  readonly ofChild: (job: number, child: Child) => Counts;
  /** Counts of all children of a folder in one pass; `mayLag` allows those of a pass shortly before. */
  readonly ofChildren: (job: number, under: string | null, mayLag: boolean) => Promise<CountsByUrl>;
  /** Whether counting this child within one pass over the job is faster than a query of its own. */
  readonly isLarge: (job: number, child: Child) => boolean;
  readonly hasPage: (job: number, url: string) => boolean;
}

/** Result of one counting pass, and the number of URLs then. */
interface Pass {
  readonly sums: CountsByUrl;
  readonly of: Counts;
}

const COUNTED_BY_URL = 5000; // children with more URLs are counted in one pass, which is faster than separate lookups
const ROWS_AT_ONCE = 5000; // a few milliseconds, then other calls run
const PASSES_KEPT = 4; // for folders that the user switches between
const MAY_DIFFER = 0.02; // share of the URLs; a running job's counts change anyway before they are read

export function createUrlCounts(sqlite: Sqlite): UrlCounts {
  const atMost = sqlite
    .prepare<[number, string, string, number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM requests WHERE job = ? AND url >= ? AND url < ? LIMIT ?)',
    )
    .pluck();
  const between = sqlite.prepare<[number, string, string], Counts>(
    `SELECT ${SUMS} FROM requests WHERE job = ? AND url >= ? AND url < ?`,
  );
  const nextRows = sqlite.prepare<[number, number, number], { last: number | null; rows: number }>(
    'SELECT max(id) AS last, count(*) AS rows FROM (SELECT id FROM requests WHERE job = ? AND id > ? ORDER BY id LIMIT ?)',
  );
  const byState = sqlite.prepare<[number], { state: string; rows: number }>(
    'SELECT state, count(*) AS rows FROM requests WHERE job = ? GROUP BY state',
  );
  const hits = sqlite.prepare<[number], number>('SELECT count(*) FROM requests WHERE job = ? AND hit = 1').pluck();
  const byChild = sqlite.prepare<[object], Counts & { readonly child: string }>(
    `SELECT ${CHILD} AS child, ${SUMS} FROM requests INDEXED BY requests_found
     WHERE job = @job AND id > @after AND id <= @last AND url >= @from AND url < @end GROUP BY 1`,
  );

  const whole = (job: number): Counts => {
    const states = new Map(byState.all(job).map(({ state, rows }) => [state, rows]));
    const of = (...names: readonly string[]) => names.reduce((sum, name) => sum + (states.get(name) ?? 0), 0);
    return {
      urls: of(...states.keys()),
      hits: hits.get(job) ?? 0,
      visited: of('done'),
      queued: of('queued', 'leased'),
      skipped: of('skipped'),
      failed: of('failed'),
    };
  };

  const passes = new Map<string, Pass>(); // oldest first
  const countAll = async (job: number, under: string | null, mayLag: boolean): Promise<CountsByUrl> => {
    const key = `${job} ${under}`;
    const now = whole(job);
    const known = passes.get(key);
    if (known && isAbout(known.of, now, mayLag ? MAY_DIFFER : 0)) return known.sums;
    const sums = await countInOnePass(job, under);
    passes.delete(key);
    passes.set(key, { sums, of: now });
    for (const old of [...passes.keys()].slice(0, -PASSES_KEPT)) passes.delete(old);
    return sums;
  };

  const countInOnePass = async (job: number, under: string | null): Promise<CountsByUrl> => {
    const sums = new Map<string, Counts>();
    const place = {
      job,
      from: under ?? '',
      end: getTreeEnd(under),
      length: under?.length ?? 0,
    };
    for (let after = 0; ; ) {
      const { last, rows } = nextRows.get(job, after, ROWS_AT_ONCE) ?? { last: null, rows: 0 };
      if (last === null) return sums;
      for (const { child, ...part } of byChild.iterate({ ...place, after, last }))
        sums.set(child, addCounts(sums.get(child) ?? NONE, part));
      if (rows < ROWS_AT_ONCE) return sums;
      after = last;
      await setImmediate();
    }
  };

  return {
    ofJob: whole,
    ofChild: (job, { url, isPage }) => between.get(job, url, isPage ? getNextText(url) : getFolderEnd(url)) ?? NONE,
    ofChildren: countAll,
    isLarge: (job, { url, isPage }) =>
      !isPage && (atMost.get(job, url, getFolderEnd(url), COUNTED_BY_URL + 1) ?? 0) > COUNTED_BY_URL,
    hasPage: (job, url) => (atMost.get(job, url, getNextText(url), 1) ?? 0) > 0,
  };
}

const SUMS = `count(*) AS urls, coalesce(sum(hit), 0) AS hits, coalesce(sum(state = 'done'), 0) AS visited,
  coalesce(sum(state IN ('queued', 'leased')), 0) AS queued, coalesce(sum(state = 'skipped'), 0) AS skipped,
  coalesce(sum(state = 'failed'), 0) AS failed`;

const REST = 'substr(url, @length + 1)';
const HOST_STARTS = 9; // first position in `http://h/` or `https://h/` where a slash can end the host

/** `childUrl` of tree-steps as SQL. Pages outside of folders form one group, because none of them is large. */
const CHILD = `CASE
  WHEN @length = 0 THEN substr(url, 1, instr(substr(url, ${HOST_STARTS}), '/') + ${HOST_STARTS - 1})
  WHEN instr(${REST}, '?') > 0 AND (instr(${REST}, '/') = 0 OR instr(${REST}, '?') < instr(${REST}, '/'))
    THEN substr(url, 1, @length + instr(${REST}, '?'))
  WHEN instr(${REST}, '/') > 0 THEN substr(url, 1, @length + instr(${REST}, '/'))
  ELSE '' END`;

export const NONE: Counts = { urls: 0, hits: 0, visited: 0, queued: 0, skipped: 0, failed: 0 };

function isAbout(one: Counts, other: Counts, share: number): boolean {
  const names = ['urls', 'hits', 'visited', 'queued', 'skipped', 'failed'] as const;
  return names.every((name) => Math.abs(one[name] - other[name]) <= share * other.urls);
}

/** Subtracts one count from another. */
export function subtractCounts(one: Counts, other: Counts): Counts {
  return addCounts(one, {
    urls: -other.urls,
    hits: -other.hits,
    visited: -other.visited,
    queued: -other.queued,
    skipped: -other.skipped,
    failed: -other.failed,
  });
}

function addCounts(one: Counts, other: Counts): Counts {
  return {
    urls: one.urls + other.urls,
    hits: one.hits + other.hits,
    visited: one.visited + other.visited,
    queued: one.queued + other.queued,
    skipped: one.skipped + other.skipped,
    failed: one.failed + other.failed,
  };
}
