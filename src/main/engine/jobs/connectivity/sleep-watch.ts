/** Detects when the computer slept or the process was suspended. */
export interface SleepWatch {
  /** Whether it slept since `time` (ms since 1970). */
  readonly since: (time: number) => boolean;
  readonly close: () => void;
}

const BEAT_MS = 1000;
// The event loop never blocks this long, so a longer gap means sleep.
const GAP_MS = 4000;

export function createSleepWatch(now: () => number): SleepWatch {
  let last = now();
  let awokeAt = Number.NEGATIVE_INFINITY;
  const beat = () => {
    const time = now();
    if (time - last > GAP_MS) awokeAt = time;
    last = time;
  };
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return {
    since: (time) => {
      beat(); // a failure may be reported before the timer fires
      return awokeAt >= time;
    },
    close: () => clearInterval(timer),
  };
}
