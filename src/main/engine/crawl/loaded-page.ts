import type { PageStatus } from '@shared/item';
import type { PageReason } from '@shared/reason';
import type { FoundLink, PageIdentity, PaginationMethod } from '../page/index';
import type { QueryReading } from './query/index';

/** The parts of a loaded page that a crawl uses. */
export interface CrawledPage {
  readonly status: PageStatus;
  readonly message: string | null;
  readonly page: {
    readonly finalUrl: string;
    readonly httpStatus: number | null;
    readonly fetchRecord: { readonly reason: PageReason | null };
  };
  /** URL before commands ran; missing without commands. */
  readonly landedUrl?: string;
  /** Null if no readable page was received. */
  readonly read: CrawlReading | null;
}

export interface CrawlReading {
  readonly links: readonly FoundLink[];
  /** Identifies the page across URLs; null if links were not read. */
  readonly identity: PageIdentity | null;
  /** Comparison with the query of its crawl; null without one. */
  readonly match: QueryReading | null;
  /** Ways to get to the next page of a list. */
  readonly methods: readonly PaginationMethod[];
  /** A key for each record by which other pages can recognize it; null if there are no records. */
  readonly marks: readonly string[] | null;
  /** Null if it was not read into items; `divide` is null for a page with one item. */
  readonly extracted: { readonly divide?: DetectedList | null } | null;
}

interface DetectedList {
  /** CSS selector of its records; null if it has none. */
  readonly selector: string | null;
  /** Number of records the page claims; null if it claims none. */
  readonly expected: number | null;
  /** Number of records the list claims on all its pages. */
  readonly total?: number | null;
}
