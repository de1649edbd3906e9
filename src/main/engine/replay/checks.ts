import type { ReplayUse, ReplayUsesTable } from '../store/index';

/** A page that was read by calls alone. */
export type UsedPage = Pick<ReplayUse, 'job' | 'request'>;

/**
 * Schedules the browser's checks of the calls, and tracks which pages were read since the last check. Changes are
 * stored immediately.
 */
export interface Checks {
  /** Counts a page before it is loaded; true if the browser must load it too. */
  readonly isDue: () => boolean;
  /** Number of pages until the next check, to continue after a restart. */
  readonly left: () => number;
  /** Call if the browser failed to check; it is tried again after a few more pages. */
  readonly postpone: () => void;
  /** Adds a recorded page. */
  readonly add: (page: UsedPage) => void;
  /**
   * Adds a page whose calls were withdrawn before it was recorded, or that can be read again only after the job's other
   * pages.
   */
  readonly addOutdated: (page: UsedPage) => void;
  /** Increases with each page added. */
  readonly count: () => number;
  /**
   * Call if the calls gave the same rows as the browser: forgets the pages added before the comparison began, when
   * `count` had this value.
   */
  readonly agreed: (count: number) => void;
  /** Returns the pages read since the last check, and forgets them. */
  readonly takeUnchecked: () => readonly UsedPage[];
  /**
   * Returns the pages that a job must load again before it ends, and forgets them; see `takeForRecheck` of
   * `LiveReplay`.
   */
  readonly takeForRecheck: (job: number, wants: RecheckRate) => readonly UsedPage[];
}

/** How many pages since the last check justify another one; `never` if the calls are not in use. */
export type RecheckRate = 'many' | 'few' | 'never';

export interface ChecksParts {
  readonly uses: ReplayUsesTable;
  /** Row id of the calls in the store. */
  readonly replay: () => number;
  /** As `left` said before. */
  readonly untilCheck: number;
}

const CHECKED_OF = 64; // the browser also visits one page in this many
export const FIRST_CHECK = 8; // pages before the first check of a job, because its calls may be outdated
const MIN_UNCHECKED: Readonly<Record<RecheckRate, number>> = {
  many: 8, // reading fewer pages again is faster than a check
  few: 3, // one or two are covered by the next job's check
  never: Number.POSITIVE_INFINITY,
};

export function createChecks({ uses, replay, untilCheck: given }: ChecksParts): Checks {
  let untilCheck = given;
  let kept: ReplayUse[] | null = null;
  let last = 0;
  /** Read on first use, because most kinds have none. */
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
