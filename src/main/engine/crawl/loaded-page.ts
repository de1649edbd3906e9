import type { PageStatus } from '@shared/item';
import type { FoundLink, PageIdentity, PaginationMethod } from '../page/index';
import type { QueryReading } from './query/index';

/** A page that was loaded and read, as far as a crawl looks at it. */
export interface CrawledPage {
  readonly status: PageStatus;
  readonly message: string | null;
  readonly page: { readonly finalUrl: string; readonly httpStatus: number | null };
  /** Where it had led before commands were done on it; left out where none were. */
  readonly landedUrl?: string;
  /** Null where no readable page came. */
  readonly read: CrawlReading | null;
}

export interface CrawlReading {
  readonly links: readonly FoundLink[];
  /** Identifies the page under another address; null where links were not asked for. */
  readonly identity: PageIdentity | null;
  /** How the page relates to the query of its crawl; null where there is none. */
  readonly match: QueryReading | null;
  /** Pagination methods by which the next page of a list may be reached. */
  readonly methods: readonly PaginationMethod[];
  /** A key of each record by which it is recognized on another page; null where there is none. */
  readonly marks: readonly string[] | null;
  /** Null where it was not read into items; `divide` is null for a page of one item. */
  readonly extracted: { readonly divide?: DetectedList | null } | null;
}

interface DetectedList {
  /** Records that the page should have; null where it does not say. */
  readonly expected: number | null;
  /** The number of records that the list claims on all its pages. */
  readonly total?: number | null;
}
