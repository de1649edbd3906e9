import type { UrlOrigin } from '@shared/crawl';
import {
  type RawLink,
  type RawRequest,
  REQUEST_COLUMNS,
  type RequestLink,
  type RequestRow,
  type SkippedFor,
  toRequest,
} from './request-row';
import type { RequestState } from './requests';
import type { Sqlite } from './sqlite';

/** A URL of a job with the data that a simulated crawl needs. */
export interface CrawledUrl {
  readonly id: number;
  readonly url: string;
  readonly origin: UrlOrigin;
  readonly depth: number;
  readonly state: RequestState;
  /** Whether its visit was started. */
  readonly begun: boolean;
  readonly hit: boolean;
  readonly status: string | null;
  readonly message: string | null;
  /** Why it was skipped; null if it was not. */
  readonly skippedFor: SkippedFor | null;
  /** Row of the URL whose page links to it. */
  readonly parent: number | null;
  /** Row of its stored page. */
  readonly page: number | null;
  readonly link: RequestLink | null;
  readonly trap: string | null;
}

export interface CrawledUrlsTable {
  /** In discovery order, in chunks: rows after `after`. */
  readonly some: (job: number, after: number, limit: number) => readonly CrawledUrl[];
  /** The request of a URL; null if the job does not know it. */
  readonly request: (job: number, url: string) => RequestRow | null;
}

interface RawCrawled extends Omit<CrawledUrl, 'hit' | 'begun' | 'link'>, RawLink {
  readonly hit: number;
  readonly started: number;
}

export function crawledUrlsTable(sqlite: Sqlite): CrawledUrlsTable {
  const some = sqlite.prepare<[number, number, number], RawCrawled>(
    `SELECT id, url, origin, depth, state, started, hit, status, message, iif(state = 'skipped', skipped_for, NULL) AS skippedFor, parent, page, trap,
       link_kind AS kind, link_text AS text, link_region AS region
     FROM requests WHERE job = ? AND id > ? ORDER BY id LIMIT ?`,
  );
  const request = sqlite.prepare<[number, string], RawRequest>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE job = ? AND url = ? AND position = 0`,
  );
  return {
    some: (job, after, limit) => some.all(job, after, limit).map(toCrawled),
    request: (job, url) => {
      const row = request.get(job, url);
      return row ? toRequest(row) : null;
    },
  };
}

function toCrawled({ hit, started, kind, text, region, ...row }: RawCrawled): CrawledUrl {
  const link = kind === null ? null : { kind, text: text ?? '', region: region ?? 'none' };
  return { ...row, link, hit: hit === 1, begun: started === 1 };
}
