const MAX_COMEBACKS = 3; // reloads; a page that crashes more often would crash forever and freeze the computer
const WITHIN_MS = 60_000;

/** Limits automatic reloads of a crashed page. */
export interface Comebacks {
  /** Counts a crash; false after too many in a short time. */
  readonly mayComeBack: () => boolean;
}

export function createComebacks(now: () => number): Comebacks {
  let times: readonly number[] = [];
  return {
    mayComeBack: () => {
      const time = now();
      times = [...times.filter((each) => each > time - WITHIN_MS), time];
      return times.length <= MAX_COMEBACKS;
    },
  };
}
