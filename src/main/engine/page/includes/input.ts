import type { Page, PageScope, PageTimer } from '../types';

/** Input of all content readers. */
export interface IncludeInput {
  readonly page: Page;
  readonly timer: PageTimer;
  /** Part of the page for markdown and text. @default the whole page */
  readonly scope?: PageScope;
  /** Part of the page for its HTML. @default the whole page */
  readonly htmlScope?: PageScope;
}
