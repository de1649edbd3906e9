import { setImmediate } from 'node:timers/promises';
import type { StorageState } from '@shared/contract/storage';
import { AppError } from '@shared/errors';
import { parsePattern, type UrlPattern } from '@shared/pattern';
import type { JobRow, ListedPage, SiteFilter, Store } from '../store/index';

export { type Backups, createBackups } from './backups';
export { checkInBackground } from './check-in-background';

/** Shows disk usage, and frees space. */
export interface Storage {
  readonly state: (filter: SiteFilter) => StorageState;
  /** Stored pages, newest first. Throws `invalid_pattern`. @default all pages */
  readonly pages: (limit: number, offset: number, pattern?: string) => Promise<ListedPages>;
  /** Removes the stored pages of a site. Throws `not_found`, and `already_running` while a job of the site is active. */
  readonly removeSite: (host: string) => Promise<{ readonly pages: number; readonly bytes: number }>;
  readonly compact: () => Promise<{ readonly databaseBytes: number; readonly freedBytes: number }>;
}

export interface ListedPages {
  readonly rows: readonly ListedPage[];
  readonly total: number;
}

export interface StorageParts {
  readonly store: Pick<Store, 'storedSizes' | 'rowFiles' | 'pages' | 'jobs' | 'disk'>;
  readonly now: () => number;
}

/** Works in short steps, so that jobs and calls continue in between. */
export function createStorage({
  store: { storedSizes, rowFiles, pages: storedPages, jobs, disk },
  now,
}: StorageParts): Storage {
  const giveBack = async () => {
    while (storedSizes.giveBackSome()) await setImmediate();
  };

  const removeSite = async (host: string) => {
    const nums = storedSizes.jobsOf(host);
    if (nums.length === 0)
      throw new AppError('not_found', `No stored pages of "${host}" are kept.`, {
        path: ['host'],
        hint: 'Name a site as GET /api/storage lists it, with its port if it has one.',
      });
    requireIdle(jobs.active(), host, new Set(nums));
    disk.makeRoom();
    let [pages, bytes] = [0, 0];
    for (const job of nums) {
      for (let step = storedSizes.removeSome(host, job, 0, now()); step !== null; ) {
        pages += step.count;
        bytes += step.bytes;
        await setImmediate();
        step = storedSizes.removeSome(host, job, step.last, now());
      }
    }
    await giveBack();
    if (disk.state().fault !== null) storedSizes.emptyLog(); // only this returns the space to the disk
    return { pages, bytes };
  };

  const listMatching = async ({ host, matches }: UrlPattern, limit: number, offset: number): Promise<ListedPages> => {
    const rows: ListedPage[] = [];
    let total = 0;
    for (const part of storedPages.listedOf(host)) {
      for (const row of part.filter(({ url }) => matches(url))) {
        if (total >= offset && rows.length < limit) rows.push(row);
        total++;
      }
      await setImmediate();
    }
    return { rows, total };
  };

  return {
    state: (filter) => {
      const { bytes, freeBytes } = storedSizes.file();
      return {
        databaseBytes: bytes,
        freeBytes,
        pages: storedSizes.pages(),
        items: storedSizes.items(),
        files: rowFiles.total(),
        sites: storedSizes.sites(filter).map((site) => ({ ...site, newest: new Date(site.newest).toISOString() })),
        total: storedSizes.countSites(filter.search),
        disk: disk.state(),
      };
    },
    pages: async (limit, offset, pattern) =>
      pattern === undefined
        ? { rows: storedPages.listed(limit, offset), total: storedSizes.pages().count }
        : listMatching(parsePattern(pattern), limit, offset),
    removeSite,
    compact: async () => {
      disk.makeRoom();
      const before = storedSizes.file().bytes;
      await giveBack();
      storedSizes.emptyLog();
      const { bytes } = storedSizes.file();
      return { databaseBytes: bytes, freedBytes: Math.max(0, before - bytes) };
    },
  };
}

function requireIdle(active: readonly JobRow[], host: string, nums: ReadonlySet<number>): void {
  const busy = active.find(({ num, args }) => nums.has(num) || JSON.stringify(args).includes(`://${host}`));
  if (!busy) return;
  const what = busy.paused ? 'is paused and may still need' : 'still works with';
  throw new AppError('already_running', `The job "${busy.name}" ${what} pages of ${host}.`, {
    path: ['host'],
    hint: 'Wait until it has finished, or stop it.',
  });
}
