const MAX_RELOADS = 3; // reloads; a page that crashes more often would crash forever and freeze the computer
const WITHIN_MS = 60_000;

/** Limits automatic reloads of a crashed page. */
export interface ReloadLimit {
  /** Counts a crash; false after too many in a short time. */
  readonly mayReload: () => boolean;
}

export function createReloadLimit(now: () => number): ReloadLimit {
  let times: readonly number[] = [];
  return {
    mayReload: () => {
      const time = now();
      times = [...times.filter((each) => each > time - WITHIN_MS), time];
      return times.length <= MAX_RELOADS;
    },
  };
}
