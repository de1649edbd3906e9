import type { Page, PageTimer, StructuredData } from '../types';

/** What every include kind is made from. */
export interface IncludeInput {
  readonly page: Page;
  readonly timer: PageTimer;
  /** The page's structured data, read at the first call. */
  readonly structured: () => StructuredData;
}
