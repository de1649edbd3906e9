import type { Tier } from '@shared/tier';
import type { Sqlite } from './sqlite';

/** Decides whether a stored page is reused, revalidated or fetched again. */
export interface PageVersion {
  readonly id: number;
  readonly finalUrl: string;
  readonly tier: Tier;
  readonly fetchedAt: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly rendered: boolean;
  readonly session: string | null;
  readonly noStore: boolean;
}

/** Finds the pages loaded for a URL, in any job. */
export interface PageVersions {
  /** Row of the last page that loaded for a URL, in any job. */
  readonly newestOf: (url: string) => number | null;
  /** Pages that loaded for a URL, newest first, up to `limit`. */
  readonly versionsOf: (url: string, limit: number) => readonly PageVersion[];
  /** Bytes transferred for pages whose URLs start with this text, up to `limit`. */
  readonly sizesOf: (urlStart: string, limit: number) => readonly number[];
}

interface RawVersion extends Omit<PageVersion, 'rendered' | 'noStore'> {
  readonly rendered: number;
  readonly noStore: number;
}

export function createPageVersions(sqlite: Sqlite): PageVersions {
  const newestOf = sqlite.prepare<[string], { id: number }>(
    `SELECT p.id FROM requests r JOIN pages p ON p.id = r.page
     WHERE r.url = ? AND r.status = 'ok' AND r.page IS NOT NULL AND p.removed_at IS NULL ORDER BY p.fetched_at DESC, p.id DESC LIMIT 1`,
  );
  const isLoaded = sqlite.prepare<[string], { found: number }>(
    "SELECT 1 AS found FROM requests WHERE url = ? AND status = 'ok' AND page IS NOT NULL LIMIT 1",
  );
  const versionsOf = sqlite.prepare<[string, number], RawVersion>(
    `SELECT p.id, p.final_url AS finalUrl, p.tier, p.fetched_at AS fetchedAt, p.etag, p.last_modified AS lastModified,
       p.rendered, p.session, p.no_store AS noStore
     FROM requests r JOIN pages p ON p.id = r.page
     WHERE r.url = ? AND r.status = 'ok' AND r.page IS NOT NULL AND p.removed_at IS NULL ORDER BY p.fetched_at DESC, p.id DESC LIMIT ?`,
  );
  const sizesOf = sqlite.prepare<[object], { bytes: number }>(
    `SELECT p.wire_bytes AS bytes FROM requests r JOIN pages p ON p.id = r.page
     WHERE r.url >= @start AND r.url < @start || char(0x10FFFF) AND r.status = 'ok' AND r.page IS NOT NULL AND p.wire_bytes > 0 LIMIT @limit`,
  );
  return {
    sizesOf: (start, limit) => sizesOf.all({ start, limit }).map(({ bytes }) => bytes),
    newestOf: (url) => newestOf.get(url)?.id ?? null,
    versionsOf: (url, limit) =>
      // this runs for every page to visit, and most were never stored; the short query takes a sixth of the time
      (isLoaded.get(url) ? versionsOf.all(url, limit) : []).map((row) => ({
        ...row,
        rendered: row.rendered === 1,
        noStore: row.noStore === 1,
      })),
  };
}
