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
  /** By what the page is known again under another address; null where links were not asked for. */
  readonly identity: PageIdentity | null;
  /** What the page has to do with the query of its crawl; null where there is none. */
  readonly match: QueryReading | null;
  /** Ways on to the next page of a list. */
  readonly methods: readonly PaginationMethod[];
  /** By what each record of a list is known again on another page; null where nothing tells. */
  readonly marks: readonly string[] | null;
  /** Null where it was not read into items; `divide` is null for a page of one item. */
  readonly extracted: { readonly divide?: DetectedList | null } | null;
}

interface DetectedList {
  /** Records that the page should have; null where it does not say. */
  readonly expected: number | null;
  /** Records that the list says it has on all its pages. */
  readonly total?: number | null;
}
