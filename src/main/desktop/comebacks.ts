const MAX_COMEBACKS = 3; // a page that dies more often dies of itself, and loading it again for ever would freeze the computer
const WITHIN_MS = 60_000;

/** Whether a page that died is loaded again by itself. */
export interface Comebacks {
  /** Counts a death; false where there were too many in a short time. */
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
