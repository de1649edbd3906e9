import type { Page, PageScope, PageTimer, StructuredData } from '../types';

/** What every include kind is made from. */
export interface IncludeInput {
  readonly page: Page;
  readonly timer: PageTimer;
  /** The part that markdown and text are limited to. @default the whole page */
  readonly scope?: PageScope;
  /** The page's structured data, read at the first call. */
  readonly structured: () => StructuredData;
}
