import type { RequestRow } from '../store/index';

/** A page that was read by calls alone. */
export interface UsedPage {
  readonly job: number;
  readonly request: RequestRow;
}

/** When the browser checks the calls behind pages, and which pages were read since it last did. */
export interface Checks {
  /** Counts a page that is about to be loaded; true if the browser is to load it as well. */
  readonly isDue: () => boolean;
  /** Adds a page that is recorded. */
  readonly add: (page: UsedPage) => void;
  /** Adds a page whose calls were given up before it was recorded. */
  readonly addOutdated: (page: UsedPage) => void;
  /** Number of pages added so far. */
  readonly count: () => number;
  /** The calls gave the browser's rows: forgets the pages that were added before the comparison began, when `count` was this. */
  readonly agreed: (count: number) => void;
  /** Returns the pages read since the last check, and forgets them. */
  readonly takeUnchecked: () => readonly UsedPage[];
  /**
   * Returns the pages that a job has to load again before it ends, and forgets them: all outdated ones and, if `wantsCheck` and several pages were
   * read since the last check, the last of these, for which `isDue` is true next.
   */
  readonly takeForRecheck: (job: number, wantsCheck: boolean) => readonly UsedPage[];
}

const CHECKED_OF = 64; // one page in this many is visited by the browser as well
const FIRST_CHECK = 8; // pages after which the first one is, because the calls of a job that begins may be old
const MIN_UNCHECKED = 8; // pages at the end of a job that are worth another check; fewer are read sooner than one is checked
const MAX_UNCHECKED = 1000; // checks come much sooner, unless the browser fails

export function createChecks(): Checks {
  let untilCheck = FIRST_CHECK;
  let added = 0;
  let unchecked: readonly UsedPage[] = [];
  let outdated: readonly UsedPage[] = [];
  return {
    isDue: () => {
      untilCheck--;
      if (untilCheck > 0) return false;
      untilCheck = CHECKED_OF;
      return true;
    },
    add: (page) => {
      added++;
      unchecked = [...unchecked, page].slice(-MAX_UNCHECKED);
    },
    addOutdated: (page) => {
      outdated = [...outdated, page].slice(-MAX_UNCHECKED);
    },
    count: () => added,
    agreed: (count) => {
      const later = added - count;
      unchecked = later === 0 ? [] : unchecked.slice(-later);
    },
    takeUnchecked: () => {
      const taken = unchecked;
      unchecked = [];
      return taken;
    },
    takeForRecheck: (job, wantsCheck) => {
      const again = outdated.filter((page) => page.job === job);
      outdated = outdated.filter((page) => page.job !== job);
      const own = unchecked.filter((page) => page.job === job);
      const last = own.at(-1);
      if (!wantsCheck || !last || own.length < MIN_UNCHECKED) return again;
      untilCheck = 1;
      unchecked = unchecked.filter((page) => page !== last);
      return [...again, last];
    },
  };
}
