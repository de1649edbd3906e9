/** Runs work when it is due, repeatedly. */
export interface WakeUp {
  readonly start: () => void;
  /** Call when something else may be due first. */
  readonly arm: () => void;
  /** Starts nothing new; resolves when work in progress is done. */
  readonly close: () => Promise<void>;
}

export interface WakeUpParts {
  readonly now: () => number;
  /** Time of the next work, ms since 1970; null if there is none. */
  readonly next: () => number | null;
  readonly work: () => Promise<void>;
  readonly log: (line: string) => void;
}

// Timers stop while a computer sleeps, and clocks are changed, so the time is checked at least this often.
const LOOK_EVERY_MS = 20_000;
const REST_MS = 50; // prevents a busy loop over work that cannot be done yet

export function createWakeUp({ now, next, work, log }: WakeUpParts): WakeUp {
  let isStarted = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: Promise<void> | null = null;

  const arm = (): void => {
    clearTimeout(timer);
    const due = isStarted && !isClosed && !under ? next() : null;
    if (due === null) return;
    timer = setTimeout(workIfDue, Math.min(LOOK_EVERY_MS, Math.max(0, due - now())));
    timer.unref();
  };
  const workIfDue = (): void => {
    if ((next() ?? Number.POSITIVE_INFINITY) > now()) {
      arm();
      return;
    }
    under = work()
      .catch((error) => log(`a timer's work failed: ${error instanceof Error ? error.stack : String(error)}`))
      .then(() => new Promise((rest) => setTimeout(rest, REST_MS)))
      .then(() => {
        under = null;
        arm();
      });
  };
  return {
    start: () => {
      isStarted = true;
      arm();
    },
    arm,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await under;
    },
  };
}
