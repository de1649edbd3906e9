import type { PaginationKind } from '@shared/crawl';

/** One method to reach the next page of a list. If a page has several, the most likely comes first. */
export interface PaginationMethod {
  readonly kind: PaginationKind;
  /** URL of the next page; null if only a browser can get there (`load_more`, `scroll`). */
  readonly url: string | null;
  /** CSS selector of the element to click; null if there is none. */
  readonly selector: string | null;
  /** What was found, for the user: `link "Next" (rel=next)`. */
  readonly found: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Number of records in the call that says that more follow; undefined for other methods. */
  readonly records?: number;
  /** Whether the URL was inferred, so that the page itself does not link to it. @default false */
  readonly isGuess?: true;
  /** Whether it leads to another part of an index, such as the next letter, which may be empty. @default false */
  readonly isPart?: true;
  /** Whether the page is a later part itself, so that an address of it means only that part. @default false */
  readonly isFromLater?: true;
  /** Whether it leads to the next period of a calendar, which may have no records. @default false */
  readonly isPeriod?: true;
  /** Whether the page's bar of numbers has pages after this one; undefined if there is no bar. */
  readonly hasLaterNumbers?: boolean;
  /** URL of the largest number in that bar; undefined if its URLs contain no numbers. */
  readonly furthest?: string;
}
