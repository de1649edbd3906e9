import { setImmediate } from 'node:timers/promises';
import type { SiteNode } from '@shared/contract/jobs';
import type { Sqlite } from './sqlite';
import {
  CHILDREN_AT_ONCE,
  type Child,
  getChildName,
  getFolderEnd,
  getNextText,
  STEPPED,
  stepThrough,
} from './tree-steps';

/** A job's URLs as a tree: hosts, path segments as folders, and query strings as leaves. */
export interface SiteTreeTable {
  /** Children of a folder (by its `url`), or the hosts, sorted by URL. */
  readonly children: (job: number, under: string | null, page: TreePage) => Promise<SitePart>;
}

export interface TreePage {
  readonly limit: number;
  readonly offset: number;
  /** Whether counts of large folders may lag by 2 %, to avoid counting a running job at every call. */
  readonly mayLag?: boolean;
}

export interface SitePart {
  readonly results: SiteNode[];
  readonly total: number;
}

type Counts = Omit<SiteNode, 'name' | 'url' | 'children'>;
type CountsByUrl = ReadonlyMap<string, Counts>;

/** Result of one counting pass, and the number of URLs then. */
interface Pass {
  readonly sums: CountsByUrl;
  readonly of: Counts;
}

const COUNTED_BY_URL = 5000; // children with more URLs are counted in one pass, which is faster than separate lookups
const ROWS_AT_ONCE = 5000; // a few milliseconds, then other calls run
const PASSES_KEPT = 4; // for folders that a person switches between
const MAY_DIFFER = 0.02; // share of the URLs; a running job's counts change anyway before they are read
const ALL = '\u{10FFFF}'; // sorts after every URL

export function siteTreeTable(sqlite: Sqlite): SiteTreeTable {
  const urls = sqlite
    .prepare<[number, string, string], string>(
      'SELECT url FROM requests WHERE job = ? AND url >= ? AND url < ? ORDER BY url',
    )
    .pluck();
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

  /** Collects all children in order, and those of the requested page; skips over large folders. */
  const walk = async (job: number, under: string | null, { limit, offset }: TreePage) => {
    const wanted: Child[] = [];
    const end = under === null ? ALL : getFolderEnd(under);
    let total = 0;
    const take = (child: Child): void => {
      if (total >= offset && wanted.length < limit) wanted.push(child);
      total++;
    };
    let rested = 0;
    let leaps = 0;
    for (let from: string | null = under ?? ''; from !== null; leaps++) {
      from = stepThrough(urls.iterate(job, from, end), under, take);
      const read = total + leaps * STEPPED;
      if (read - rested < CHILDREN_AT_ONCE) continue;
      rested = read;
      await setImmediate();
    }
    return { wanted, total };
  };

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
      end: under === null ? ALL : getFolderEnd(under),
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

  const countChild = (job: number, { url, isPage }: Child) =>
    between.get(job, url, isPage ? getNextText(url) : getFolderEnd(url));
  const isLarge = (job: number, { url, isPage }: Child) =>
    !isPage && (atMost.get(job, url, getFolderEnd(url), COUNTED_BY_URL + 1) ?? 0) > COUNTED_BY_URL;
  const hasPage = (job: number, url: string) => (atMost.get(job, url, getNextText(url), 1) ?? 0) > 0;

  return {
    children: async (job, under, page) => {
      const { wanted, total } = await walk(job, under, page);
      const large = new Set(wanted.filter((child) => isLarge(job, child)));
      const small = new Map(
        wanted.filter((child) => !large.has(child)).map((child) => [child.url, countChild(job, child) ?? NONE]),
      );
      // on a site with one large host, "all but the others" gives its count
      const isRest = under === null && large.size === 1 && wanted.length === total;
      const rest = isRest ? [...small.values()].reduce(less, whole(job)) : null;
      const passed = large.size === 0 || rest ? null : await countAll(job, under, page.mayLag ?? false);
      const results = wanted.map((child): SiteNode => {
        const counts = (large.has(child) ? (rest ?? passed?.get(child.url)) : small.get(child.url)) ?? NONE;
        const alone = child.isPage || (counts.urls === 1 && hasPage(job, child.url));
        return { name: getChildName(child, under), url: child.url, ...counts, children: !alone };
      });
      return { results, total };
    },
  };
}

const SUMS = `count(*) AS urls, coalesce(sum(hit), 0) AS hits, coalesce(sum(state = 'done'), 0) AS visited,
  coalesce(sum(state IN ('queued', 'leased')), 0) AS queued, coalesce(sum(state = 'skipped'), 0) AS skipped,
  coalesce(sum(state = 'failed'), 0) AS failed`;

const REST = 'substr(url, @length + 1)';
const HOST_STARTS = 9; // first position in `http://h/` or `https://h/` where a slash can end the host

/** SQL form of `childUrl` in tree-steps. Pages outside of folders form one group, because none of them is large. */
const CHILD = `CASE
  WHEN @length = 0 THEN substr(url, 1, instr(substr(url, ${HOST_STARTS}), '/') + ${HOST_STARTS - 1})
  WHEN instr(${REST}, '?') > 0 AND (instr(${REST}, '/') = 0 OR instr(${REST}, '?') < instr(${REST}, '/'))
    THEN substr(url, 1, @length + instr(${REST}, '?'))
  WHEN instr(${REST}, '/') > 0 THEN substr(url, 1, @length + instr(${REST}, '/'))
  ELSE '' END`;

const NONE: Counts = { urls: 0, hits: 0, visited: 0, queued: 0, skipped: 0, failed: 0 };

function isAbout(one: Counts, other: Counts, share: number): boolean {
  const names = ['urls', 'hits', 'visited', 'queued', 'skipped', 'failed'] as const;
  return names.every((name) => Math.abs(one[name] - other[name]) <= share * other.urls);
}

function less(one: Counts, other: Counts): Counts {
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
