import type { PaginationKind } from '@shared/crawl';

/** One method to reach the next page of a list, found on a page; the likeliest first. */
export interface PaginationMethod {
  readonly kind: PaginationKind;
  /** Address of the next page; null where only a browser gets there (`load_more`, `scroll`). */
  readonly url: string | null;
  /** CSS selector of what is to be clicked; null where nothing is. */
  readonly selector: string | null;
  /** What was found, for a person: `link "Next" (rel=next)`. */
  readonly found: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Whether the URL was made up from what the page shows, so that the page itself does not link to it. @default false */
  readonly isGuess?: true;
  /** Whether the page's bar of numbers has pages after this one; missing where it has no such bar. */
  readonly hasLaterNumbers?: boolean;
  /** The URL of the greatest number in that bar; missing where it has no numbers in its URLs. */
  readonly furthest?: string;
}
