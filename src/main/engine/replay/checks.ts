import type { ReplayUse, ReplayUsesTable } from '../store/index';

/** A page that was read by calls alone. */
export type UsedPage = Pick<ReplayUse, 'job' | 'request'>;

/** When the browser checks the calls behind pages, and which pages were read since it last did. What is added or forgotten is stored at once. */
export interface Checks {
  /** Counts a page that is about to be loaded; true if the browser is to load it as well. */
  readonly isDue: () => boolean;
  /** Number of pages until one is due, to go on with after a restart. */
  readonly left: () => number;
  /** The browser failed where it was to check: it is asked again after a few more pages. */
  readonly postpone: () => void;
  /** Adds a page that is recorded. */
  readonly add: (page: UsedPage) => void;
  /** Adds a page whose calls were given up before it was recorded, or that can only be read again when its job has nothing else to do. */
  readonly addOutdated: (page: UsedPage) => void;
  /** Rises with each page added. */
  readonly count: () => number;
  /** The calls gave the browser's rows: forgets the pages that were added before the comparison began, when `count` was this. */
  readonly agreed: (count: number) => void;
  /** Returns the pages read since the last check, and forgets them. */
  readonly takeUnchecked: () => readonly UsedPage[];
  /** Returns the pages that a job has to load again before it ends, and forgets them: see `takeForRecheck` of `LiveReplay`. */
  readonly takeForRecheck: (job: number, wants: RecheckWish) => readonly UsedPage[];
}

/** How many pages that were read since the last check are worth another one; `never` if the calls are not in use. */
export type RecheckWish = 'many' | 'few' | 'never';

export interface ChecksParts {
  readonly uses: ReplayUsesTable;
  /** Row of the calls in the store. */
  readonly replay: () => number;
  /** As `left` said before. */
  readonly untilCheck: number;
}

const CHECKED_OF = 64; // one page in this many is visited by the browser as well
export const FIRST_CHECK = 8; // pages after which the first one is, because the calls of a job that begins may be old
const MIN_UNCHECKED: Readonly<Record<RecheckWish, number>> = {
  many: 8, // fewer are read sooner than one is checked
  few: 3, // one or two are seen by the next job's check
  never: Number.POSITIVE_INFINITY,
};

export function createChecks({ uses, replay, untilCheck: given }: ChecksParts): Checks {
  let untilCheck = given;
  let kept: ReplayUse[] | null = null;
  let last = 0;
  /** Read with the first use: most kinds have none. */
  const getUses = (): ReplayUse[] => {
    kept ??= [...uses.of(replay())];
    last = Math.max(last, kept.at(-1)?.num ?? 0);
    return kept;
  };
  const add = (page: UsedPage, outdated: boolean): void => {
    const known = getUses();
    const use = { job: page.job, request: page.request, outdated };
    last = uses.add(replay(), use);
    known.push({ ...use, num: last });
  };
  const take = (isTaken: (use: ReplayUse) => boolean): readonly ReplayUse[] => {
    const taken = getUses().filter(isTaken);
    kept = getUses().filter((use) => !taken.includes(use));
    if (taken.length > 0) uses.remove(taken.map(({ num }) => num));
    return taken;
  };
  return {
    isDue: () => {
      untilCheck--;
      if (untilCheck > 0) return false;
      untilCheck = CHECKED_OF;
      return true;
    },
    left: () => untilCheck,
    postpone: () => {
      untilCheck = FIRST_CHECK;
    },
    add: (page) => add(page, false),
    addOutdated: (page) => add(page, true),
    count: () => {
      getUses();
      return last;
    },
    agreed: (count) => {
      take(({ num, outdated }) => !outdated && num <= count);
    },
    takeUnchecked: () => take(({ outdated }) => !outdated),
    takeForRecheck: (job, wish) => {
      const again = take((use) => use.outdated && use.job === job);
      const own = getUses().filter((use) => !use.outdated && use.job === job);
      const newest = own.at(-1);
      if (!newest || own.length < MIN_UNCHECKED[wish]) return again;
      untilCheck = 1;
      return [...again, ...take((use) => use === newest)];
    },
  };
}
