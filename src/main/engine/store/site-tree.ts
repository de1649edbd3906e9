import { setImmediate } from 'node:timers/promises';
import type { SiteNode } from '@shared/contract/jobs';
import type { Sqlite } from './sqlite';
import { CHILDREN_AT_ONCE, type Child, collectFolderChildren, getChildName, getTreeEnd, STEPPED } from './tree-steps';
import { createUrlCounts, NONE, subtractCounts } from './url-counts';

/** A job's URLs as a tree: hosts, path segments as folders, and query strings as leaves. */
export interface SiteTreeTable {
  /** Children of a folder (by its `url`), or the hosts, sorted by URL. */
  readonly children: (job: number, under: string | null, page: TreePage) => Promise<SitePart>;
}

export interface TreePage {
  readonly limit: number;
  readonly offset: number;
  /** Whether counts of large folders may lag by 2%, to avoid counting a running job at every call. */
  readonly mayLag?: boolean;
}

export interface SitePart {
  readonly results: SiteNode[];
  readonly total: number;
}

export function siteTreeTable(sqlite: Sqlite): SiteTreeTable {
  const counts = createUrlCounts(sqlite);
  const urls = sqlite
    .prepare<[number, string, string], string>(
      'SELECT url FROM requests WHERE job = ? AND url >= ? AND url < ? ORDER BY url',
    )
    .pluck();

  /** Collects all children in order, and those of the requested page; skips over large folders. */
  const walk = async (job: number, under: string | null, { limit, offset }: TreePage) => {
    const wanted: Child[] = [];
    const end = getTreeEnd(under);
    let total = 0;
    const take = (child: Child): void => {
      if (total >= offset && wanted.length < limit) wanted.push(child);
      total++;
    };
    let rested = 0;
    let leaps = 0;
    for (let from: string | null = under ?? ''; from !== null; leaps++) {
      from = collectFolderChildren(urls.iterate(job, from, end), under, take);
      const read = total + leaps * STEPPED;
      if (read - rested < CHILDREN_AT_ONCE) continue;
      rested = read;
      await setImmediate();
    }
    return { wanted, total };
  };

  return {
    children: async (job, under, page) => {
      const { wanted, total } = await walk(job, under, page);
      const large = new Set(wanted.filter((child) => counts.isLarge(job, child)));
      const small = new Map(
        wanted.filter((child) => !large.has(child)).map((child) => [child.url, counts.ofChild(job, child)]),
      );
      // on a site with one large host, "all but the others" gives its count
      const isRest = under === null && large.size === 1 && wanted.length === total;
      const rest = isRest ? [...small.values()].reduce(subtractCounts, counts.ofJob(job)) : null;
      const passed = large.size === 0 || rest ? null : await counts.ofChildren(job, under, page.mayLag ?? false);
      const results = wanted.map((child): SiteNode => {
        const own = (large.has(child) ? (rest ?? passed?.get(child.url)) : small.get(child.url)) ?? NONE;
        const alone = child.isPage || (own.urls === 1 && counts.hasPage(job, child.url));
        return { name: getChildName(child, under), url: child.url, ...own, children: !alone };
      });
      return { results, total };
    },
  };
}
