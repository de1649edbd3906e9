/** Pages read by calls since these last agreed with the browser, in the order in which they were recorded. */
export interface Unproved<Page> {
  readonly add: (page: Page) => void;
  /** Number of pages added so far. */
  readonly count: () => number;
  /** The calls gave the browser's rows: drops the pages that were added before the comparison began, when `count` was this. */
  readonly agreed: (count: number) => void;
  /** Those that are left. */
  readonly left: () => readonly Page[];
  /** Returns those that are left, and forgets them. */
  readonly take: () => readonly Page[];
}

const MAX_PAGES = 1000; // checks come much sooner, unless the browser fails

export function createUnproved<Page>(): Unproved<Page> {
  let pages: readonly Page[] = [];
  let added = 0;
  return {
    add: (page) => {
      added++;
      pages = [...pages, page].slice(-MAX_PAGES);
    },
    count: () => added,
    agreed: (count) => {
      const later = added - count;
      pages = later === 0 ? [] : pages.slice(-later);
    },
    left: () => pages,
    take: () => {
      const taken = pages;
      pages = [];
      return taken;
    },
  };
}
